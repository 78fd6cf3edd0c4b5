import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DESK_CARD_STATES,
  deskCardList,
  exportDeskCards,
  giveDeskCardUp,
  listDeskCards,
  makeDeskCardAgain,
  type DeskCard,
} from '@portal/contract/desk/cards';
import { call } from '../../../lib/call/call';
import { callFile } from '../../../lib/call/call-file';
import { errorText, problemOf } from '../../../lib/call/call-error';
import { useList } from '../../../lib/list/use-list';
import { pageQuery, sortedQuery, useListState, type ListDefaults } from '../../../lib/list/use-list-state';
import { TextButton } from '../../../ui/button/button';
import { Badge } from '../../../ui/data-display/badge';
import type { Column } from '../../../ui/data-table/column';
import { showToast } from '../../../ui/feedback/toast';
import { ConfirmDialog } from '../../../ui/layer/confirm-dialog';
import type { FilterField } from '../../../ui/list-toolbar/filter-field';
import { DateText } from '../../../ui/typography/date-text';
import { DeskListPage } from '../lists/desk-list-page';
import { CompanyLink, OrderLink, PackageLink } from '../lists/row-links';
import { useCompanyField, useOrderField } from '../lists/use-narrowed-fields';
import { PackagesTabs } from '../packages/packages-tabs';
import { useMayAtDesk } from '../desk-queries';

const defaults: ListDefaults<typeof deskCardList> = { sort: { by: 'since', dir: 'asc' } };
const VARIANTS = { inProduction: 'inProgress', refused: 'canceled', missing: 'delay' } as const;

type Verb = 'giveUp' | 'makeAgain';

/** Cards that are being made, cannot be made or are missing; given up and made again (DESK-036). */
export function CardsPage() {
  const { t } = useTranslation('desk/cards');
  const table = useListState(deskCardList, defaults);
  const { filter, sort } = table;
  const source = useList({
    queryKey: ['desk', 'cards', 'list', sort, filter],
    load: (page, signal) => call(listDeskCards, { query: pageQuery({ filter, sort }, page), signal }),
  });
  const mayWrite = useMayAtDesk('desk.cards.write');
  const [asked, ask] = useState<{ card: DeskCard; verb: Verb } | null>(null);
  const columns = useMemo(() => cardColumns(t, mayWrite ? (card, verb) => ask({ card, verb }) : null), [t, mayWrite]);
  const company = useCompanyField(filter.companyUid, { label: t('column.companyName'), unread: t('unread') });
  const order = useOrderField(filter.orderUid, { label: t('column.orderNumber'), unread: t('unread') });
  const fields = useMemo(() => [...cardFields(t), ...company, ...order], [t, company, order]);
  return (
    <DeskListPage
      title={t('title')}
      tabs={<PackagesTabs />}
      table={table}
      source={source}
      fields={fields}
      search={{ label: t('search'), placeholder: t('searchHint') }}
      columns={columns}
      rowKey={({ uid }) => uid}
      rowLabel={({ firstName, lastName }) => `${firstName} ${lastName}`}
      empty={t('empty')}
      download={(format) => callFile(exportDeskCards, { query: { format, ...sortedQuery(table) } })}
    >
      {asked !== null && <CardQuestion {...asked} onClose={() => ask(null)} />}
    </DeskListPage>
  );
}

function CardQuestion({ card, verb, onClose }: { card: DeskCard; verb: Verb; onClose: () => void }) {
  const { t } = useTranslation('desk/cards');
  const queryClient = useQueryClient();
  const words = { name: `${card.firstName} ${card.lastName}`, company: card.companyName };
  const act = useMutation({
    mutationFn: async () => {
      const input = { params: { uid: card.uid }, body: {} };
      if (verb === 'giveUp') await call(giveDeskCardUp, input);
      return verb === 'giveUp' ? null : (await call(makeDeskCardAgain, input)).data.packageNumber;
    },
    onSuccess: (packageNumber) => showToast({ kind: 'ok', text: t(`done.${verb}`, { ...words, number: packageNumber ?? '' }) }),
    onError: (error) => showToast({ kind: 'danger', text: errorText(problemOf(error).code) ?? t('failed') }),
    onSettled: async () => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['desk'] });
    },
  });
  return (
    <ConfirmDialog
      opened
      title={t(`question.${verb}`, words)}
      confirmLabel={t(`verb.${verb}`)}
      danger={verb === 'giveUp'}
      pending={act.isPending}
      onConfirm={() => act.mutate()}
      onCancel={onClose}
    >
      {t(card.state === 'missing' ? 'means.makeAgainMissing' : `means.${verb}`, words)}
    </ConfirmDialog>
  );
}

type T = TFunction<'desk/cards'>;

const cardFields = (t: T): FilterField[] => [
  {
    name: 'state',
    kind: 'list',
    label: t('column.state'),
    options: DESK_CARD_STATES.map((value) => ({ value, label: t(`desk/words:state.card.${value}`) })),
  },
  {
    name: 'olderThan',
    kind: 'list',
    label: t('olderThan'),
    options: ['1', '3', '7', '30'].map((value) => ({ value, label: t('days', { count: Number(value) }) })),
  },
];

const cardColumns = (t: T, ask: ((card: DeskCard, verb: Verb) => void) | null): Column<DeskCard>[] => [
  {
    key: 'lastName',
    header: t('column.lastName'),
    width: 180,
    grow: 1,
    priority: 1,
    sortable: true,
    sticky: true,
    phone: 'title',
    content: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    cell: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  },
  {
    key: 'companyName',
    header: t('column.companyName'),
    width: 190,
    grow: 2,
    priority: 2,
    sortable: true,
    phone: 'line',
    content: ({ companyName }) => companyName,
    cell: (row) => <CompanyLink {...row} />,
  },
  {
    key: 'state',
    header: t('column.state'),
    width: 190,
    grow: 0,
    priority: 1,
    phone: 'end',
    cell: ({ state }) => <Badge variant={VARIANTS[state]}>{t(`desk/words:state.card.${state}`)}</Badge>,
  },
  {
    key: 'since',
    header: t('column.since'),
    width: 110,
    grow: 0,
    priority: 2,
    sortable: true,
    phone: 'line',
    cell: ({ since }) => <DateText value={since} />,
  },
  {
    key: 'product',
    header: t('column.product'),
    width: 120,
    grow: 0,
    priority: 5,
    cell: ({ productCode }) => t(`enums:product.${productCode}`),
  },
  {
    key: 'orderNumber',
    header: t('column.orderNumber'),
    width: 118,
    grow: 0,
    priority: 4,
    phone: 'line',
    cell: (row) => <OrderLink {...row} />,
  },
  {
    key: 'packageNumber',
    header: t('column.packageNumber'),
    width: 118,
    grow: 0,
    priority: 4,
    cell: ({ packageNumber }) => <PackageLink number={packageNumber} />,
  },
  ...(ask === null ? [] : [verbColumn(t, ask)]),
];

const verbColumn = (t: T, ask: (card: DeskCard, verb: Verb) => void): Column<DeskCard> => ({
  key: 'verb',
  header: t('column.verb'),
  hideHeader: true,
  width: 170,
  grow: 0,
  priority: 1,
  align: 'end',
  phone: 'line',
  cell: (card: DeskCard) => <CardVerb card={card} ask={ask} />,
});

function CardVerb({ card, ask }: { card: DeskCard; ask: (card: DeskCard, verb: Verb) => void }) {
  const { t } = useTranslation('desk/cards');
  if (card.state === 'inProduction') return <TextButton onClick={() => ask(card, 'giveUp')}>{t('verb.giveUp')}</TextButton>;
  return card.canBeMadeAgain ? <TextButton onClick={() => ask(card, 'makeAgain')}>{t('verb.makeAgain')}</TextButton> : null;
}
