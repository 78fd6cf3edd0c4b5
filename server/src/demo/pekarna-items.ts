import { canOrderFor } from '@portal/domain/employees/employee-status';
import { hellers, type Hellers } from '@portal/domain/money/money';
import type { DemoEmployee } from './demo-employees';
import type { StoryItem } from './history/story';
import type { Random } from './random';

/** Position of the person whose lost card an order replaces. */
export const ASKING = 21;

/** People who have had a working card since before the year the history tells. */
export const cardHolders = (employees: readonly DemoEmployee[]): DemoEmployee[] =>
  employees.filter(({ card, status }) => card?.status === 'CRD_ACT' && canOrderFor(status));

/** The person at a position of the staff list, from 1. */
export function personAt(employees: readonly DemoEmployee[], position: number): DemoEmployee {
  const found = employees[position - 1];
  if (found === undefined) throw new Error(`nobody at ${position}`);
  return found;
}

export const cardsFor = (people: readonly DemoEmployee[], serviceCode: '90C-401' | '90C-403' = '90C-401'): StoryItem[] =>
  people.map(({ uid }) => ({ employeeUid: uid, serviceCode, kind: 'cards' }));

/** The card that answers the request of somebody who lost theirs. */
export const replacementFor = ({ uid }: DemoEmployee): StoryItem => ({
  employeeUid: uid,
  serviceCode: '90C-402',
  kind: 'cards',
  isRequested: true,
});

/** Gastro for everybody, health or free time for some. */
export function monthlyCredit(people: readonly DemoEmployee[], random: Random): StoryItem[] {
  return people.flatMap((person) => {
    const gastro = sameFor([person], null, hellers(random.pick([1_800, 2_000, 2_200, 2_585]) * 100));
    if (!random.chance(35)) return gastro;
    return [...gastro, ...sameFor([person], random.pick(['health', 'freeTime'] as const), hellers(random.pick([500, 750, 1_000]) * 100))];
  });
}

/** The same amount for each; without a wallet it is Gastro. */
export function sameFor(people: readonly DemoEmployee[], wallet: 'health' | 'freeTime' | null, value: Hellers): StoryItem[] {
  const serviceCode = wallet === null ? '26C-828' : '27C-728';
  return people.map(({ uid }) => ({ employeeUid: uid, serviceCode, kind: 'credits', wallet, value, quantity: 1 }));
}
