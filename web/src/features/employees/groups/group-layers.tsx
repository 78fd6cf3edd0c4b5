import { Suspense, useState } from 'react';
import type { EmployeeGroup } from '@portal/contract/employees/employee-groups';
import { RemoveGroupDialog } from './remove-group-dialog';
import { lazyLayer } from '../../../parts/lazy-layer';

const load = () => import('./group-drawer');

/** The drawer of a group loads when somebody reaches for it. */
export const LazyGroupDrawer = lazyLayer(async () => (await load()).GroupDrawer);

export const preloadGroupDrawer = () => void load().catch(() => undefined);

export type OpenGroupLayer = { kind: 'create' } | { kind: 'edit' | 'remove'; group: EmployeeGroup };

/** What stands over the groups list: the drawer of a group, or the question before one is deleted. */
export function GroupLayers({ open, onClose }: { open: OpenGroupLayer | null; onClose: () => void }) {
  // What is closing keeps its words until it is gone.
  const [last, setLast] = useState(open);
  if (open !== null && open !== last) setLast(open);
  if (last === null) return null;
  if (last.kind === 'remove') return <RemoveGroupDialog group={last.group} opened={open !== null} onClose={onClose} />;
  const group = last.kind === 'edit' ? last.group : null;
  return (
    <Suspense>
      <LazyGroupDrawer key={group?.uid ?? 'new'} group={group} opened={open !== null} onClose={onClose} />
    </Suspense>
  );
}
