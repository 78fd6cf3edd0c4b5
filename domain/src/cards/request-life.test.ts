import { describe, expect, it } from 'vitest';
import { eventsOf } from '../life';
import { REQUEST_STATES, type RequestState } from './card-request';
import { REQUEST_LIFE, type RequestEvent, type RequestGuard } from './request-life';

/** Every way out of a state: where the event leads, by what must hold besides; none where it cannot come. */
const ways = (state: RequestState, event: RequestEvent): [RequestState, readonly RequestGuard[]][] =>
  REQUEST_LIFE.filter((row) => row.event === event && row.from.includes(state)).map(({ to, guards = [] }) => [to, guards]);

/** S-141, written out by hand: answered once, and only a cancelled order opens it again. */
const LIFE: Record<RequestState, Record<RequestEvent, ReturnType<typeof ways>>> = {
  open: { accept: [['accepted', []]], decline: [['declined', []]], reject: [['rejected', []]], reopen: [] },
  accepted: {
    accept: [],
    decline: [],
    reject: [],
    reopen: [
      ['open', ['notAskedAnew']],
      ['rejected', ['askedAnew']],
    ],
  },
  declined: { accept: [], decline: [], reject: [], reopen: [] },
  rejected: { accept: [], decline: [], reject: [], reopen: [] },
};

describe('the life of a request for a replacement card', () => {
  it.each(REQUEST_STATES.flatMap((state) => eventsOf(REQUEST_LIFE).map((event) => [state, event] as const)))('%s, %s', (state, event) => {
    expect(ways(state, event)).toEqual(LIFE[state][event]);
  });

  it('knows four states and four events', () => {
    expect(REQUEST_STATES).toEqual(['open', 'accepted', 'declined', 'rejected']);
    expect(eventsOf(REQUEST_LIFE)).toEqual(['accept', 'decline', 'reject', 'reopen']);
  });
});
