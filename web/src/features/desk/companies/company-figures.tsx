import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readDeskCompanyMoney, readDeskCompanyPeople } from '@portal/contract/desk/company/page';
import type { ReplyOf } from '@portal/contract/endpoint';
import { changeInPercent } from '@portal/domain/desk/company-way';
import { call } from '../../../lib/call/call';
import { formatDate, formatMoney, formatNumber, formatPercent } from '../../../lib/text/formats';
import { UnreadLine, isUnread } from '../../../parts/query/unread-block';
import { Loading, SkeletonText } from '../../../ui/feedback/skeleton';
import { Money } from '../../../ui/typography/money';
import css from './companies.module.css';

type T = TFunction<'desk/companies'>;
type MoneyOf = ReplyOf<typeof readDeskCompanyMoney>['data'];
type PeopleOf = ReplyOf<typeof readDeskCompanyPeople>['data'];

const moneyQuery = (uid: string) => ({
  queryKey: ['desk', 'company', uid, 'money'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(readDeskCompanyMoney, { params: { uid }, signal })).data,
});

/** What a company owes and has paid, its people and its cards: four figures, each with what changes about it. */
export function CompanyFigures({ uid }: { uid: string }) {
  const { t } = useTranslation('desk/companies');
  const money = useQuery(moneyQuery(uid));
  const people = useQuery({
    queryKey: ['desk', 'company', uid, 'people'],
    queryFn: async ({ signal }) => (await call(readDeskCompanyPeople, { params: { uid }, signal })).data,
  });
  return (
    <dl className={css.figures}>
      <Figure name={t('figure.owed')} query={money} note={(read) => owedNote(t, read)}>
        {({ owed }) => <Money value={owed} size={20} />}
      </Figure>
      <Figure name={t('figure.paid')} query={money} note={(read) => paidNote(t, read)}>
        {({ paidThisYear }) => <Money value={paidThisYear} size={20} />}
      </Figure>
      <Figure name={t('figure.people')} query={people} note={(read) => peopleNote(t, read)}>
        {({ employees }) => <b className={css.number}>{formatNumber(employees)}</b>}
      </Figure>
      <Figure name={t('figure.cards')} query={people} note={(read) => cardsNote(t, read)}>
        {({ activeCards }) => <b className={css.number}>{formatNumber(activeCards)}</b>}
      </Figure>
    </dl>
  );
}

interface FigureProps<Data> {
  name: string;
  query: UseQueryResult<Data>;
  note: (data: Data) => string;
  children: (data: Data) => ReactNode;
}

function Figure<Data>({ name, query, note, children }: FigureProps<Data>) {
  const { t } = useTranslation('desk/companies');
  return (
    <div>
      <dt>{name}</dt>
      {query.data !== undefined && (
        <>
          <dd>{children(query.data)}</dd>
          <dd className={css.note}>{note(query.data)}</dd>
        </>
      )}
      {isUnread(query) && (
        <dd>
          <UnreadLine what={t('figure.unread')} error={query.error} onRetry={() => void query.refetch()} />
        </dd>
      )}
      {query.isPending && (
        <dd>
          <Loading>
            <SkeletonText lines={2} />
          </Loading>
        </dd>
      )}
    </div>
  );
}

function owedNote(t: T, { owed, overdue, over }: MoneyOf): string {
  const debt =
    owed === 0 ? t('figure.nothingOwed') : overdue === 0 ? t('figure.inTime') : t('figure.overdue', { amount: formatMoney(overdue) });
  return over === 0 ? debt : `${debt}, ${t('figure.over', { amount: formatMoney(over) })}`;
}

function paidNote(t: T, { paidThisYear, paidLastYear }: MoneyOf): string {
  const percent = changeInPercent(paidThisYear, paidLastYear);
  if (percent === null) return t('figure.nothingLastYear');
  if (percent === 0) return t('figure.same');
  return t(percent > 0 ? 'figure.more' : 'figure.less', { percent: formatPercent(Math.abs(percent)) });
}

function peopleNote(t: T, { newEmployees, leaving }: PeopleOf): string {
  const parts = [
    ...(newEmployees === 0 ? [] : [t('figure.new', { count: newEmployees })]),
    ...(leaving.count === 0
      ? []
      : [
          t(leaving.first === leaving.last ? 'figure.leaving' : 'figure.leavingFrom', {
            count: leaving.count,
            day: formatDate(leaving.first),
          }),
        ]),
  ];
  return parts.length === 0 ? t('figure.noChange') : parts.join(', ');
}

function cardsNote(t: T, { endingCards: { count, first, last }, blockedCards }: PeopleOf): string {
  const days = { count, day: formatDate(first), last: formatDate(last) };
  const ending = count === 0 ? t('figure.noEnd') : t(first === last ? 'figure.ending' : 'figure.endingFrom', days);
  return blockedCards === 0 ? ending : `${ending}, ${t('figure.blocked', { count: blockedCards })}`;
}

/** Under the table of its money: what its people have in the ledger. */
export function CreditOfPeople({ uid }: { uid: string }) {
  const { t } = useTranslation('desk/companies');
  const { data } = useQuery(moneyQuery(uid));
  return data === undefined ? null : <>{t('money.credit', { amount: formatMoney(data.credit) })}</>;
}
