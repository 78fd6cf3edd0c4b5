import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listEmployeeUids, type EmployeeListItem } from '@portal/contract/employees/employees';
import { call } from '../../../lib/call/call';
import { sortedQuery } from '../../../lib/list/use-list-state';
import { paths } from '../../../lib/paths';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { selectBeforehand } from '../../../parts/query/use-kept-selection';
import type { TableSource } from '../../../ui/data-table/table-props';
import type { Selection } from '../../../ui/data-table/use-selection';
import { SelectionAction, SelectionBar } from '../../../ui/page/selection-bar';
import type { BulkKind } from '../bulk/bulk-values';
import type { EmployeeListState } from '../use-employees';
import { LazyBulkDrawer, preloadBulk } from '../lazy-drawers';
import { ORDERED_PRODUCT, useOrderCards } from './use-order-cards';

interface EmployeeSelectionProps {
  uids: readonly string[];
  selection: Selection;
  source: Pick<TableSource<EmployeeListItem>, 'hasNext' | 'total'>;
  table: Pick<EmployeeListState, 'filter' | 'sort'>;
  exportSelected: () => void;
}

/** What can be done with the selected people: everybody the list finds can be selected, not only those on the screen. */
export function EmployeeSelection({ uids, selection, source, table, exportSelected }: EmployeeSelectionProps) {
  const { t } = useTranslation('employees');
  const orderCards = useOrderCards(selection.clear);
  const topUp = useTopUp();
  const everybody = useEverybody(table, selection.toggleAll);
  const total = source.total ?? 0;
  return (
    <SelectionBar count={uids.length} words={t('selected', { count: uids.length })} onClear={selection.clear}>
      {source.hasNext && uids.length < total && (
        <SelectionAction icon="people" label={t('selectEverybody', { count: total })} onClick={() => everybody.mutate()} />
      )}
      <SelectionAction changes icon="card" label={t('orderCard')} onClick={() => orderCards.mutate(uids)} />
      <SelectionAction changes icon="cart" label={t('topUp')} onClick={() => topUp(uids)} />
      <BulkActions uids={uids} onDone={selection.clear} />
      <SelectionAction icon="download" label={t('export')} onClick={exportSelected} />
    </SelectionBar>
  );
}

/** Everybody the filters find, wherever the screen has got to. */
function useEverybody(table: Pick<EmployeeListState, 'filter' | 'sort'>, select: (uids: string[]) => void) {
  const companyUid = useCompanyUid();
  return useMutation({
    mutationFn: async () => (await call(listEmployeeUids, { params: { companyUid }, query: sortedQuery(table) })).data,
    onSuccess: select,
  });
}

/** Opens the grid of the monthly order with these people selected there. */
function useTopUp() {
  const companyUid = useCompanyUid();
  const navigate = useNavigate();
  return (uids: readonly string[]) => {
    selectBeforehand('ordering', companyUid, uids);
    void navigate({ to: paths.orderingManual, params: { productCode: ORDERED_PRODUCT } });
  };
}

interface BulkActionsProps {
  uids: readonly string[];
  /** The change was made: the selection has served. */
  onDone: () => void;
}

/** Changes of the selected people. */
function BulkActions({ uids, onDone }: BulkActionsProps) {
  const { t } = useTranslation('employees');
  const [change, setChange] = useState<{ kind: BulkKind; uids: readonly string[]; opened: boolean; turn: number } | null>(null);
  const open = (kind: BulkKind) => setChange((before) => ({ kind, uids, opened: true, turn: (before?.turn ?? 0) + 1 }));
  const close = () => setChange((before) => before && { ...before, opened: false });
  return (
    <>
      <SelectionAction changes icon="pin" label={t('bulk.location')} onApproach={preloadBulk} onClick={() => open('location')} />
      <SelectionAction changes icon="edit" label={t('bulk.other')} onApproach={preloadBulk} onClick={() => open('status')} />
      {change && (
        <Suspense>
          <LazyBulkDrawer key={change.turn} uids={change.uids} kind={change.kind} opened={change.opened} onClose={close} onDone={onDone} />
        </Suspense>
      )}
    </>
  );
}
