import type { CardRecord } from '@portal/contract/cards/cards';
import { addMonths, pragueDay, type Day } from '@portal/domain/calendar/prague-day';
import type { CardStatus } from '@portal/domain/cards/card-status';

export type TripKey = 'ordered' | 'produced' | 'shipped' | 'missing' | 'takenOver' | 'active' | 'renewal' | 'end';

export interface TripStep {
  key: TripKey;
  state: 'done' | 'now' | 'todo';
  day: Day | null;
}

/** How far a status shows a card has come, for cards whose dates are not known. */
const REACHED: Partial<Record<CardStatus, number>> = {
  CRD_MNF: 1,
  PENDING_DELIVERY_CNF: 2,
  CRD_NOT_ACT: 3,
  CRD_ACT: 4,
  EXPIRING: 4,
};

/** A renewed card goes into the basket so many months before the old one ends; null while the period of the company is not known. */
interface Renewal {
  months: number | null;
}

/** The way of a card from its order to its end: what has happened, where it is, what comes and when; `renewal` is null when it is off. */
export function cardTrip({ card, timeline }: Pick<CardRecord, 'card' | 'timeline'>, renewal: Renewal | null): TripStep[] {
  const passed: [TripKey, string | null][] = [
    ['ordered', timeline.orderedAt],
    ['produced', timeline.producedAt],
    ['shipped', timeline.shippedAt],
    // Not in the package that came: somebody waits for it instead of using it.
    timeline.missingSince === null ? ['takenOver', timeline.takenOverAt] : ['missing', timeline.missingSince],
    ['active', timeline.activatedAt],
  ];
  const dated = passed.findLastIndex(([, at]) => at !== null);
  const now = Math.max(dated, REACHED[card.status] ?? 0);
  const steps = passed.map(([key, at], index): TripStep => ({
    key,
    state: stateOf(index, now),
    day: at === null ? null : pragueDay(Date.parse(at)),
  }));
  const end = card.expirationDate;
  if (end === null) return steps;
  return [...steps, ...renewalSteps(renewal, end), { key: 'end', state: 'todo', day: end }];
}

function renewalSteps(renewal: Renewal | null, end: Day): TripStep[] {
  if (renewal === null) return [];
  return [{ key: 'renewal', state: 'todo', day: renewal.months === null ? null : addMonths(end, -renewal.months) }];
}

const stateOf = (index: number, now: number): TripStep['state'] => (index < now ? 'done' : index === now ? 'now' : 'todo');
