import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import { paths } from '../../lib/paths';
import { searchTexts } from '../../lib/list/query-string';
import { lazyScreen, texts } from './lazy-screen';
import { Root } from '../root';

export interface RouterContext {
  queryClient: QueryClient;
}

export const rootRoute = () =>
  createRootRouteWithContext<RouterContext>()({
    component: Root,
    notFoundComponent: lazyScreen(() => import('../guard/not-found'), 'NotFound'),
  });

/** The landing page is the first thing anybody loads: no dialog, menu or select of `ui` here. */
export const landingRoute = (getParentRoute: () => ReturnType<typeof rootRoute>) => {
  const frame = createRoute({
    getParentRoute,
    id: 'landing',
    component: lazyScreen(() => import('../frame/landing-frame'), 'LandingFrame'),
  });
  const page = createRoute({
    getParentRoute: () => frame,
    path: paths.landing,
    validateSearch: searchTexts('redirectReason', 'redirectPath', 'goIntoCompany'),
    loader: texts('access'),
    component: lazyScreen(() => import('../../features/access/landing-page'), 'LandingPage'),
  });
  return frame.addChildren([page]);
};
