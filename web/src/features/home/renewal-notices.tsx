import { useTranslation } from 'react-i18next';
import type { RenewalNotice } from '@portal/contract/renewals';
import { formatDate } from '../../lib/formats';
import { paths } from '../../lib/paths';
import { today } from '../../lib/today';
import { LinkButton } from '../../ui/link-button';
import { Notice } from '../../ui/notice';
import { useRenewalNotices } from './use-home';

/** Cards that end soon: how many, when, until when a renewal has to be ordered, and the way to it (HOME-033 to HOME-036, HOME-S08). */
export function RenewalNotices() {
  const { t } = useTranslation('home');
  const { data: notices = [] } = useRenewalNotices();
  const renew = (
    <LinkButton to={paths.orderingRenewals('90C')} size="small">
      {t('renewals.action')}
    </LinkButton>
  );
  return notices.map((notice) => (
    <Notice key={notice.uid} kind="warn" fact={<Fact {...notice} />} action={renew}>
      {t(consequenceOf(notice), { till: formatDate(notice.actionTill) })}
    </Notice>
  ));
}

function Fact({ type, totalCount, expiresAt }: RenewalNotice) {
  const { t } = useTranslation('home');
  return <>{t(`renewals.${type}.fact`, { count: totalCount, expires: formatDate(expiresAt) })}</>;
}

/** A notice read after the last day cannot promise a card in time any more. */
const consequenceOf = ({ type, actionTill }: RenewalNotice) =>
  actionTill < today() ? 'renewals.late' : (`renewals.${type}.what` as const);
