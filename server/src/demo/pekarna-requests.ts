import { v7 as newUid } from 'uuid';
import type { RequestReason } from '@portal/domain/cards/card-request';
import type { CompanyTx } from '../store/engine/db';
import { declineRequest, insertRequest } from '../store/cards/request-answers';
import type { DemoClock } from './demo-clock';
import type { DemoEmployee } from './demo-employees';
import { personAt, type AnsweredRequest } from './pekarna-items';

interface Asked {
  position: number;
  reason: RequestReason;
  masterSystem: 'AM' | 'CM';
  daysAgo: number;
}

const OPEN: readonly Asked[] = [
  { position: 3, reason: 'loss', masterSystem: 'AM', daysAgo: 1 },
  { position: 6, reason: 'damage', masterSystem: 'CM', daysAgo: 3 },
  { position: 13, reason: 'loss', masterSystem: 'AM', daysAgo: 8 },
  { position: 28, reason: 'damage', masterSystem: 'AM', daysAgo: 15 },
];
const DECLINED: Asked = { position: 20, reason: 'damage', masterSystem: 'AM', daysAgo: 40 };
const ANSWERED: Asked = { position: 21, reason: 'loss', masterSystem: 'AM', daysAgo: 72 };

interface Staff {
  employees: readonly DemoEmployee[];
  clock: DemoClock;
}

/** People of the bakery who lost or broke their cards: four still wait, one was refused, one gets another card. */
export async function insertPekarnaRequests(tx: CompanyTx, { employees, clock }: Staff): Promise<AnsweredRequest> {
  for (const asked of OPEN) await insert(tx, asked, { employees, clock });
  const declined = await insert(tx, DECLINED, { employees, clock });
  await declineRequest(tx, { uid: declined, now: clock.at(clock.daysAgo(DECLINED.daysAgo - 2), 8) });
  const requestUid = await insert(tx, ANSWERED, { employees, clock });
  return { requestUid, employee: personAt(employees, ANSWERED.position) };
}

async function insert(tx: CompanyTx, asked: Asked, { employees, clock }: Staff): Promise<string> {
  const { position, reason, masterSystem, daysAgo } = asked;
  const uid = newUid();
  const employeeUid = personAt(employees, position).uid;
  const masterId = String(300_400 + position);
  const createdAt = clock.at(clock.daysAgo(daysAgo), 7);
  await insertRequest(tx, { uid, employeeUid, productCode: '90C', reason, masterSystem, masterId, createdAt });
  return uid;
}
