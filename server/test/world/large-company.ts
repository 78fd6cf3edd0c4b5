import sql from 'sql-template-tag';
import { v7 as newUid } from 'uuid';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { dueMonth } from '@portal/domain/plans/day-rule';
import { generateCompany } from '../../src/demo/generate-company';
import type { Deps } from '../../src/deps';
import { planRound } from '../../src/features/ordering/plans/plan-round';
import { createMembership, createUser, inCompany, signIn } from './factories';

export interface LargeCompany {
  uid: string;
  /** Active people with a card. */
  people: string[];
  /** Of the session of its main user. */
  cookie: string;
}

/** Of every twenty generated people one is suspended and one has left. */
const GENERATED_FOR_ONE = 1.2;

/** A company of so many people, generated within a second, and its main user, who is signed in. */
export async function createLargeCompany(deps: Deps, count: number): Promise<LargeCompany> {
  const uid = newUid();
  const user = await createUser(deps);
  const size = { employees: Math.ceil(count * GENERATED_FOR_ONE), sequence: 1 + (Date.now() % 99_999), now: deps.now() };
  await inCompany(deps, uid, (tx) => generateCompany(tx, size));
  await createMembership(deps, { userUid: user.uid, companyUid: uid });
  const rows = await inCompany(deps, uid, (tx) =>
    tx.rows<{ uid: string }>(sql`SELECT uid FROM employees WHERE company_uid = ${uid} AND status = 'active' ORDER BY uid LIMIT ${count}`),
  );
  return { uid, people: rows.map((row) => row.uid), ...(await signIn(null, deps, { user })) };
}

/** The day of the company's plan, the first working day of a month, has come and its round is made; answers the link of the mail that was written. */
export async function makePlanRound(deps: Deps, companyUid: string): Promise<string> {
  const month = dueMonth({ kind: 'workingDay', nth: 1 }, pragueDay(deps.now().getTime()));
  await inCompany(deps, companyUid, (tx) => tx.run(sql`UPDATE order_plans SET starts_month = ${month} WHERE company_uid = ${companyUid}`));
  await planRound(deps, { companyUid });
  const mail = await inCompany(deps, companyUid, (tx) =>
    tx.first<{ text: string }>(sql`SELECT body_text AS text FROM mails WHERE company_uid = ${companyUid} AND cause LIKE 'proposal.made:%'`),
  );
  return /https?:\S+\/ordering\/proposal\/[0-9a-f-]{36}/u.exec(mail?.text ?? '')?.[0] ?? '';
}
