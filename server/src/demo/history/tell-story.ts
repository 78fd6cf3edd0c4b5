import { addDays, type Day } from '@portal/domain/calendar/prague-day';
import { nextWorkingDay } from '@portal/domain/calendar/working-day';
import type { CompanyTx } from '../../store/engine/db';
import { enqueue, type SimulatedStep } from '../../store/operations/jobs';
import type { DemoClock } from '../demo-clock';
import type { BookedMovement } from './bank-book';
import { askToCancel, awaitConfirmation, confirmCancelling, giveBack, hold } from './cancel-order';
import { acceptCards, arrivePackages, manufactureCards, postOrderCredits, sendPackages, takeOverCards, useCards } from './deliver-order';
import { payOrder } from './pay-order';
import { placeOrder, type PlacedOrder } from './place-order';
import { refundOrder } from './refund-order';
import type { Fate, Story } from './story';
import type { Timeline } from './timeline';

interface Narrator {
  clock: DemoClock;
  timeline: Timeline;
  /** Everything that moved on the provider's account. */
  movements: BookedMovement[];
}

type Step = (tx: CompanyTx, order: PlacedOrder, now: Date) => Promise<unknown>;

/** Writes one order into the timeline: when it was placed, paid, made, delivered or ended. */
export function tellStory(story: Story, narrator: Narrator): void {
  const { clock, timeline, movements } = narrator;
  const { tx } = story.company;
  let placed: PlacedOrder | undefined;
  const later = (at: Date, step: Step) =>
    timeline.add(at, async (now) => {
      if (placed !== undefined) await step(tx, placed, now);
    });
  const pay: Step = async (_tx, order, now) => keep(movements, await payOrder(story, order, now));
  timeline.add(clock.at(story.orderedOn, story.hour ?? 8, 12), async (now) => void (placed = await placeOrder(story, now)));
  if (story.fate === 'refunded') later(clock.at(addDays(story.orderedOn, 1), 8), askToCancel);
  if (story.paidOn !== null) later(clock.at(story.paidOn, 9), pay);
  for (const { at, step } of whatFollows(story, narrator)) later(at, step);
}

interface Follow {
  at: Date;
  step: Step;
}

/** Steps after the payment, by how the order ended or how far it is. */
function whatFollows(story: Story, { clock, movements }: Narrator): Follow[] {
  const nextDay = addDays(story.orderedOn, 1);
  const refund: Step = async (_tx, order, now) => keep(movements, await refundOrder(story, order, now));
  const endings: Partial<Record<Fate, Follow[]>> = {
    open: [],
    blocked: [{ at: clock.at(story.orderedOn, story.hour ?? 8, 14), step: hold }],
    cancelRequested: [
      { at: clock.at(nextDay, 8), step: askToCancel },
      { at: clock.now, step: awaitConfirmation },
    ],
    cancelled: [
      { at: clock.at(nextDay, 8), step: askToCancel },
      { at: clock.at(nextDay, 9, 30), step: confirmCancelling },
    ],
    refunded: [
      { at: clock.at(story.paidOn ?? nextDay, 9, 5), step: giveBack },
      { at: clock.at(addDays(story.paidOn ?? nextDay, 1), 10), step: refund },
    ],
  };
  return endings[story.fate] ?? production(story, clock);
}

const STAGES: readonly Fate[] = ['accepted', 'manufactured', 'dispatched', 'done'];

/** From the first paid hour to the first payment with the card; what is still to come is left to the simulator. */
function production(story: Story, clock: DemoClock): Follow[] {
  const start = story.paidOn ?? story.orderedOn;
  const madeOn: Day = nextWorkingDay(start);
  const on = (days: number, hour: number, step: Step) => ({ at: clock.at(addDays(madeOn, days), hour), step });
  const reached = STAGES.indexOf(story.fate);
  const ways: Follow[][] = [
    [
      { at: clock.at(start, 9, 30), step: postOrderCredits },
      { at: clock.at(start, 11), step: acceptCards },
    ],
    [on(0, 14, manufactureCards)],
    [on(1, 7, sendPackages), on(2, 10, arrivePackages)],
    [on(3, 9, takeOverCards), on(5, 11, useCards)],
  ];
  return [...ways.slice(0, reached + 1).flat(), ...continuation(story.fate, clock)];
}

const NEXT: Partial<Record<Fate, SimulatedStep>> = { accepted: 'manufacture', manufactured: 'dispatch' };

/** The simulated processor goes on with the order tomorrow, not in the first minutes of a demonstration. */
function continuation(fate: Fate, clock: DemoClock): Follow[] {
  const step = NEXT[fate];
  if (step === undefined) return [];
  const runAt = new Date(clock.now.getTime() + 86_400_000);
  const appoint: Step = (tx, { uid }) =>
    enqueue(tx, { name: 'simulate-step', payload: { companyUid: tx.companyUid, orderUid: uid, step }, runAt });
  return [{ at: clock.now, step: appoint }];
}

function keep(movements: BookedMovement[], movement: BookedMovement | null): void {
  if (movement !== null) movements.push(movement);
}
