import { Suspense, useState } from 'react';
import type { EmployeeListItem } from '@portal/contract/employees/employees';
import type { TableSource } from '../../ui/data-table/table-props';
import { LazyCreateDrawer, LazyEmployeeDrawer } from './lazy-drawers';
import type { useOpenLayer } from './use-open-layer';

interface EmployeeLayersProps {
  layer: ReturnType<typeof useOpenLayer>;
  source: TableSource<EmployeeListItem>;
}

/** The drawers the address opens over the list; each stays mounted once it was open, so that it can slide away. */
export function EmployeeLayers({ layer, source }: EmployeeLayersProps) {
  const [lastUid, setLastUid] = useState(layer.uid);
  const [wasCreating, setCreating] = useState(layer.isCreating);
  if (layer.uid !== null && layer.uid !== lastUid) setLastUid(layer.uid);
  if (layer.isCreating && !wasCreating) setCreating(true);
  const index = source.rows.findIndex(({ uid }) => uid === lastUid);
  const stepTo = (row: EmployeeListItem | undefined) => (row === undefined ? null : () => layer.showInstead(row.uid, layer.tab));
  return (
    <Suspense>
      {lastUid !== null && (
        <LazyEmployeeDrawer
          uid={lastUid}
          row={source.rows[index]}
          opened={layer.uid !== null}
          tab={layer.tab}
          onTab={(tab) => layer.showInstead(lastUid, tab)}
          onPrevious={index < 0 ? null : stepTo(source.rows[index - 1])}
          onNext={index < 0 ? null : stepTo(source.rows[index + 1])}
          onClose={layer.closeEmployee}
        />
      )}
      {wasCreating && <LazyCreateDrawer opened={layer.isCreating} onClose={layer.closeNew} onCard={layer.openCard} />}
    </Suspense>
  );
}
