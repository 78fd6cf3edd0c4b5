import { createRoute, createRouter, redirect, type AnyRoute, type AnyRouter } from '@tanstack/react-router';
import { paths } from '../../lib/paths';
import { fromQueryString, searchPart, type QueryTree } from '../../lib/list/query-string';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { landingRoute, rootRoute, type RouterContext } from './landing-routes';
import { lazyScreen, ScreenNotLoaded } from './lazy-screen';
import type { portalRoutes } from './portal-routes';

/** The router over a tree of addresses: they carry filters as `filter[name][]=a`, hovering or focusing a link loads its screen. */
const routerOver = <Tree extends AnyRoute>(routeTree: Tree, context: RouterContext) =>
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

/** Links, ways and what an address says are typed by the whole tree, also while a part of it is not loaded yet. */
export type PortalRouter = ReturnType<typeof routerOver<typeof portalRoutes>>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter;
  }
}

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
    beforeLoad: async ({ location: { href } }) => {
      const whole = await import('./portal-routes').catch((error: unknown) => {
        throw new ScreenNotLoaded(error);
      });
      router.update({ ...router.options, routeTree: whole.portalRoutes });
      throw redirect({ href, replace: true });
    },
  });
  const router: AnyRouter = routerOver(root.addChildren([landingRoute(() => root), elsewhere]), context);
  return router;
}
