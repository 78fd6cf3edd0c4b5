import { useTranslation } from 'react-i18next';
import { RENEWED_PRODUCT } from '@portal/domain/catalogue/codes';
import { formatDate } from '../../../lib/text/formats';
import { paths } from '../../../lib/paths';
import { today } from '../../../lib/text/day-text';
import { useCanOpen } from '../../../parts/content/use-can-open';
import { UnreadBlock } from '../../../parts/query/unread-block';
import { LinkButton } from '../../../ui/button/link-button';
import { Notice } from '../../../ui/feedback/notice';
import { useCompany, useRenewalNotices } from '../use-home';

/** Cards that end soon: how many, when, until when a renewal has to be ordered, and the way to it (HOME-033 to HOME-036, HOME-S08). */
export function RenewalNotices() {
  const { t } = useTranslation('home');
  const query = useRenewalNotices();
  const canOpen = useCanOpen();
  const company = useCompany();
  // Without renewals in bulk the tab is closed; there is the grid.
  const way = company.data?.companyOptions.bulkCardsRenewals.isEnabled === false ? paths.orderingManual : paths.orderingRenewals;
  const renew = canOpen(paths.ordering) && (
    <LinkButton to={way} params={{ productCode: RENEWED_PRODUCT }} size="small">
      {t('renewals.action')}
    </LinkButton>
  );
  if (query.data === undefined) return <UnreadBlock query={query} what={t('renewals.unread')} />;
  return query.data.map((notice) => {
    // Read after the last day it cannot promise a card in time any more.
    const kind = notice.actionTill < today() ? 'late' : notice.type;
    return (
      <Notice
        key={notice.uid}
        kind="warn"
        fact={t(`renewals.${kind}.fact`, { count: notice.totalCount, expires: formatDate(notice.expiresAt) })}
        action={renew}
      >
        {t(`renewals.${kind}.what`, { till: formatDate(notice.actionTill) })}
      </Notice>
    );
  });
}
