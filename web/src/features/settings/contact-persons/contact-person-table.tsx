import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactPersonRow } from '@portal/contract/settings/contact-persons';
import { Button } from '../../../ui/button/button';
import { DataTable } from '../../../ui/data-table/data-table';
import type { TableSource } from '../../../ui/data-table/table-props';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { RowMenu } from '../../../ui/menu/menu-button';
import { contactPersonColumns } from './contact-person-columns';
import { ContactPersonLayers } from './contact-person-layers';
import type { ContactPersonListState } from './use-contact-persons';
import { DeactivateDialog } from './deactivate/deactivate-dialog';
import { preloadCreate } from './lazy-drawers';
import type { useOpenLayer } from './use-open-layer';
import { usePersonMenu } from './use-person-menu';

interface ContactPersonTableProps {
  table: ContactPersonListState;
  source: TableSource<ContactPersonRow>;
  layer: ReturnType<typeof useOpenLayer>;
  /** What an empty list offers. */
  add: ReactNode;
}

/** Contact persons with what can be done about each, and what opens over them. */
export function ContactPersonTable({ table, source, layer, add }: ContactPersonTableProps) {
  const { t } = useTranslation('settings/contact-persons');
  const { open } = layer;
  const [deactivating, setDeactivating] = useState<ContactPersonRow | null>(null);
  const actionsOf = usePersonMenu({ open, onDeactivate: setDeactivating });
  const menu = (person: ContactPersonRow) => <RowMenu subject={nameOf(person)} actions={actionsOf(person)} />;
  const columns = useMemo(() => contactPersonColumns(t, (uid) => open({ access: uid })), [t, open]);
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        source={source}
        rowKey={(person) => person.uid}
        rowLabel={nameOf}
        sort={table.sort}
        onSort={table.setSort}
        onRowOpen={(person) => open({ person: person.uid })}
        rowMenu={menu}
        isFiltered={table.isFiltered}
        onClearFilters={() => table.setFilter({})}
        empty={
          <EmptyState drawing="people" action={add || undefined}>
            {t('empty')}
          </EmptyState>
        }
      />
      <ContactPersonLayers layer={layer} source={source} onDeactivate={setDeactivating} />
      <DeactivateDialog person={deactivating} onClose={() => setDeactivating(null)} />
    </>
  );
}

/** The main action of its page; in a simple view a quieter one below the table. */
export function AddContactPerson({ onClick, isSimple = false }: { onClick: () => void; isSimple?: boolean }) {
  const { t } = useTranslation('settings/contact-persons');
  return (
    <Button
      changes
      variant={isSimple ? undefined : 'primary'}
      icon="userPlus"
      onPointerEnter={preloadCreate}
      onFocus={preloadCreate}
      onClick={onClick}
    >
      {t('add')}
    </Button>
  );
}

const nameOf = ({ lastName, firstName }: ContactPersonRow): string => `${lastName} ${firstName}`;
