import { QUEUE_NAMES, QUEUES, type DeskPart, type QueueName } from '@portal/domain/desk/queues';
import type { CaseOwner } from '../desk-queries';

export interface CockpitSearch {
  part?: DeskPart;
  owner?: CaseOwner;
  queue?: QueueName;
  /** Of the queue alone; from 1, which is left out. */
  page?: number;
}

export const DESK_PARTS = ['money', 'companies', 'orders', 'packages', 'operations'] as const satisfies readonly DeskPart[];
const OWNERS = ['mine', 'nobody'] as const satisfies readonly CaseOwner[];

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined => values.find((known) => known === value);

const pageOf = (written: unknown): number | undefined =>
  /^[1-9]\d{0,4}$/u.test(String(written)) && Number(written) > 1 ? Number(written) : undefined;

/** What of the cockpit the address asks for; anything else is left out. */
export const readCockpitSearch = (search: Record<string, unknown>): CockpitSearch => ({
  part: oneOf(DESK_PARTS, search.part),
  owner: oneOf(OWNERS, search.owner),
  queue: oneOf(QUEUE_NAMES, search.queue),
  page: pageOf(search.page),
});

/** The queues of a part of the menu, or one alone with all its cases. */
export const shownQueues = ({ part, queue }: CockpitSearch): QueueName[] =>
  queue === undefined ? QUEUE_NAMES.filter((name) => part === undefined || QUEUES[name].part === part) : [queue];
