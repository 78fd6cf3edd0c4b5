import { queryOptions, useQuery } from '@tanstack/react-query';
import { readDeskFigures, readDeskQueue, readDeskSolved } from '@portal/contract/desk/cockpit';
import type { ReplyOf } from '@portal/contract/endpoint';
import { getDeskSession } from '@portal/contract/desk/desk-session';
import { mayAtDesk, type DeskAction } from '@portal/domain/access/staff';
import type { QueueName } from '@portal/domain/desk/queues';
import { call } from '../../lib/call/call';

/** Who works here; refused to whoever does not. */
export const deskSessionQuery = queryOptions({
  queryKey: ['desk', 'session'],
  staleTime: 60_000,
  retry: false,
  queryFn: async ({ signal }) => (await call(getDeskSession, { signal })).data,
});

/** Whether the member of staff may do something, by the table the server refuses by; nobody may while that is not known. */
export const useMayAtDesk = (action: DeskAction): boolean =>
  useQuery({ ...deskSessionQuery, select: ({ roles }) => mayAtDesk(roles, action) }).data === true;

/** Whose cases are shown. */
export type CaseOwner = 'mine' | 'nobody';

interface QueueWish {
  owner?: CaseOwner;
  pageSize: number;
  /** From 1. */
  page?: number;
}

/** What comes up is seen within a minute by whoever only looks (DESK-008). */
const EVERY_MS = 30_000;

export const queueQuery = (queue: QueueName, { owner, pageSize, page = 1 }: QueueWish) =>
  queryOptions({
    queryKey: ['desk', 'queue', queue, owner ?? null, pageSize, page],
    refetchInterval: EVERY_MS,
    queryFn: ({ signal }) =>
      call(readDeskQueue, { params: { queue }, query: { owner, pageSize: String(pageSize), pageNumber: String(page) }, signal }),
  });

/** Each figure, or that it could not be read. */
export type ToldFigures = ReplyOf<typeof readDeskFigures>['data'];

export const figuresQuery = queryOptions({
  queryKey: ['desk', 'figures'],
  refetchInterval: 2 * EVERY_MS,
  queryFn: async ({ signal }) => (await call(readDeskFigures, { signal })).data,
});

export const solvedQuery = queryOptions({
  queryKey: ['desk', 'solved'],
  refetchInterval: 2 * EVERY_MS,
  queryFn: ({ signal }) => call(readDeskSolved, { signal }),
});
