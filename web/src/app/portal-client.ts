import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient, type Failure } from '../lib/query-client';

/** The portal's data; what fails without a screen saying so is reported. The code for it waits until it is needed. */
export function createPortalClient(): QueryClient {
  const client: QueryClient = createQueryClient(async (failure: Failure) => {
    const { reportFailure } = await import('./report-failure');
    reportFailure(client, failure);
  });
  return client;
}
