import { addDays, addMonths } from '@portal/domain/calendar/prague-day';
import type { DemoClock } from './demo-clock';
import type { DemoEmployee } from './demo-employees';
import type { Story } from './history/story';
import { monthName } from './month-name';
import type { Pekarna } from './pekarna';
import { cardHolders, cardsFor, monthlyCredit, personAt, replacementFor, sameFor } from './pekarna-items';
import { seededRandom, type Random } from './random';

interface Telling extends Pekarna {
  clock: DemoClock;
  jana: string;
  tomas: string;
}

interface Scene extends Telling {
  random: Random;
  holders: DemoEmployee[];
  people: (...positions: number[]) => DemoEmployee[];
}

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

const creditBy = ({ company, jana: createdBy }: Scene) => ({ company, createdBy, byDay: false, delivery: null, paidOn: null }) as const;

function monthlyOrders(scene: Scene): Story[] {
  const { clock, holders, random } = scene;
  return Array.from({ length: 11 }, (_, index) => {
    const orderedOn = addDays(addMonths(clock.today, index - 11), 2);
    const label = `Kredity – ${monthName(orderedOn)}`;
    return { ...creditBy(scene), label, orderedOn, items: monthlyCredit(holders, random), paidOn: addDays(orderedOn, 2), fate: 'done' };
  });
}

/** New colleagues, the last ones still waiting for the package, for production, for payment. */
function cardOrders(scene: Scene): Story[] {
  const { clock, people, holders, random, tomas, answered } = scene;
  const base = { ...creditBy(scene), createdBy: tomas, label: 'Karty pro nové kolegy' };
  const ordered = (days: number) => ({ orderedOn: clock.daysAgo(days), paidOn: clock.daysAgo(days - 2) });
  const beginners = people(43, 44);
  return [
    { ...base, ...ordered(280), items: cardsFor(people(8, 9, 10)), delivery: '90C-422', fate: 'done' },
    { ...base, ...ordered(150), items: cardsFor(people(22, 23, 24)), delivery: '90C-421', fate: 'done' },
    { ...base, ...ordered(70), label: 'Náhradní karta', items: [replacementFor(answered)], delivery: '90C-422', fate: 'done' },
    { ...base, ...ordered(9), items: cardsFor(people(30, 31, 32, 42)), delivery: '90C-422', fate: 'dispatched' },
    {
      ...base,
      ...ordered(4),
      items: [...cardsFor(beginners), ...sameFor(beginners, null, 1_800_00)],
      delivery: '90C-421',
      fate: 'accepted',
    },
    {
      ...base,
      orderedOn: clock.daysAgo(6),
      hour: 9,
      label: 'Obnova karet',
      items: cardsFor(people(2, 5), '90C-403'),
      delivery: '90C-421',
      fate: 'manufactured',
    },
    {
      ...base,
      orderedOn: clock.daysAgo(1),
      label: 'Kredity a karta pro novou kolegyni',
      items: [...cardsFor(people(45)), ...monthlyCredit(holders, random)],
      delivery: '90C-422',
      fate: 'open',
    },
  ];
}

function endedOrders(scene: Scene): Story[] {
  const { clock, holders, random } = scene;
  return [
    {
      ...creditBy(scene),
      orderedOn: clock.daysAgo(120),
      label: 'Příspěvek na dovolenou',
      items: sameFor(holders, 'freeTime', 3_000_00),
      paidOn: clock.daysAgo(118),
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
      items: sameFor(holders.slice(0, 18), 'health', 1_500_00),
      fate: 'open',
    },
    {
      ...creditBy(scene),
      orderedOn: clock.daysAgo(8),
      label: 'Vzdělávání a sport',
      items: sameFor(holders.slice(4, 20), 'freeTime', 2_000_00),
      paidOn: clock.daysAgo(6),
      paidAmount: 20_000_00,
      fate: 'open',
    },
    {
      ...creditBy(scene),
      orderedOn: clock.daysAgo(3),
      hour: 6,
      label: 'Mimořádné odměny',
      items: sameFor(holders, 'freeTime', 10_000_00),
      fate: 'open',
    },
  ];
}
