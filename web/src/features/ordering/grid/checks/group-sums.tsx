import { groupName } from '../../../../parts/employees/group-name';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '@portal/contract/ordering/products';
import type { GroupUid } from '@portal/domain/identifiers/uid';
import { CREDIT_SERVICE_CODES, type CreditServiceCode } from '@portal/domain/catalogue/codes';
import { CREDITS } from '@portal/domain/catalogue/credits';
import { creditServicesOf } from '@portal/domain/catalogue/services';
import { formatMoney, formatNumber } from '../../../../lib/text/formats';
import { TextButton } from '../../../../ui/button/button';
import { Figures } from '../../../../ui/data-display/figures';
import { ListRow, RowList } from '../../../../ui/data-display/card';
import { Modal } from '../../../../ui/layer/modal';
import { PHONE, useMedia } from '../../../../ui/theme/use-media';
import { QueryView } from '../../../../parts/query/query-view';
import type { EmployeesOf } from '../employees-query';
import css from './group-sums.module.css';
import { orderSummaryQuery } from './use-order-summary';

interface GroupSumsProps {
  opened: boolean;
  of: EmployeesOf;
  onClose: () => void;
  onGroup: (groupUid: GroupUid) => void;
}

type Group = OrderSummary['groups'][number];

/** What each group is ordered, whatever the grid is narrowed to; a group leads to its people. */
export function GroupSums({ opened, of, onClose, onGroup }: GroupSumsProps) {
  const { t } = useTranslation('ordering');
  const everybody = useQuery({ ...orderSummaryQuery({ ...of, state: { filter: {} } }), enabled: opened });
  const offered = creditServicesOf(of.productCode, 'multi');
  const services = CREDIT_SERVICE_CODES.filter((code) => offered.includes(code));
  const Look = useMedia(PHONE) ? SumsList : SumsTable;
  return (
    <Modal opened={opened} onClose={onClose} title={t('grid.sums.title')} width={640}>
      <p className={css.note}>{t('grid.sums.note')}</p>
      <QueryView query={everybody}>{({ groups }) => <Look groups={groups} services={services} onGroup={onGroup} />}</QueryView>
    </Modal>
  );
}

interface SumsTableProps {
  groups: readonly Group[];
  services: readonly CreditServiceCode[];
  onGroup: (groupUid: GroupUid) => void;
}

function SumsTable({ groups, services, onGroup }: SumsTableProps) {
  const { t } = useTranslation('ordering');
  return (
    <div className={css.frame}>
      <Figures caption={t('grid.sums.title')}>
        <thead>
          <tr>
            <th scope="col">{t('grid.group')}</th>
            <th scope="col">{t('grid.sums.withCredit')}</th>
            <th scope="col">{t('total.cards')}</th>
            {services.map((code) => (
              <th key={code} scope="col">
                {t(`total.${CREDITS[code].account}`)}
              </th>
            ))}
            <th scope="col">{t('grid.sums.credit')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.uid} data-empty={(group.withCredit === 0 && group.cards === 0) || undefined}>
              <th scope="row">
                <TextButton onClick={() => onGroup(group.uid)}>{groupName(t, group)}</TextButton>
              </th>
              <Sums groups={[group]} services={services} />
            </tr>
          ))}
          <tr className={css.all}>
            <th scope="row">{t('grid.sums.all')}</th>
            <Sums groups={groups} services={services} />
          </tr>
        </tbody>
      </Figures>
    </div>
  );
}

/** The table on a phone: a group is a name with its credit, and a line of what that is made of. */
function SumsList({ groups, services, onGroup }: SumsTableProps) {
  const { t } = useTranslation('ordering');
  return (
    <RowList>
      {groups.map((group) => (
        <SumsRow key={group.uid} groups={[group]} services={services}>
          <TextButton onClick={() => onGroup(group.uid)}>{groupName(t, group)}</TextButton>
        </SumsRow>
      ))}
      <SumsRow groups={groups} services={services}>
        <b>{t('grid.sums.all')}</b>
      </SumsRow>
    </RowList>
  );
}

function SumsRow({ groups, services, children }: Pick<SumsTableProps, 'groups' | 'services'> & { children: ReactNode }) {
  const { t } = useTranslation('ordering');
  const { cards, people, creditOf } = sumsOf(groups);
  const parts = services
    .filter((code) => creditOf(code) > 0)
    .map((code) => `${t(`total.${CREDITS[code].account}`)} ${formatMoney(creditOf(code))}`);
  return (
    <ListRow
      words={
        <>
          {children}
          <p className={css.parts}>
            {[
              `${t('grid.sums.withCredit')} ${t('grid.sums.ofPeople', people)}`,
              ...(cards > 0 ? [t('basket.cards', { count: cards })] : []),
              ...parts,
            ].join(' · ')}
          </p>
        </>
      }
    >
      <b>{formatMoney(creditOf())}</b>
    </ListRow>
  );
}

function sumsOf(groups: readonly Group[]) {
  const sum = (amountOf: (group: Group) => number) => groups.reduce((total, group) => total + amountOf(group), 0);
  return {
    cards: sum((group) => group.cards),
    people: { with: formatNumber(sum(({ withCredit }) => withCredit)), all: formatNumber(sum((group) => group.people)) },
    creditOf: (code?: string) =>
      sum(({ credits }) =>
        credits.reduce((total, one) => total + (code === undefined || one.productServiceCode === code ? one.amount : 0), 0),
      ),
  };
}

function Sums({ groups, services }: Pick<SumsTableProps, 'groups' | 'services'>) {
  const { t } = useTranslation('ordering');
  const { cards, people, creditOf } = sumsOf(groups);
  return (
    <>
      <td>{t('grid.sums.ofPeople', people)}</td>
      <td>{formatNumber(cards)}</td>
      {services.map((code) => (
        <td key={code}>{formatMoney(creditOf(code))}</td>
      ))}
      <td>
        <b>{formatMoney(creditOf())}</b>
      </td>
    </>
  );
}
