import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { readDeskQueue } from '@portal/contract/desk/cockpit';
import type { ReplyOf } from '@portal/contract/endpoint';
import { QUEUES, type DeskPart, type QueueName } from '@portal/domain/desk/queues';
import { formatMoney, formatNumber } from '../../../lib/text/formats';
import { DESK_PATH } from '../../../lib/paths';
import { UnreadBlock, isUnread } from '../../../parts/query/unread-block';
import { Loading, SkeletonText } from '../../../ui/feedback/skeleton';
import { Icon, type IconName } from '../../../ui/icon/icon';
import { queueQuery, type CaseOwner } from '../desk-queries';
import { CaseRow } from './case-row';
import css from './cockpit.module.css';

export const PART_ICONS: Record<DeskPart, IconName> = {
  money: 'bank',
  companies: 'building',
  orders: 'orders',
  packages: 'truck',
  operations: 'settings',
};

/** So many cases of a queue are shown among the others; alone it shows more. */
export const FIRST_CASES = 5;

type QueueReply = ReplyOf<typeof readDeskQueue>;

interface QueueCardProps {
  queue: QueueName;
  owner: CaseOwner | undefined;
  /** Of the queue alone; from 1. */
  page?: number | undefined;
  pageSize: number;
  now: Date;
  /** Subject of the case that waits longest of all that are shown, when it is one of this queue. */
  first: string | undefined;
}

/** One queue, read by itself: it shows its cases, says that it is empty, or that it could not be read, whatever the others do. */
export function QueueCard({ queue, owner, page = 1, pageSize, now, first }: QueueCardProps) {
  const { t } = useTranslation('desk');
  const title = useId();
  const query = useQuery(queueQuery(queue, { owner, page, pageSize }));
  const meta = query.data?.meta;
  const isFirst = pageSize === FIRST_CASES;
  if (meta?.chosen === 0 && isFirst) return null;
  return (
    <section className={css.queue} aria-labelledby={title}>
      <div className={css.head}>
        <Icon name={PART_ICONS[QUEUES[queue].part]} />
        <h2 id={title}>{t(`desk/words:queue.${queue}`)}</h2>
        <Told queue={queue} meta={meta} />
      </div>
      <Cases queue={queue} query={query} now={now} first={first} />
      {meta?.chosen === 0 && <p className={css.none}>{t('queue.empty')}</p>}
      {isFirst && query.data !== undefined && <Rest queue={queue} owner={owner} page={query.data} />}
      {meta !== undefined && !isFirst && <Pages queue={queue} owner={owner} page={page} pages={Math.ceil(meta.chosen / pageSize)} />}
    </section>
  );
}

interface Whose {
  queue: QueueName;
  owner: CaseOwner | undefined;
}

/** Among the other queues: where those are that are not shown. */
function Rest({ queue, owner, page: { data, meta } }: Whose & { page: QueueReply }) {
  const { t } = useTranslation('desk');
  const rest = meta.chosen - data.length;
  if (rest <= 0) return null;
  return (
    <Link className={css.more} to={DESK_PATH} search={{ queue, owner }} activeProps={{}}>
      {t('queue.rest', { count: rest })}
    </Link>
  );
}

/** Of a queue alone that is longer than a page: on and back, by links, so that Back works. */
function Pages({ queue, owner, page, pages }: Whose & { page: number; pages: number }) {
  const { t } = useTranslation('desk');
  if (pages <= 1) return null;
  const to = (other: number, label: string) => (
    <Link to={DESK_PATH} search={{ queue, owner, page: other === 1 ? undefined : other }} activeProps={{}}>
      {label}
    </Link>
  );
  return (
    <nav className={css.pages} aria-label={t('queue.pages')}>
      {page > 1 && to(page - 1, t('queue.before'))}
      <span>{t('queue.page', { page: formatNumber(page), pages: formatNumber(pages) })}</span>
      {page < pages && to(page + 1, t('queue.after'))}
    </nav>
  );
}

/** How many, worth how much, and within what time somebody should look. */
function Told({ queue, meta }: { queue: QueueName; meta: QueueReply['meta'] | undefined }) {
  const { t } = useTranslation('desk');
  const worth = meta?.amount ?? null;
  const promise = QUEUES[queue].promiseHours;
  return (
    <>
      {meta !== undefined && <span className={css.count}>{formatNumber(meta.chosen)}</span>}
      <span className={css.promise}>
        {worth !== null && `${t('queue.total', { amount: formatMoney(worth) })}, `}
        {t('queue.promise', { time: promise % 24 === 0 ? t('age.days', { count: promise / 24 }) : t('age.hours', { count: promise }) })}
      </span>
    </>
  );
}

/** The cases once they are there, their room before, and what to do when they did not come. */
function Cases({ queue, query, now, first }: Pick<QueueCardProps, 'queue' | 'now' | 'first'> & { query: UseQueryResult<QueueReply> }) {
  const { t } = useTranslation('desk');
  if (query.data !== undefined)
    return (
      <ul>
        {query.data.data.map((one) => (
          <CaseRow key={one.subject} queue={queue} one={one} now={now} isFirst={one.subject === first} />
        ))}
      </ul>
    );
  return (
    <div className={css.unread}>
      {isUnread(query) ? (
        <UnreadBlock query={query} what={t('queue.unread')} />
      ) : (
        <Loading>
          <SkeletonText lines={2} />
        </Loading>
      )}
    </div>
  );
}
