import { createRoute, createRouter, redirect, type AnyRoute, type AnyRouter } from '@tanstack/react-router';
import { DESK_PATH, isOfDesk, paths } from '../../lib/paths';
import { fromQueryString, searchPart, type QueryTree } from '../../lib/list/query-string';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { otherTexts } from '../texts/texts';
import { landingRoute, rootRoute, type RouterContext } from './landing-routes';
import { lazyScreen, ScreenNotLoaded } from './lazy-screen';
import type { allRoutes } from './desk-routes';

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
    // What is there is shown: the router would keep a skeleton that once stands for half a second.
    defaultPendingMinMs: 0,
    defaultErrorComponent: lazyScreen(() => import('../guard/route-error'), 'RouteError'),
    scrollRestoration: true,
  });

/** Links, ways and what an address says are typed by the whole tree, also while a part of it is not loaded yet. */
export type PortalRouter = ReturnType<typeof routerOver<typeof allRoutes>>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter;
  }
}

/**
 * The portal at an address. Whoever only looks at the landing page does not load the addresses of a hundred screens, and a client none of the
 * desk: the tree holds what is asked for, and a larger one takes its place on the first way out of it.
 */
export async function openPortal(context: RouterContext, pathname: string): Promise<PortalRouter> {
  const door = (getParentRoute: () => AnyRoute, path: string): AnyRoute =>
    createRoute({
      getParentRoute,
      path,
      beforeLoad: async ({ location }) => {
        const larger = await treeOf(location.pathname).catch((error: unknown) => {
          throw new ScreenNotLoaded(error);
        });
        router.update({ ...router.options, routeTree: larger });
        // Of the portal and the desk the root is the same, and the router looks at nothing below it.
        router.setRoutes(router.buildRouteTree());
        throw redirect({ href: location.href, replace: true });
      },
    });
  const treeOf = async (asked: string): Promise<AnyRoute> => {
    if (isOfDesk(asked)) return (await import('./desk-routes')).allRoutes;
    if (asked !== paths.landing) {
      const [{ withPortal }] = await Promise.all([import('./portal-routes'), otherTexts()]);
      return withPortal((getParentRoute) => [door(getParentRoute, DESK_PATH), door(getParentRoute, `${DESK_PATH}/$`)]);
    }
    const root = rootRoute();
    return root.addChildren([landingRoute(() => root), door(() => root, '$')]);
  };
  const router: AnyRouter = routerOver(await treeOf(pathname), context);
  preloadShown(router);
  return router;
}

/** Code and texts of the screen at this address come while it is asked who is there and what they may see, not after it. */
function preloadShown(router: AnyRouter): void {
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const { component, loader } = router.routesById[routeId]?.options ?? {};
    for (const part of [component, loader])
      if (typeof part === 'function' && 'preload' in part) void part.preload?.()?.catch(() => undefined);
  }
}
