import type { closeProposal as route } from '@portal/contract/ordering/proposals';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { closeProposal as markClosed, lockProposal } from '../../../store/proposals/proposals';

/** Somebody gives an open proposal up. */
export function closeProposal(deps: Deps, actor: CompanyActor, uid: string): Promise<ReplyOf<typeof route> | Failure> {
  return deps.db.write<ReplyOf<typeof route> | Failure>(actor, async (tx) => {
    const row = await lockProposal(tx, uid);
    if (row === undefined) return refuse('err.notFound');
    if (row.status !== 'open') return refuse('proposal.notOpen');
    await markClosed(tx, { uid, userUid: actor.userUid, now: deps.now(), reason: 'givenUp' });
    tx.audit({ subjectUid: uid, before: { status: row.status }, after: { status: 'closed', reason: 'givenUp' } });
    return { data: { uid } };
  });
}
