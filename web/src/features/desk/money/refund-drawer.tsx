import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DeskRefund } from '@portal/contract/desk/money/refunds';
import { formatDate, formatDateTime, formatMoney } from '../../../lib/text/formats';
import { Facts, type Fact } from '../../../ui/data-display/facts';
import { Drawer } from '../../../ui/layer/drawer';
import { deskPaths } from '../desk-paths';
import { CompanyLink, OrderNumberLink } from '../lists/row-links';
import css from './money.module.css';
import { RefundBadge } from './money-tabs';

/** Everything that is known of a refund, also what a narrow list has no room for. */
export function RefundDrawer({ refund, second, onClose }: { refund: DeskRefund; second: string; onClose: () => void }) {
  const { t } = useTranslation('desk/money');
  const { companyUid, companyName, movementUid, orderNumber, account, amount, symbol, reason, state, createdAt, sentAt } = refund;
  const name = companyName ?? t('unknown');
  const facts: Fact[] = [
    { name: t('column.to'), value: companyUid === null ? name : <CompanyLink companyUid={companyUid} companyName={name} /> },
    { name: t('column.status'), value: <RefundBadge state={state} /> },
    { name: t('column.second'), value: second },
    { name: t('column.why'), value: t(`refund.${reason}`) },
    { name: t('column.account'), value: account ?? t('unknownAccount') },
    { name: t('column.symbol'), value: symbol ?? '–' },
    { name: t('column.since'), value: formatDate(createdAt) },
    ...(sentAt === null ? [] : [{ name: t('refund.sentAt'), value: formatDateTime(sentAt) }]),
    ...(orderNumber === null ? [] : [{ name: t('column.order'), value: <OrderNumberLink number={orderNumber} /> }]),
  ];
  return (
    <Drawer opened onClose={onClose} title={t('refund.title', { amount: formatMoney(amount) })} context={name}>
      <Facts facts={facts} />
      {movementUid !== null && (
        <p className={css.ways}>
          <Link to={deskPaths.movement} params={{ movementUid }}>
            {t('refund.movement')}
          </Link>
        </p>
      )}
    </Drawer>
  );
}
