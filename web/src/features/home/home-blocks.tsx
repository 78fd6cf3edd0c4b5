import type { HomePage } from '@portal/contract/content';
import { classNames } from '../../ui/class-names';
import { Benefits } from './benefits';
import { Deliveries } from './deliveries';
import { HelpBanner } from './help-banner';
import css from './home.module.css';
import { Places } from './places';
import { QuickActions } from './quick-actions';
import { Tutorials } from './tutorials';
import { TilesSkeleton, WaitingSkeleton } from './home-skeleton';
import { UnpaidOrders } from './unpaid-orders';
import { useDeliveries, useUnpaidOrders } from './use-home';

/** Blocks in reading order: guides, actions, deliveries, what is to be paid, places and benefits, help (HOME-015); a block with nothing in it is not shown. */
export function HomeBlocks({ content }: { content: HomePage | null | undefined }) {
  const { data: deliveries, isPending: isDeliveryPending } = useDeliveries(true);
  const { data: unpaid, isPending: isUnpaidPending } = useUnpaidOrders(true);
  const hasDeliveries = deliveries !== undefined && deliveries.data.length > 0;
  const hasUnpaid = unpaid !== undefined && unpaid.data.length > 0;
  return (
    <div className={css.blocks}>
      {content === undefined && <TilesSkeleton />}
      {content && (
        <>
          <Tutorials title={content.titles.tutorials} tutorials={content.tutorials} />
          <QuickActions label={content.titles.quickActions} actions={content.quickActions} waiting={deliveries?.meta.totalRecords ?? 0} />
        </>
      )}
      {isDeliveryPending || isUnpaidPending ? (
        <WaitingSkeleton />
      ) : (
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
            <Places />
            {content && <Benefits benefits={content.benefits} />}
            <HelpBanner />
          </div>
        </div>
      )}
    </div>
  );
}
