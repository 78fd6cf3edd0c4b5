import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../lib/query-client';

/** The portal's data; what fails without a screen saying so is reported. The code for it waits until it is needed. */
export function createPortalClient(): QueryClient {
  const client: QueryClient = createQueryClient({
    onChangeFailed: (error, retry) => void report().then(({ reportChange }) => reportChange(client, error, retry)),
    onRefetchFailed: (error, retry) => void report().then(({ reportRefetch }) => reportRefetch(error, retry)),
  });
  return client;
}

const report = () => import('./report-failure');
