import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { PortalRouter } from './routes/router';

/** Everything every screen may count on: data and addresses. Mantine's provider waits for the frames that need it, see `Theme`. */
export const Providers = ({ router, queryClient }: { router: PortalRouter; queryClient: QueryClient }) => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
);
