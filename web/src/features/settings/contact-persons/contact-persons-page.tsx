import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactPersonRow } from '@portal/contract/contact-persons';
import { useCan } from '../../../lib/use-can';
import { useListState } from '../../../lib/use-list-state';
import { Button } from '../../../ui/button';
import { DataTable } from '../../../ui/data-table/data-table';
import { EmptyState } from '../../../ui/empty-state';
import { ListToolbar } from '../../../ui/list-toolbar/list-toolbar';
import { RowMenu } from '../../../ui/menu-button';
import { Page } from '../../../ui/page';
import { SettingsTabs } from '../settings-tabs';
import { contactPersonColumns } from './contact-person-columns';
import { contactPersonDefaults, contactPersonShape } from './contact-person-list';
import { ContactPersonLayers } from './contact-person-layers';
import css from './contact-persons.module.css';
import { DeactivateDialog } from './deactivate/deactivate-dialog';
import { preloadCreate } from './lazy-drawers';
import { SignatoriesLine } from './signatories-line';
import { useContactPersonFilters } from './use-contact-person-filters';
import { useContactPersons } from './use-contact-persons';
import { useOpenLayer } from './use-open-layer';
import { usePersonMenu } from './use-person-menu';

/** The company's contact persons: who they are, what they may do in the portal, and what holds about each of them now. */
export function ContactPersonsPage() {
  const { t } = useTranslation('settings/contact-persons');
  const table = useListState(contactPersonShape, contactPersonDefaults);
  const source = useContactPersons(table);
  const fields = useContactPersonFilters();
  const layer = useOpenLayer();
  const { open } = layer;
  const [deactivating, setDeactivating] = useState<ContactPersonRow | null>(null);
  const actionsOf = usePersonMenu({ open, onDeactivate: setDeactivating });
  const menuOf = (person: ContactPersonRow) => <RowMenu subject={nameOf(person)} actions={actionsOf(person)} />;
  const columns = useMemo(() => contactPersonColumns(t, (uid) => open({ access: uid })), [t, open]);
  const mayAdd = useCan('contactPersons.write');
  const add = mayAdd && (
    <Button variant="primary" icon="userPlus" onPointerEnter={preloadCreate} onFocus={preloadCreate} onClick={() => open({ new: 'open' })}>
      {t('add')}
    </Button>
  );
  const search = { label: t('search'), placeholder: t('searchHint') };
  return (
    <Page
      title={t('settings:title')}
      actions={add}
      tabs={<SettingsTabs />}
      toolbar={<ListToolbar fields={fields} table={table} source={source} search={search} />}
    >
      <DataTable
        label={t('title')}
        columns={columns}
        source={source}
        rowKey={(person) => person.uid}
        rowLabel={nameOf}
        sort={table.sort}
        onSort={table.setSort}
        onRowOpen={(person) => open({ person: person.uid })}
        rowMenu={menuOf}
        isFiltered={table.isFiltered}
        onClearFilters={() => table.setFilter({})}
        empty={
          <EmptyState drawing="people" action={add || undefined}>
            {t('empty')}
          </EmptyState>
        }
      />
      <p className={css.footnote}>
        {t('note')} {source.status === 'ready' && <SignatoriesLine />}
      </p>
      <ContactPersonLayers layer={layer} source={source} onDeactivate={setDeactivating} />
      <DeactivateDialog person={deactivating} onClose={() => setDeactivating(null)} />
    </Page>
  );
}

const nameOf = ({ lastName, firstName }: ContactPersonRow): string => `${lastName} ${firstName}`;
