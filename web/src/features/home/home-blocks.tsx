import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HomePage } from '@portal/contract/content/content';
import type { CreditByMonth } from '@portal/contract/orders/order-totals';
import { isUnread, UnreadBlock } from '../../parts/query/unread-block';
import { classNames } from '../../ui/theme/class-names';
import { Benefits } from './benefits';
import { CreditChart } from './credit/credit-chart';
import { Deliveries } from './deliveries';
import { FirstOrder } from './first-order';
import { HelpBanner } from './help-banner';
import css from './home.module.css';
import { Places } from './places';
import { QuickActions } from './quick-actions';
import { Tutorials } from './tutorials';
import { TilesSkeleton, WaitingSkeleton } from './home-skeleton';
import { UnpaidOrders } from './unpaid-orders';
import { useCreditByMonth, useDeliveries, useUnpaidOrders } from './use-home';

/** Blocks in reading order: guides, actions, deliveries, what is to be paid, credit, places and benefits, help (HOME-015); a block with nothing in it is not shown. */
export function HomeBlocks({ content }: { content: HomePage | null | undefined }) {
  const deliveries = useDeliveries();
  const hasOrders = useHasOrders();
  return (
    <div className={css.blocks}>
      {content === undefined && <TilesSkeleton />}
      {content && (
        <>
          <Tutorials title={content.titles.tutorials} tutorials={content.tutorials} isBrief={hasOrders !== false} />
          <QuickActions
            label={content.titles.quickActions}
            actions={content.quickActions}
            waiting={deliveries.data?.meta.totalRecords ?? 0}
          />
        </>
      )}
      <Waiting further={<Further content={content} />} />
      <HelpBanner />
    </div>
  );
}

const Further = ({ content }: { content: HomePage | null | undefined }) => (
  <div className={css.further}>
    <Places />
    {content && <Benefits benefits={content.benefits} />}
  </div>
);

/** Whether the company has ever ordered; undefined while it is not known. */
function useHasOrders(): boolean | undefined {
  const { data } = useUnpaidOrders();
  return data && data.meta.totalUnfilteredRecords > 0;
}

/** What waits for the reader and what was, then where to look further; no column is drawn before all of it is known. */
function Waiting({ further }: { further: ReactNode }) {
  const [deliveries, unpaid, credit] = [useDeliveries(), useUnpaidOrders(), useCreditByMonth()];
  const hasOrders = useHasOrders();
  if (deliveries.isPending || unpaid.isPending || credit.isPending) return <WaitingSkeleton />;
  if (hasOrders === false && !isUnread(deliveries) && !isUnread(credit))
    return (
      <>
        <FirstOrder />
        {further}
      </>
    );
  const blocks: Record<BlockName, ReactNode> = {
    deliveries: hasWords(deliveries) && <DeliveriesBlock query={deliveries} />,
    unpaid: hasWords(unpaid) && <UnpaidBlock query={unpaid} />,
    credit: hasCredit(credit) && <CreditBlock query={credit} />,
  };
  return <WaitingColumns blocks={blocks} further={further} />;
}

/** The wide column belongs to what is to be paid; a slip keeps its width, whatever stands beside it. */
function WaitingColumns({ blocks, further }: { blocks: Record<BlockName, ReactNode>; further: ReactNode }) {
  const shown = BLOCKS.filter((name) => Boolean(blocks[name]));
  const wide = shown.includes('unpaid') ? 'unpaid' : shown[0];
  return (
    <>
      <div className={classNames(css.columns, css.two)}>
        {shown.map((name) => (
          <div key={name} className={name === wide ? css.main : css.side}>
            {blocks[name]}
          </div>
        ))}
        {shown.length === 1 && <div className={css.side}>{further}</div>}
      </div>
      {shown.length !== 1 && further}
    </>
  );
}

/** In reading order (HOME-015). */
const BLOCKS = ['deliveries', 'unpaid', 'credit'] as const;
type BlockName = (typeof BLOCKS)[number];

/** There is something in the list, or it has to be said that it could not be read: it is not taken for an empty one (ACC-283). */
const hasWords = (query: Pick<UseQueryResult<{ data: unknown[] }>, 'data' | 'isError'>): boolean =>
  isUnread(query) || (query.data !== undefined && query.data.data.length > 0);

const hasCredit = (query: Pick<UseQueryResult<CreditByMonth>, 'data' | 'isError'>): boolean =>
  isUnread(query) || (query.data !== undefined && hasAnyCredit(query.data));

const hasAnyCredit = ({ months, basket }: CreditByMonth): boolean => basket.length > 0 || months.some(({ credit }) => credit.length > 0);

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

function CreditBlock({ query }: { query: ReturnType<typeof useCreditByMonth> }) {
  const { t } = useTranslation('home');
  if (query.data === undefined) return <UnreadBlock query={query} what={t('credit.unread')} />;
  return <CreditChart credit={query.data} />;
}
