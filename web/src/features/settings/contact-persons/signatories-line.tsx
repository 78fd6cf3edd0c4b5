import { useTranslation } from 'react-i18next';
import { isUnread, UnreadLine } from '../../../parts/query/unread-block';
import { useSignatories } from '../../../parts/contacts/use-signatories';

/** Who signs for the company, whatever the list is narrowed to. */
export function SignatoriesLine() {
  const { t, i18n } = useTranslation('settings/contact-persons');
  const query = useSignatories();
  if (isUnread(query)) return <UnreadLine what={t('signatories.unread')} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return null;
  const names = query.data.map(({ firstName, lastName }) => `${firstName}\u00a0${lastName}`);
  if (names.length === 0) return <>{t('signatories.nobody')}</>;
  return <>{t('signatories.names', { count: names.length, names: new Intl.ListFormat(i18n.language).format(names) })}</>;
}
