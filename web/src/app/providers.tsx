import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { createQueryClient } from '../lib/query-client';
import { Theme } from '../ui/theme/theme';
import type { PortalRouter } from './router';
import { leaveExpiredSession } from './session-end';

/** Everything a screen may count on: data, theme, addresses. */
export function Providers({ router }: { router: PortalRouter }) {
  const [queryClient] = useState(() => {
    const client = createQueryClient({ onUnauthenticated: () => leaveExpiredSession(router, client) });
    return client;
  });
  return (
    <QueryClientProvider client={queryClient}>
      <Theme>
        <RouterProvider router={router} />
      </Theme>
    </QueryClientProvider>
  );
}
