import { addDays, addMonths, type Day } from '@portal/domain/calendar/prague-day';
import { canOrderFor } from '@portal/domain/employees/employee-status';
import type { DemoClock } from './demo-clock';
import type { DemoEmployee } from './demo-employees';
import type { Story, StoryItem } from './history/story';
import { monthName } from './month-name';
import type { DemoStaff } from './pekarna';
import { seededRandom, type Random } from './random';

interface Telling extends DemoStaff {
  clock: DemoClock;
  jana: string;
  tomas: string;
}

/** A year of the bakery: credit every month, new cards when people come, and everything that can go wrong with an order. */
export function pekarnaStories({ company, employees, clock, jana, tomas }: Telling): Story[] {
  const random = seededRandom(90_012_846);
  const base = { company, byDay: false, createdBy: jana, delivery: null } as const;
  const at = (position: number) => person(employees, position);
  const cardsFor = (positions: readonly number[], serviceCode: '90C-401' | '90C-403' = '90C-401'): StoryItem[] =>
    positions.map((position) => ({ employeeUid: at(position).uid, serviceCode, kind: 'cards' }));
  const holders = (people: readonly DemoEmployee[]) =>
    people.filter(({ card, status }) => card !== null && canOrderFor(status) && card.status === 'CRD_ACT');
  const monthly = Array.from({ length: 11 }, (_, index): Story => {
    const orderedOn = addDays(addMonths(clock.today, index - 11), 2);
    const items = monthlyCredit(holders(employees), random);
    return { ...base, label: `Kredity – ${monthName(orderedOn)}`, orderedOn, items, paidOn: addDays(orderedOn, 2), fate: 'done' };
  });
  const cards = { ...base, createdBy: tomas, label: 'Karty pro nové kolegy' } as const;
  return [
    ...monthly,
    { ...cards, ...paid(clock.daysAgo(280)), items: cardsFor([8, 9, 10]), delivery: '90C-422', fate: 'done' },
    { ...cards, ...paid(clock.daysAgo(150)), items: cardsFor([22, 23, 24]), delivery: '90C-421', fate: 'done' },
    {
      ...base,
      ...paid(clock.daysAgo(120)),
      label: 'Příspěvek na dovolenou',
      items: bonus(holders(employees), 'freeTime', 300_000),
      fate: 'refunded',
    },
    { ...base, ...unpaid(clock.daysAgo(95)), label: 'Omylem dvakrát', items: monthlyCredit(holders(employees), random), fate: 'cancelled' },
    {
      ...base,
      ...unpaid(clock.daysAgo(20)),
      hour: 7,
      label: 'Podzimní příspěvek na zdraví',
      items: bonus(holders(employees).slice(0, 18), 'health', 150_000),
      fate: 'open',
    },
    { ...cards, ...paid(clock.daysAgo(9)), items: cardsFor([30, 31, 32, 42]), delivery: '90C-422', fate: 'dispatched' },
    {
      ...base,
      orderedOn: clock.daysAgo(8),
      paidOn: clock.daysAgo(6),
      paidAmount: 20_000_00,
      label: 'Vzdělávání a sport',
      items: bonus(holders(employees).slice(4, 20), 'freeTime', 200_000),
      fate: 'open',
    },
    {
      ...cards,
      ...unpaid(clock.daysAgo(6)),
      hour: 9,
      label: 'Obnova karet',
      items: cardsFor([2, 5], '90C-403'),
      delivery: '90C-421',
      fate: 'manufactured',
    },
    {
      ...cards,
      orderedOn: clock.daysAgo(4),
      paidOn: clock.daysAgo(2),
      items: [...cardsFor([43, 44]), ...bonus([at(43), at(44)], null, 180_000)],
      delivery: '90C-421',
      fate: 'accepted',
    },
    {
      ...base,
      ...unpaid(clock.daysAgo(3)),
      hour: 6,
      label: 'Vánoční odměny',
      items: bonus(holders(employees), 'freeTime', 1_000_000),
      fate: 'blocked',
    },
    {
      ...base,
      ...unpaid(clock.daysAgo(1)),
      createdBy: tomas,
      label: 'Kredity a karta pro novou kolegyni',
      items: [...cardsFor([45]), ...monthlyCredit(holders(employees), random)],
      delivery: '90C-422',
      fate: 'open',
    },
  ];
}

const paid = (orderedOn: Day) => ({ orderedOn, paidOn: addDays(orderedOn, 2) });
const unpaid = (orderedOn: Day) => ({ orderedOn, paidOn: null });

function person(employees: readonly DemoEmployee[], position: number): DemoEmployee {
  const found = employees[position - 1];
  if (found === undefined) throw new Error(`nobody at ${position}`);
  return found;
}

/** Gastro for everybody, health or free time for some. */
function monthlyCredit(people: readonly DemoEmployee[], random: Random): StoryItem[] {
  return people.flatMap(({ uid }): StoryItem[] => {
    const gastro: StoryItem = {
      employeeUid: uid,
      serviceCode: '26C-828',
      kind: 'credits',
      wallet: null,
      value: random.pick([1_800, 2_000, 2_200, 2_585]) * 100,
      quantity: 1,
    };
    if (!random.chance(35)) return [gastro];
    const wallet = random.pick(['health', 'freeTime'] as const);
    return [
      gastro,
      { employeeUid: uid, serviceCode: '27C-728', kind: 'credits', wallet, value: random.pick([500, 750, 1_000]) * 100, quantity: 1 },
    ];
  });
}

/** The same amount for each; without a wallet it is Gastro. */
function bonus(people: readonly DemoEmployee[], wallet: 'health' | 'freeTime' | null, value: number): StoryItem[] {
  const serviceCode = wallet === null ? '26C-828' : '27C-728';
  return people.map(({ uid }) => ({ employeeUid: uid, serviceCode, kind: 'credits', wallet, value, quantity: 1 }));
}
