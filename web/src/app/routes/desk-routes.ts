import { createRoute } from '@tanstack/react-router';
import { DESK_PATH } from '../../lib/paths';
import { root } from './frame-routes';
import { lazyScreen, texts } from './lazy-screen';

/** The provider's desk: of a client's browser it has this address alone, all code comes with the first screen of it (DESK-006). */
const desk = createRoute({
  getParentRoute: () => root,
  path: DESK_PATH,
  beforeLoad: async ({ context, location }) => (await import('../guard/signed-in-guard')).guardSignedIn(context.queryClient, location),
  validateSearch: (search: Record<string, unknown>): { part?: string; owner?: string; queue?: string } => search,
  loader: texts('desk', 'errors'),
  component: lazyScreen(() => import('../desk/desk-frame'), 'DeskFrame'),
});

const screens = [
  createRoute({
    getParentRoute: () => desk,
    path: '/',
    component: lazyScreen(() => import('../../features/desk/cockpit/cockpit-page'), 'CockpitPage'),
  }),
] as const;

export const deskRoutes = desk.addChildren(screens);
