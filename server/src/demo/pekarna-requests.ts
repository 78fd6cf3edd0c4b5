import type { RequestReason } from '@portal/domain/cards/card-request';
import type { DemoClock } from './demo-clock';
import type { RequestStory } from './history/card-requests';
import type { DemoStaff } from './pekarna';
import { ASKING, personAt } from './pekarna-items';

interface Asked {
  position: number;
  reason: RequestReason;
  masterSystem: 'AM' | 'CM';
  daysAgo: number;
  /** When the bakery said no. */
  declinedDaysAgo?: number;
}

const ASKED: readonly Asked[] = [
  { position: 3, reason: 'loss', masterSystem: 'AM', daysAgo: 1 },
  { position: 6, reason: 'damage', masterSystem: 'CM', daysAgo: 3 },
  { position: 13, reason: 'loss', masterSystem: 'AM', daysAgo: 8 },
  { position: 28, reason: 'damage', masterSystem: 'AM', daysAgo: 15 },
  { position: 20, reason: 'damage', masterSystem: 'AM', daysAgo: 40, declinedDaysAgo: 38 },
  { position: ASKING, reason: 'loss', masterSystem: 'AM', daysAgo: 72 },
];

/** People of the bakery who lost or broke their cards: four still wait, one was refused, one gets another card by an order. */
export const pekarnaRequests = ({ company, employees, clock, jana }: DemoStaff & { clock: DemoClock; jana: string }): RequestStory[] =>
  ASKED.map(({ position, reason, masterSystem, daysAgo, declinedDaysAgo }) => ({
    company,
    userUid: jana,
    employeeUid: personAt(employees, position).uid,
    reason,
    masterSystem,
    masterId: String(300_400 + position),
    askedOn: clock.daysAgo(daysAgo),
    declinedOn: declinedDaysAgo === undefined ? null : clock.daysAgo(declinedDaysAgo),
  }));
