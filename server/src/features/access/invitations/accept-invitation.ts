import type { UserUid, ContactPersonUid } from '@portal/domain/identifiers/uid';
import type { acceptInvitation as route } from '@portal/contract/access/invitations';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { Actor } from '../../../actor';
import type { Deps } from '../../../deps';
import { invitationKeyHash } from '../../../parts/access/issue-invitation';
import { holdContactPerson } from '../../../store/contact-persons/contact-person-records';
import type { CompanyTx } from '../../../store/engine/db';
import { giveAccess, lockAccess } from '../../../store/access/give-access';
import { findInvitation, takeInvitation } from '../../../store/access/invitations';
import { findAccessibleContract } from '../../../store/access/memberships';
import { presentContract } from '../../../parts/companies/present-contract';
import { problemOf } from './look-up-invitation';

interface Acceptance {
  keyHash: Buffer;
  userUid: UserUid;
  now: Date;
}

/**
 * Gives the signed-in person access to the company that invited them and uses the key up, in one transaction (ACC-S40). The key
 * is the proof: the account may have any e-mail, as the mail went to the invited person alone and works once (ACC-151).
 */
export async function acceptInvitation(deps: Deps, actor: Actor, { key }: { key: string }): Promise<ReplyOf<typeof route> | Failure> {
  const acceptance = { keyHash: invitationKeyHash(key), userUid: actor.userUid ?? '', now: deps.now() };
  const known = await findInvitation(deps.db.directory, acceptance.keyHash);
  if (known === undefined) return refuse('user.invitationNotExists');
  const { companyUid, contactPersonUid, role, email } = known;
  return deps.db.write({ ...actor, companyUid, role }, async (tx) => {
    const access = await lockAccess(tx, { userUid: acceptance.userUid, contactPersonUid });
    const refusal = await takeKey(tx, contactPersonUid, acceptance);
    if (refusal !== null) return refusal;
    if (access.ofAccount === 'master' || (role === 'master' && access.ofMaster)) return refuse('user.alreadyAssignedMasterAccess');
    if (access.ofAccount !== null) return refuse('user.alreadyAssignedCompany');
    if (access.ofContactPerson) return refuse('user.invitationAccepted');
    await giveAccess(tx, { ...acceptance, contactPersonUid, role });
    tx.audit({ subjectUid: contactPersonUid, after: { role, invitedEmail: email, userUid: acceptance.userUid } });
    const contract = await findAccessibleContract(tx, acceptance.userUid, companyUid);
    if (contract === undefined) throw new Error('access was given and is not there');
    return { data: { assignedContract: presentContract(contract) } };
  });
}

/** Null when the key was still good and is used now. */
async function takeKey(tx: CompanyTx, contactPersonUid: ContactPersonUid, { keyHash, userUid, now }: Acceptance): Promise<Failure | null> {
  const person = await holdContactPerson(tx, contactPersonUid);
  const invitation = await findInvitation(tx, keyHash);
  if (invitation === undefined) return refuse('user.invitationNotExists');
  const problem = problemOf({ invitation, person }, now);
  if (problem !== null) return refuse(problem);
  return (await takeInvitation(tx, { keyHash, userUid, now })) ? null : refuse('user.invitationAccepted');
}
