import css from './home.module.css';
import { classNames } from '../../ui/class-names';
import { Deliveries } from './deliveries';
import { HelpBanner } from './help-banner';
import { QuickActions } from './quick-actions';
import { UnpaidOrders } from './unpaid-orders';
import { useDeliveries, useUnpaidOrders } from './use-home';

/** Blocks in reading order: actions, deliveries, what is to be paid, help (HOME-015); an empty block is not shown. */
export function HomeBlocks() {
  const { data: deliveries } = useDeliveries(true);
  const { data: unpaid } = useUnpaidOrders(true);
  const hasDeliveries = deliveries !== undefined && deliveries.data.length > 0;
  const hasUnpaid = unpaid !== undefined && unpaid.data.length > 0;
  return (
    <div className={css.blocks}>
      <QuickActions waiting={deliveries?.meta.totalRecords ?? 0} />
      <div className={classNames(css.columns, hasDeliveries && hasUnpaid && css.two)}>
        {hasDeliveries && (
          <div className={css.side}>
            <Deliveries shipments={deliveries.data} total={deliveries.meta.totalRecords} />
          </div>
        )}
        {hasUnpaid && (
          <div className={css.main}>
            <UnpaidOrders orders={unpaid.data} total={unpaid.meta.totalRecords} />
          </div>
        )}
        <div className={css.aside}>
          <HelpBanner />
        </div>
      </div>
    </div>
  );
}
