import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { QUEUE_NAMES, QUEUES } from '@portal/domain/desk/queues';
import { DESK_PARTS } from '../../features/desk/cockpit/cockpit-search';
import { FIRST_CASES, PART_ICONS } from '../../features/desk/cockpit/queue-card';
import { deskSessionQuery, queueQuery } from '../../features/desk/desk-queries';
import { deskPaths, PART_PAGES } from '../../features/desk/desk-paths';
import { DeskRefused } from '../../features/desk/desk-refused';
import { DeskSearch } from '../../features/desk/search/desk-search';
import { problemOf } from '../../lib/call/call-error';
import { DESK_PATH, paths } from '../../lib/paths';
import { formatNumber } from '../../lib/text/formats';
import { useSignOut } from '../../parts/session/use-sign-out';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { Icon } from '../../ui/icon/icon';
import { Footer } from '../frame/footer';
import frame from '../frame/frame.module.css';
import { Header } from '../frame/header';
import { OfflineBanner } from '../frame/offline-banner';
import menu from '../menu/side-menu.module.css';
import { UserMenu } from '../menu/user-menu';
import { DeskFoot } from './desk-foot';
import css from './desk-frame.module.css';

/** The frame of the provider's desk; who does not work there is told so and sees nothing of it. */
export function DeskFrame() {
  const { t } = useTranslation('desk');
  const { data: session, error, refetch } = useQuery(deskSessionQuery);
  const signOut = useSignOut();
  if (session === undefined && error === null) return <PageSkeleton />;
  return (
    <>
      <Header
        home={DESK_PATH}
        tag={t('desk')}
        after={session && <DeskSearch />}
        end={session && <UserMenu user={session} onSignOut={() => signOut.mutate(false)} />}
      />
      <div className={session === undefined ? frame.alone : frame.frame}>
        {session !== undefined && <DeskMenu />}
        <main id="content" tabIndex={-1} className={frame.content}>
          <OfflineBanner />
          {session === undefined ? <DeskRefused problem={problemOf(error)} onRetry={() => void refetch()} /> : <Outlet />}
          <Footer />
        </main>
      </div>
    </>
  );
}

/** The parts of the desk with how many cases each has; below 1024 px it lies above the page. */
function DeskMenu() {
  const { t } = useTranslation('desk');
  const counts = useCounts();
  const { pathname } = useLocation();
  const items = [
    {
      name: 'today' as const,
      icon: 'home' as const,
      to: DESK_PATH,
      search: { part: undefined },
      count: counts.reduce((sum, { count }) => sum + count, 0),
    },
    ...DESK_PARTS.map((name) => {
      const page = PART_PAGES[name];
      return {
        name,
        icon: PART_ICONS[name],
        to: page ?? DESK_PATH,
        search: page === undefined ? { part: name } : {},
        count: counts.filter((queue) => QUEUES[queue.name].part === name).reduce((sum, { count }) => sum + count, 0),
      };
    }),
    { name: 'audit' as const, icon: 'search' as const, to: deskPaths.audit, search: {}, count: 0 },
    { name: 'staff' as const, icon: 'people' as const, to: deskPaths.staff, search: {}, count: 0 },
  ];
  return (
    <div className={`${menu.side} ${css.side}`}>
      <nav aria-label={t('menu.label')}>
        <ul className={`${menu.items} ${css.items}`}>
          {items.map((item) => (
            <li key={item.name}>
              <Link
                to={item.to}
                search={item.search}
                className={menu.item}
                activeProps={{}}
                inactiveProps={{ 'aria-current': holdsPage(item.name, pathname) ? 'page' : undefined }}
                // Every address of the desk begins as that of the cockpit; whose cases it shows is the same page.
                activeOptions={{ exact: item.to === DESK_PATH, includeSearch: false }}
                title={t(`menu.${item.name}`)}
              >
                <Icon name={item.icon} />
                <span className={menu.name}>{t(`menu.${item.name}`)}</span>
                {item.count > 0 && <span className={menu.count}>{formatNumber(item.count)}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t('menu.elsewhere')}>
        <Link to={paths.landing} className={menu.item} activeProps={{}} title={t('menu.portal')}>
          <Icon name="external" />
          <span className={menu.name}>{t('menu.portal')}</span>
        </Link>
      </nav>
      <DeskFoot />
    </div>
  );
}

/** Cards are a part of what is sent, at an address of their own. */
const holdsPage = (name: string, pathname: string): boolean => name === 'packages' && pathname === deskPaths.cards;

/** The same questions the cockpit asks. */
function useCounts() {
  const queries = useQueries({ queries: QUEUE_NAMES.map((queue) => queueQuery(queue, { pageSize: FIRST_CASES })) });
  return QUEUE_NAMES.map((name, index) => ({ name, count: queries[index]?.data?.meta.total ?? 0 }));
}
