import { Suspense, useState } from 'react';
import type { ContactPersonRow } from '@portal/contract/settings/contact-persons';
import type { TableSource } from '../../../ui/data-table/table-props';
import { LazyAccessDrawer, LazyCreateDrawer, LazyPersonDrawer } from './lazy-drawers';
import type { useOpenLayer } from './use-open-layer';

interface ContactPersonLayersProps {
  layer: ReturnType<typeof useOpenLayer>;
  source: TableSource<ContactPersonRow>;
  onDeactivate: (person: ContactPersonRow) => void;
}

/** The drawers the address opens over the list; each stays mounted once it was open, so that it can slide away. */
export function ContactPersonLayers({ layer, source, onDeactivate }: ContactPersonLayersProps) {
  const person = useLast(layer.person);
  const access = useLast(layer.access);
  const wasCreating = useLast(layer.isCreating || null);
  const index = source.rows.findIndex(({ uid }) => uid === person);
  const stepTo = (row: ContactPersonRow | undefined) => (row === undefined ? null : () => layer.showInstead({ person: row.uid }));
  return (
    <Suspense>
      {person !== null && (
        <LazyPersonDrawer
          uid={person}
          row={source.rows[index]}
          opened={layer.person !== null}
          onPrevious={index < 0 ? null : stepTo(source.rows[index - 1])}
          onNext={index < 0 ? null : stepTo(source.rows[index + 1])}
          onAccess={() => layer.showInstead({ access: person })}
          onAdd={() => layer.showInstead({ new: 'open' })}
          onDeactivate={onDeactivate}
          onClose={layer.close}
        />
      )}
      {access !== null && <LazyAccessDrawer uid={access} opened={layer.access !== null} onClose={layer.close} />}
      {wasCreating && <LazyCreateDrawer opened={layer.isCreating} onClose={layer.close} />}
    </Suspense>
  );
}

/** What was shown last, while it is closing. */
function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
