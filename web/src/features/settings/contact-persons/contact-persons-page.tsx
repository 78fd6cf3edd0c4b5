import { useTranslation } from 'react-i18next';
import { contactPersonList } from '@portal/contract/contact-persons';
import { useCan } from '../../../lib/session/use-can';
import { useListState } from '../../../lib/list/use-list-state';
import { ListToolbar } from '../../../ui/list-toolbar/list-toolbar';
import { Page } from '../../../ui/page/page';
import { ContractCard } from '../contract/contract-card';
import { SettingsTabs } from '../settings-tabs';
import { contactPersonDefaults } from './contact-person-list';
import { AddContactPerson, ContactPersonTable } from './contact-person-table';
import { CreditSummary } from './credit-summary';
import css from './contact-persons.module.css';
import { SignatoriesLine } from './signatories-line';
import { useContactPersonFilters } from './use-contact-person-filters';
import { useContactPersons } from './use-contact-persons';
import { useOpenLayer } from './use-open-layer';

/** The company's contact persons: who they are, what they may do in the portal, and what holds about each of them now. */
export function ContactPersonsPage() {
  const { t } = useTranslation('settings/contact-persons');
  const table = useListState(contactPersonList, contactPersonDefaults);
  const source = useContactPersons(table);
  const fields = useContactPersonFilters();
  const layer = useOpenLayer();
  const { open } = layer;
  const mayAdd = useCan('contactPersons.write');
  const add = mayAdd && <AddContactPerson onClick={() => open({ new: 'open' })} />;
  const search = { label: t('search'), placeholder: t('searchHint') };
  return (
    <Page
      title={t('settings:title')}
      actions={add}
      tabs={<SettingsTabs />}
      toolbar={<ListToolbar fields={fields} table={table} source={source} search={search} />}
    >
      <div className={css.columns}>
        <div className={css.people}>
          <ContactPersonTable table={table} source={source} layer={layer} add={add} />
          <p className={css.footnote}>
            {t('note')} {source.status === 'ready' && <SignatoriesLine />}
          </p>
          <CreditSummary />
        </div>
        <ContractCard />
      </div>
    </Page>
  );
}
