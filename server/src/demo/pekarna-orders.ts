import { addDays, addMonths } from '@portal/domain/calendar/prague-day';
import { hellers } from '@portal/domain/money/money';
import type { DemoClock } from './demo-clock';
import type { DemoEmployee } from './demo-employees';
import type { Story } from './history/story';
import { monthName } from './names';
import type { DemoStaff } from './pekarna';
import { ASKING, cardHolders, cardsFor, monthlyCredit, personAt, replacementFor, sameFor } from './pekarna-items';
import { SUSPENDED_SINCE } from './pekarna-people';
import { seededRandom, type Random } from './random';

interface Telling extends DemoStaff {
  clock: DemoClock;
  jana: string;
  tomas: string;
}

interface Scene extends Telling {
  random: Random;
  holders: DemoEmployee[];
  people: (...positions: number[]) => DemoEmployee[];
}

/** Months that were ordered for, up to the last one. */
const MONTHS = 11;
/** How the label of what is ordered every month begins. */
export const MONTHLY = 'Kredity';

/** A year of the bakery: credit every month, new cards when people come, and everything that can go wrong with an order. */
export function pekarnaStories(telling: Telling): Story[] {
  const scene: Scene = {
    ...telling,
    random: seededRandom(90_012_846),
    holders: cardHolders(telling.employees),
    people: (...positions) => positions.map((position) => personAt(telling.employees, position)),
  };
  return [...monthlyOrders(scene), ...cardOrders(scene), ...endedOrders(scene), ...openOrders(scene)];
}

const creditBy = ({ company, jana: userUid }: Scene) => ({ company, userUid, delivery: null, paidOn: null }) as const;

function monthlyOrders(scene: Scene): Story[] {
  const { clock, holders, random, people } = scene;
  const suspendedSince = sameFor(people(SUSPENDED_SINCE), null, hellers(2_200_00));
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = addMonths(clock.today, index - MONTHS);
    const orderedOn = addDays(month, 2);
    const label = `${MONTHLY} – ${monthName(month)}`;
    const items = [...monthlyCredit(holders, random), ...(index === MONTHS - 1 ? suspendedSince : [])];
    return { ...creditBy(scene), label, orderedOn, items, paidOn: addDays(orderedOn, 2), fate: 'kept' };
  });
}

/** New colleagues; by the steps of the processor the last ones still wait for the package, for production, for payment. */
function cardOrders(scene: Scene): Story[] {
  const { clock, people, holders, random, tomas } = scene;
  const base = { ...creditBy(scene), userUid: tomas, label: 'Karty pro nové kolegy' };
  const ordered = (days: number) => ({ orderedOn: clock.daysAgo(days), paidOn: clock.daysAgo(days - 2) });
  const onTheWay = { orderedOn: clock.daysAgo(10), paidOn: clock.daysAgo(9) };
  const beginners = people(43, 44);
  return [
    { ...base, ...ordered(280), items: cardsFor(people(8, 9, 10)), delivery: '90C-422', fate: 'received' },
    { ...base, ...ordered(150), items: cardsFor(people(22, 23, 24)), delivery: '90C-421', fate: 'received' },
    { ...base, ...ordered(70), label: 'Náhradní karta', items: people(ASKING).map(replacementFor), delivery: '90C-422', fate: 'received' },
    { ...base, ...onTheWay, items: cardsFor(people(30, 31, 32, 42)), delivery: '90C-422', fate: 'kept' },
    {
      ...base,
      orderedOn: clock.daysAgo(4),
      paidOn: clock.daysAgo(3),
      items: [...cardsFor(beginners), ...sameFor(beginners, null, hellers(1_800_00))],
      delivery: '90C-421',
      fate: 'kept',
    },
    {
      ...base,
      orderedOn: clock.daysAgo(5),
      hour: 9,
      label: 'Obnova karet',
      items: cardsFor(people(2, 5), '90C-403'),
      delivery: '90C-421',
      fate: 'kept',
    },
    {
      ...base,
      orderedOn: clock.daysAgo(1),
      label: 'Kredity a karta pro novou kolegyni',
      items: [...cardsFor(people(45)), ...monthlyCredit(holders, random)],
      delivery: '90C-422',
      fate: 'kept',
    },
  ];
}

/** Cancelled; no other order waits for its payment then, or it could not be asked for. */
function endedOrders(scene: Scene): Story[] {
  const { clock, holders, random } = scene;
  return [
    {
      ...creditBy(scene),
      orderedOn: clock.daysAgo(116),
      label: 'Příspěvek na dovolenou',
      items: sameFor(holders, 'freeTime', hellers(3_000_00)),
      paidOn: clock.daysAgo(114),
      fate: 'refunded',
    },
    { ...creditBy(scene), orderedOn: clock.daysAgo(95), label: 'Omylem dvakrát', items: monthlyCredit(holders, random), fate: 'cancelled' },
  ];
}

/** Overdue, paid in part, just placed. */
function openOrders(scene: Scene): Story[] {
  const { clock, holders } = scene;
  return [
    {
      ...creditBy(scene),
      orderedOn: clock.daysAgo(20),
      hour: 7,
      label: 'Příspěvek na zdraví',
      items: sameFor(holders.slice(0, 18), 'health', hellers(1_500_00)),
      fate: 'kept',
    },
    {
      ...creditBy(scene),
      orderedOn: clock.daysAgo(8),
      label: 'Vzdělávání a sport',
      items: sameFor(holders.slice(4, 20), 'freeTime', hellers(2_000_00)),
      paidOn: clock.daysAgo(6),
      paidAmount: hellers(20_000_00),
      fate: 'kept',
    },
    {
      ...creditBy(scene),
      orderedOn: clock.daysAgo(3),
      hour: 6,
      label: 'Mimořádné odměny',
      items: sameFor(holders, 'freeTime', hellers(10_000_00)),
      fate: 'kept',
    },
  ];
}
