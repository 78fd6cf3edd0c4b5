import type { UserUid } from '@portal/domain/identifiers/uid';
import { isFailure, type Failure } from '@portal/contract/errors';
import { systemActor, type CompanyActor } from '../../actor';
import type { DemoCompany } from '../demo-company';

/** Somebody who calls the portal for a company. */
export interface Caller {
  company: DemoCompany;
  userUid: UserUid;
}

/** The caller as the use case behind a route meets them. */
export const actorOf = ({ company, userUid }: Caller, { audit }: { audit: string | null }): CompanyActor => ({
  ...systemActor(company.tx.companyUid, audit ?? '', 'demonstration'),
  auditKind: audit,
  userUid,
  role: 'user',
});

/** What the call answered; the demonstration tells only of what the portal allows. */
export async function granted<T>(call: Promise<T | Failure>): Promise<T> {
  const answer = await call;
  if (isFailure(answer)) throw new Error(`the portal refused a call of the demonstration: ${JSON.stringify(answer)}`);
  return answer;
}
