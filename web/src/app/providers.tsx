import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Theme } from '../ui/theme/theme';
import type { PortalRouter } from './router';

/** Everything a screen may count on: data, theme, addresses. */
export const Providers = ({ router, queryClient }: { router: PortalRouter; queryClient: QueryClient }) => (
  <QueryClientProvider client={queryClient}>
    <Theme>
      <RouterProvider router={router} />
    </Theme>
  </QueryClientProvider>
);
