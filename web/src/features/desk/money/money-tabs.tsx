import { useTranslation } from 'react-i18next';
import type { MovementStatus } from '@portal/domain/payments/movement-status';
import type { RefundState } from '@portal/domain/payments/refund-order';
import { Badge, type BadgeVariant } from '../../../ui/data-display/badge';
import { Tabs } from '../../../ui/page/tabs';
import { deskPaths } from '../desk-paths';

/** The lists of money: what the bank told, the files it came in, and what goes back. */
export function MoneyTabs() {
  const { t } = useTranslation('desk/money');
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={[
        { link: { to: deskPaths.money }, label: t('tabs.movements') },
        { link: { to: deskPaths.statements }, label: t('tabs.statements') },
        { link: { to: deskPaths.refunds }, label: t('tabs.refunds') },
      ]}
    />
  );
}

const STATUS_LOOKS: Readonly<Record<MovementStatus, BadgeVariant>> = {
  new: 'inProgress',
  unmatched: 'delay',
  aside: 'created',
  matched: 'shipped',
  // Money that went back was placed nowhere: no tick of something done.
  returned: 'expired',
  ignored: 'expired',
};

/** What became of a line of the bank. */
export function MovementBadge({ status }: { status: MovementStatus }) {
  const { t } = useTranslation('desk/money');
  return <Badge variant={STATUS_LOOKS[status]}>{t(`desk/words:state.movement.${status}`)}</Badge>;
}

const STATE_LOOKS: Readonly<Record<RefundState, BadgeVariant>> = {
  withoutAccount: 'delay',
  toSend: 'created',
  exported: 'inProgress',
  sent: 'inProgress',
  confirmed: 'shipped',
};

/** Where a refund is on its way. */
export function RefundBadge({ state }: { state: RefundState }) {
  const { t } = useTranslation('desk/money');
  return <Badge variant={STATE_LOOKS[state]}>{t(`desk/words:state.refund.${state}`)}</Badge>;
}
