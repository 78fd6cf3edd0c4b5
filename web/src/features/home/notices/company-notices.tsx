import { useTranslation } from 'react-i18next';
import type { CompanyDetails } from '@portal/contract/companies/company';
import { formatDate } from '../../../lib/text/formats';
import { UnreadBlock } from '../../../parts/query/unread-block';
import { useRegistration } from '../../../parts/session/use-registration';
import { Notice } from '../../../ui/feedback/notice';
import { MissingNotice } from './missing-notice';
import { ReturnedNotice } from '../registration/returned-notice';
import { SetupDoneNotice } from './setup-done-notice';

/**
 * Where the company stands, in one order: what was just done, what was given back, what it waits for, what it lacks. While its first setup
 * waits, the banner of the frame is the only word about that (HOME-013); a registration that was given back is said all the same.
 */
export function CompanyNotices({ company }: { company: CompanyDetails }) {
  const { t } = useTranslation('home');
  const registration = useRegistration();
  const isReturned = registration.data?.state === 'returned';
  const isSetUp = company.dataCompletenessState.initSetupAt !== null;
  return (
    <>
      {isSetUp && <SetupDoneNotice {...company} />}
      <UnreadBlock query={registration} what={t('registration.unread')} />
      {registration.data && isReturned && <ReturnedNotice registration={registration.data} />}
      {isSetUp && !isReturned && <StatusNotice company={company} />}
      {isSetUp && <MissingNotice parts={company.dataCompletenessState.missingParts} />}
    </>
  );
}

/** A company that is not active cannot do everything yet, or any more (HOME-016); who waits is told for what. */
function StatusNotice({ company }: { company: CompanyDetails }) {
  const { t } = useTranslation('home');
  const waiting = useWaitingSentence();
  const { status } = company.companyInfo;
  if (status === 'active') return null;
  return (
    <Notice kind="warn" fact={t(`status.${status}.fact`)}>
      {t(`status.${status}.text`)} {waiting}
    </Notice>
  );
}

/** What the provider does with the registration and that nobody has to do anything; nothing when the company waits for nothing. */
export function useWaitingSentence(): string | null {
  const { t } = useTranslation('home');
  const { data } = useRegistration();
  if (data?.state !== 'waiting') return null;
  return t('registration.waiting', { date: formatDate(data.since) });
}
