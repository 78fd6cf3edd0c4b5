import { useTranslation } from 'react-i18next';
import { contactPersonList } from '@portal/contract/settings/contact-persons';
import { useCan } from '../../../lib/session/use-can';
import { useListState } from '../../../lib/list/use-list-state';
import { ListToolbar } from '../../../ui/list-toolbar/list-toolbar';
import { Page } from '../../../ui/page/page';
import { ContractCard } from '../contract/contract-card';
import { SettingsTabs } from '../settings-tabs';
import { contactPersonDefaults, useContactPersons } from './use-contact-persons';
import { AddContactPerson, ContactPersonTable } from './contact-person-table';
import { CreditSummary } from './credit-summary';
import css from './contact-persons.module.css';
import { useContactPersonFilters } from './use-contact-person-filters';
import { useOpenLayer } from './use-open-layer';
import { isUnread, UnreadLine } from '../../../parts/query/unread-block';
import { useSignatories } from '../../../parts/contacts/use-signatories';

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

/** Who signs for the company, whatever the list is narrowed to. */
function SignatoriesLine() {
  const { t, i18n } = useTranslation('settings/contact-persons');
  const query = useSignatories();
  if (isUnread(query)) return <UnreadLine what={t('signatories.unread')} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return null;
  const names = query.data.map(({ firstName, lastName }) => `${firstName}\u00a0${lastName}`);
  if (names.length === 0) return <>{t('signatories.nobody')}</>;
  return <>{t('signatories.names', { count: names.length, names: new Intl.ListFormat(i18n.language).format(names) })}</>;
}
