import type { Life } from '../life';
import type { RequestState } from './card-request';

/** `accept`, `reopen`: by the order that answers it, placed and cancelled. `decline`: by the employer. `reject`: by the provider or by time. */
export type RequestEvent = 'accept' | 'decline' | 'reject' | 'reopen';

/** Whether the employee asked for a card of the product anew meanwhile; `store/cards/request-life.ts` says each in SQL. */
export type RequestGuard = 'askedAnew' | 'notAskedAnew';

/** The whole life of a request for a replacement card; the statement that moves it is built from this table and from nothing else (S-141). */
export const REQUEST_LIFE: Life<RequestState, RequestEvent, RequestGuard> = [
  { event: 'accept', from: ['open'], to: 'accepted' },
  { event: 'decline', from: ['open'], to: 'declined' },
  { event: 'reject', from: ['open'], to: 'rejected' },
  // A cancelled order answers nothing.
  { event: 'reopen', from: ['accepted'], to: 'open', guards: ['notAskedAnew'] },
  // It gives way to the newer request, which then stands for both.
  { event: 'reopen', from: ['accepted'], to: 'rejected', guards: ['askedAnew'] },
];
