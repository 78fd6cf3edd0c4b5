import { expect, it } from 'vitest';
import { getSession } from '@portal/contract/access/access';
import { stubApi } from '../../../test/api';
import { createQueryClient } from '../call/query-client';
import { sessionQuery, userQuery } from './session-queries';

it('a first visit finds nobody, asks no more, and leaves no ended session for whoever signs in next', async () => {
  const api = stubApi();
  api.on(getSession, { data: { authenticated: false, userUid: null, expiresAt: null } });
  const queryClient = createQueryClient();
  expect(await queryClient.fetchQuery(userQuery)).toBeNull();
  expect(api.callsOf(getSession)).toHaveLength(1);
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeUndefined();
});
