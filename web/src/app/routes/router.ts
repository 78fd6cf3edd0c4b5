import { createRoute, createRouter, redirect, type AnyRoute } from '@tanstack/react-router';
import { paths } from '../../lib/paths';
import { fromQueryString, searchPart, type QueryTree } from '../../lib/list/query-string';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { landingRoute, rootRoute, type RouterContext } from './landing-routes';
import { lazyScreen } from './lazy-screen';
import { ScreenNotLoaded } from '../guard/screen-not-loaded';

/** The router over a tree of addresses: they carry filters as `filter[name][]=a`, hovering or focusing a link loads its screen. */
const routerOver = (routeTree: AnyRoute, context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    parseSearch: fromQueryString,
    stringifySearch: (search) => searchPart(search as QueryTree),
    defaultPreload: 'intent',
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 300,
    defaultErrorComponent: lazyScreen(() => import('../guard/route-error'), 'RouteError'),
    scrollRestoration: true,
  });

export type PortalRouter = ReturnType<typeof routerOver>;

/**
 * The portal at an address. Whoever only looks at the landing page does not load the addresses of a hundred screens: there the tree holds
 * nothing else, and the whole one takes its place on the first way out.
 */
export async function openPortal(context: RouterContext, pathname: string): Promise<PortalRouter> {
  if (pathname !== paths.landing) return routerOver((await import('./portal-routes')).portalRoutes, context);
  const root = rootRoute();
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: async ({ location }) => {
      const { portalRoutes } = await import('./portal-routes').catch((error: unknown) => {
        throw new ScreenNotLoaded(error);
      });
      router.update({ ...router.options, routeTree: portalRoutes });
      throw redirect({ to: location.pathname, search: location.search, hash: location.hash, replace: true });
    },
  });
  const router = routerOver(root.addChildren([landingRoute(() => root), elsewhere]), context);
  return router;
}
