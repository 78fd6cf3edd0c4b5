import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { createPortalClient } from '../src/app/portal-client';
import { fromQueryString, toQueryString, type QueryTree } from '../src/lib/list/query-string';
import { Toaster } from '../src/ui/feedback/toaster';

interface ScreenPlace {
  address?: string;
  path?: string;
  below?: Record<string, ReactNode>;
}

/**
 * Renders a screen as it stands in the portal: texts, theme, data, toasts and an address. Any other address renders its own path as text,
 * so a test can see where a link led. `path` names the parts of the address the screen reads: `/orders/$orderUid`; `below` are the screens
 * in its outlet, by the rest of the address.
 */
export async function renderScreen(screen: ReactNode, { address = '/', path, below = {} }: ScreenPlace = {}) {
  const queryClient = createPortalClient();
  // Nothing counts as fresh: a test sees every question its screen asks.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, staleTime: 0 }, mutations: { retry: false } });
  const root = createRootRoute({
    component: () => (
      <>
        <Suspense>
          <Outlet />
        </Suspense>
        <Toaster />
      </>
    ),
  });
  const tested = createRoute({
    getParentRoute: () => root,
    path: path ?? new URL(address, 'http://portal').pathname,
    component: () => screen,
  });
  const inside = Object.entries(below).map(([rest, part]) =>
    createRoute({ getParentRoute: () => tested, path: rest, component: () => part }),
  );
  const other = createRoute({ getParentRoute: () => root, path: '$', component: () => <p>{router.state.location.pathname}</p> });
  const router = createRouter({
    routeTree: root.addChildren([tested.addChildren(inside), other]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: fromQueryString,
    stringifySearch: (search) => {
      const text = toQueryString(search as QueryTree);
      return text === '' ? '' : `?${text}`;
    },
  });
  await router.load();
  const view = await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
  return { ...view, router, queryClient };
}
