import type { UserUid } from '@portal/domain/identifiers/uid';
import { v7 as newUid } from 'uuid';
import type { confirmOnboarding as route } from '@portal/contract/onboarding/onboarding';
import type { ReplyOf } from '@portal/contract/endpoint';
import { isFailure, type Failure } from '@portal/contract/errors';
import type { Actor } from '../../actor';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../http/context';
import { presentContract } from '../../parts/companies/present-contract';
import { findAccessibleContract } from '../../store/access/memberships';
import { findOnboarding } from '../../store/onboarding/onboardings';
import type { Tx } from '../../store/engine/tx';
import { findOpen } from './find-open';
import { openCompany } from './open-company';

type Answer = ReplyOf<typeof route>;

/**
 * Makes the company of a signed registration, its contract with the next number, and the signed-in person its contact, in one transaction
 * (ONB-S29). Once: the same person again is answered the same, anybody else that it is registered (ONB-S30).
 */
export async function confirmOnboarding(
  deps: Deps,
  actor: Actor,
  { uid, user }: { uid: string; user: SessionUser },
): Promise<Answer | Failure> {
  const { db } = deps;
  // What belongs to another company is not seen from inside the new one, so it is looked at before.
  const found = await findOpen(db.directory, { uid, event: 'complete', now: deps.now() });
  // Asked only now: another tap of the same person may have finished it a moment ago.
  if (isFailure(found)) return (await findAssigned(db.directory, { uid, userUid: user.uid })) ?? found;
  const companyUid = newUid();
  const result = await db.write<Answer | Failure>({ ...actor, companyUid, role: 'admin' }, async (tx) => {
    const refusal = await openCompany(deps, tx, { uid, user });
    if (refusal !== null) return refusal;
    const contract = await findAccessibleContract(tx, user.uid, companyUid);
    if (contract === undefined) throw new Error('access was given and is not there');
    return { data: { assignedContract: presentContract(contract) } };
  });
  if (!isFailure(result)) return result;
  // Somebody was faster, most likely the same person by a second tap.
  return (await findAssigned(db.directory, { uid, userUid: user.uid })) ?? judge(deps, uid, result);
}

/** What the same person was answered before; null when it was not them, or nothing was. */
async function findAssigned(tx: Tx, { uid, userUid }: { uid: string; userUid: UserUid }): Promise<Answer | null> {
  const { companyUid = null, completedBy = null } = (await findOnboarding(tx, uid)) ?? {};
  if (companyUid === null || completedBy !== userUid) return null;
  const contract = await findAccessibleContract(tx, userUid, companyUid);
  return contract === undefined ? null : { data: { assignedContract: presentContract(contract) } };
}

/** Why it was refused, as it looks from outside the company that was not made. */
async function judge({ db, now }: Deps, uid: string, refusal: Failure): Promise<Failure> {
  const seen = await findOpen(db.directory, { uid, event: 'complete', now: now() });
  return isFailure(seen) ? seen : refusal;
}
