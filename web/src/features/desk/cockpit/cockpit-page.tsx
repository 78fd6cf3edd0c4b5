import type { TFunction } from 'i18next';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '../../../lib/text/formats';
import { DESK_PATH } from '../../../lib/paths';
import { Columns } from '../../../ui/data-display/card';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Page } from '../../../ui/page/page';
import { queueQuery, type CaseOwner } from '../desk-queries';
import { KeysHelp } from '../keys/keys-help';
import { ageText } from './case-texts';
import { readCockpitSearch, shownQueues } from './cockpit-search';
import css from './cockpit.module.css';
import { FiguresCard } from './figures-card';
import { FIRST_CASES, QueueCard } from './queue-card';
import { KEYS, useCockpitKeys } from './use-cockpit-keys';

/** Of one queue alone. */
const ALL_CASES = 100;

/** What needs a human today: its queues, each by itself, and beside them what goes on without one (DESK-007). */
export function CockpitPage() {
  const { t } = useTranslation('desk');
  const search = readCockpitSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isHelp, setHelp] = useState(false);
  const queues = shownQueues(search);
  const pageSize = search.queue === undefined ? FIRST_CASES : ALL_CASES;
  const show = (owner: CaseOwner | undefined) => void navigate({ to: DESK_PATH, search: { ...search, owner, page: undefined } });
  useCockpitKeys({
    mine: () => show('mine'),
    everybody: () => show(undefined),
    refresh: () => void queryClient.invalidateQueries({ queryKey: ['desk'] }),
    help: () => setHelp(true),
  });
  const sum = useSum(search);
  // Ages are those of what was read last.
  const now = new Date(sum.readAt);
  return (
    <Page
      title={search.queue === undefined ? t('title', { count: sum.total }) : t(`desk/words:queue.${search.queue}`)}
      intro={introOf(t, sum, now)}
      actions={<Owners search={search} sum={sum} />}
    >
      <Columns
        main={
          <div className={css.queues}>
            {queues.map((queue) => (
              <QueueCard
                key={queue}
                queue={queue}
                owner={search.owner}
                page={search.page}
                pageSize={pageSize}
                now={now}
                first={sum.first?.queue === queue ? sum.first.subject : undefined}
              />
            ))}
            {sum.isRead && sum.chosen === 0 && <EmptyState>{t('empty')}</EmptyState>}
            <p className={css.hint}>{t('keys.hint')}</p>
          </div>
        }
        side={<FiguresCard />}
      />
      <CockpitKeys opened={isHelp} onClose={() => setHelp(false)} />
    </Page>
  );
}

/** How long they wait, whose they are and what they come to; what could not be read is missing there, which is said. */
function introOf(t: TFunction<'desk'>, { oldest, isRead, unread, ...sum }: ReturnType<typeof useSum>, now: Date): string {
  const numbers = { mine: formatNumber(sum.mine), free: formatNumber(sum.free), amount: formatMoney(sum.amount) };
  const told = [
    oldest !== null && t('intro.some', { age: ageText(t, oldest, now), ...numbers }),
    isRead && oldest === null && t('intro.none'),
    unread > 0 && t('intro.unread', { count: unread }),
  ];
  return told.filter((one) => one !== false).join(' ');
}

type Search = ReturnType<typeof readCockpitSearch>;

/** What the shown queues that could be read come to; the cards ask the same questions, so nothing is read twice. */
function useSum(search: Search) {
  const pageSize = search.queue === undefined ? FIRST_CASES : ALL_CASES;
  const wish = { owner: search.owner, page: search.page, pageSize };
  const queues = shownQueues(search);
  const queries = useQueries({ queries: queues.map((queue) => queueQuery(queue, wish)) });
  const metas = queries.flatMap(({ data }) => (data === undefined ? [] : [data.meta]));
  const sumOf = (of: (meta: (typeof metas)[number]) => number) => metas.reduce((sum, meta) => sum + of(meta), 0);
  const cases = queues.flatMap((queue, at) => queries[at]?.data?.data.map(({ subject, since }) => ({ queue, subject, since })) ?? []);
  const [first = null] = cases.toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since));
  const [oldest = null] = metas.flatMap((meta) => meta.oldest ?? []).toSorted();
  return {
    total: sumOf((meta) => meta.total),
    chosen: sumOf((meta) => meta.chosen),
    mine: sumOf((meta) => meta.mine),
    free: sumOf((meta) => meta.free),
    amount: sumOf((meta) => meta.amount ?? 0),
    oldest,
    first,
    unread: queries.filter(({ isError, data }) => isError && data === undefined).length,
    readAt: Math.max(0, ...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    isRead: queries.every(({ isPending }) => !isPending) && metas.length === queries.length,
  };
}

/** All, mine, nobody's: links, so that Back works. */
function Owners({ search, sum }: { search: Search; sum: ReturnType<typeof useSum> }) {
  const { t } = useTranslation('desk');
  const choices = [
    { owner: undefined, label: t('owner.all'), count: sum.total },
    { owner: 'mine', label: t('owner.mine'), count: sum.mine },
    { owner: 'nobody', label: t('owner.nobody'), count: sum.free },
  ] as const;
  return (
    <nav className={css.owners} aria-label={t('owner.label')}>
      {choices.map(({ owner, label, count }) => (
        <Link
          key={label}
          to={DESK_PATH}
          search={{ ...search, owner, page: undefined }}
          activeProps={{}}
          aria-current={search.owner === owner ? 'true' : undefined}
        >
          {label} <span className={css.number}>{formatNumber(count)}</span>
        </Link>
      ))}
    </nav>
  );
}

/** What the keyboard does here. */
function CockpitKeys({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('desk');
  const keys: [string, string][] = [
    ['↑ ↓', t('keys.move')],
    ['Enter', t('keys.open')],
    [KEYS.take, t('keys.take')],
    [KEYS.giveBack, t('keys.giveBack')],
    [KEYS.solve, t('keys.solve')],
    [KEYS.mine, t('keys.mine')],
    [KEYS.everybody, t('keys.everybody')],
    [KEYS.refresh, t('keys.refresh')],
    [KEYS.help, t('keys.help')],
  ];
  return <KeysHelp opened={opened} onClose={onClose} keys={keys} />;
}
