import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HomePage } from '@portal/contract/content';
import { isUnread, UnreadBlock } from '../../parts/query/unread-block';
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
  const deliveries = useDeliveries();
  return (
    <div className={css.blocks}>
      {content === undefined && <TilesSkeleton />}
      {content && (
        <>
          <Tutorials title={content.titles.tutorials} tutorials={content.tutorials} />
          <QuickActions
            label={content.titles.quickActions}
            actions={content.quickActions}
            waiting={deliveries.data?.meta.totalRecords ?? 0}
          />
        </>
      )}
      <Waiting content={content} />
    </div>
  );
}

/** What waits for the reader, then where to look further; neither column is drawn before both are known. */
function Waiting({ content }: { content: HomePage | null | undefined }) {
  const deliveries = useDeliveries();
  const unpaid = useUnpaidOrders();
  if (deliveries.isPending || unpaid.isPending) return <WaitingSkeleton />;
  const [hasDeliveries, hasUnpaid] = [hasWords(deliveries), hasWords(unpaid)];
  return (
    <div className={classNames(css.columns, hasDeliveries && hasUnpaid && css.two)}>
      {hasDeliveries && (
        <div className={css.side}>
          <DeliveriesBlock query={deliveries} />
        </div>
      )}
      {hasUnpaid && (
        <div className={css.main}>
          <UnpaidBlock query={unpaid} />
        </div>
      )}
      <div className={css.aside}>
        <Places />
        {content && <Benefits benefits={content.benefits} />}
        <HelpBanner />
      </div>
    </div>
  );
}

/** There is something in the list, or it has to be said that it could not be read: it is not taken for an empty one (ACC-283). */
const hasWords = (query: Pick<UseQueryResult<{ data: unknown[] }>, 'data' | 'isError'>): boolean =>
  isUnread(query) || (query.data !== undefined && query.data.data.length > 0);

function DeliveriesBlock({ query }: { query: ReturnType<typeof useDeliveries> }) {
  const { t } = useTranslation('home');
  if (query.data === undefined) return <UnreadBlock query={query} what={t('deliveries.unread')} />;
  return <Deliveries shipments={query.data.data} total={query.data.meta.totalRecords} />;
}

function UnpaidBlock({ query }: { query: ReturnType<typeof useUnpaidOrders> }) {
  const { t } = useTranslation('home');
  if (query.data === undefined) return <UnreadBlock query={query} what={t('unpaid.unread')} />;
  return <UnpaidOrders orders={query.data.data} total={query.data.meta.totalRecords} />;
}
