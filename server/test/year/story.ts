import { pragueDay, type Day } from '@portal/domain/calendar/prague-day';
import { seededRandom, type Random } from '../../src/demo/random';
import type { TestCompany } from '../world/factories';
import type { Call, Portal, Reply } from './portal';

/** How a customer pays an order. */
export type PaymentMood = 'onTime' | 'late' | 'inParts' | 'short' | 'wrongSymbol' | 'twice' | 'never' | 'cancels' | 'cancelsAndPays';

export interface StoryOrder {
  companyUid: string;
  uid: string;
  number: string;
  /** Empty when nothing is asked for by a proforma. */
  symbol: string;
  /** Hellers with VAT. */
  total: number;
  mood: PaymentMood;
}

/** A payment that will reach the account. */
export interface Expected {
  day: number;
  symbol: string;
  amount: number;
}

export interface Household {
  company: TestCompany;
  paymentType: 'proforma' | 'payment_after_delivery';
  joiners: number;
}

/** A year told day by day; the same seed tells the same story. */
export interface Story {
  portal: Portal;
  random: Random;
  households: Household[];
  orders: StoryOrder[];
  expected: Expected[];
  /** Days since the first one. */
  day: number;
  /** What happened, counted by name. */
  report: Record<string, number>;
  statements: number;
  events: number;
}

export const FIRST_DAY = Date.parse('2031-01-01T05:30:00Z');
const DAY_MS = 86_400_000;

export const momentOf = (day: number, hour = 0): Date => new Date(FIRST_DAY + day * DAY_MS + hour * 3_600_000);
export const dayText = (day: number): Day => pragueDay(momentOf(day).getTime());

export const beginStory = ({ portal, households, seed }: { portal: Portal; households: Household[]; seed: number }): Story => ({
  portal,
  households,
  random: seededRandom(seed),
  orders: [],
  expected: [],
  day: 0,
  report: {},
  statements: 0,
  events: 0,
});

export function count(story: Story, what: string, by = 1): void {
  story.report[what] = (story.report[what] ?? 0) + by;
}

/** A call that must succeed. */
export async function ask<T>(story: Story, companyUid: string, call: Call): Promise<T> {
  const reply: Reply = await story.portal.call(companyUid, call);
  if (reply.status >= 300) throw new Error(`${call.method} ${call.path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body.data as T;
}

/** An event of an outside system, with a name of its own. */
export function tell(story: Story, event: object): Promise<boolean> {
  story.events += 1;
  const eventId = `00000000-0000-4000-8000-${String(story.events).padStart(12, '0')}`;
  return story.portal.event({ eventId, at: momentOf(story.day).toISOString(), ...event });
}
