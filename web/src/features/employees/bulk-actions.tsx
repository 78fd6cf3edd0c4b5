import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectionAction } from '../../ui/page/selection-bar';
import type { BulkKind } from './bulk/bulk-values';
import { LazyBulkDrawer, preloadBulk } from './lazy-drawers';

interface BulkActionsProps {
  uids: readonly string[];
  /** The change was made: the selection has served. */
  onDone: () => void;
}

/** Changes of the selected people, in the bar over the list. */
export function BulkActions({ uids, onDone }: BulkActionsProps) {
  const { t } = useTranslation('employees');
  const [change, setChange] = useState<{ kind: BulkKind; uids: readonly string[]; opened: boolean; turn: number } | null>(null);
  const open = (kind: BulkKind) => setChange((before) => ({ kind, uids, opened: true, turn: (before?.turn ?? 0) + 1 }));
  const close = () => setChange((before) => before && { ...before, opened: false });
  return (
    <>
      <SelectionAction icon="pin" label={t('bulk.location')} onApproach={preloadBulk} onClick={() => open('location')} />
      <SelectionAction icon="edit" label={t('bulk.other')} onApproach={preloadBulk} onClick={() => open('status')} />
      {change && (
        <Suspense>
          <LazyBulkDrawer key={change.turn} uids={change.uids} kind={change.kind} opened={change.opened} onClose={close} onDone={onDone} />
        </Suspense>
      )}
    </>
  );
}
