import type { declineCardRequest as route } from '@portal/contract/cards/card-requests';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { readRequest } from '../../../store/cards/card-requests';
import { declineRequest as storeAnswer, lockRequest } from '../../../store/cards/request-answers';
import { declineBlockers, presentRequest } from './present-request';

/**
 * The employer will not order another card (S-141). Refused while the replacement lies in the basket, and when the request was answered
 * otherwise; a second time it answers the same. Who is just putting the replacement into the basket is waited for.
 */
export function declineRequest(deps: Deps, actor: CompanyActor, uid: string): Promise<ReplyOf<typeof route> | Failure> {
  return deps.db.write<ReplyOf<typeof route> | Failure>(actor, async (tx) => {
    const now = deps.now();
    const asked = { uid, today: pragueDay(now.getTime()) };
    const request = (await lockRequest(tx, uid)) ? await readRequest(tx, asked) : undefined;
    if (request === undefined) return refuse('err.notFound');
    if (request.state === 'declined') return { data: presentRequest(request, actor.language) };
    const [blocker] = declineBlockers(request);
    if (blocker !== undefined) return refuse(blocker);
    await storeAnswer(tx, { uid, now });
    tx.audit({ subjectUid: uid, before: { state: 'open' }, after: { state: 'declined' } });
    const declined = await readRequest(tx, asked);
    return declined === undefined ? refuse('err.notFound') : { data: presentRequest(declined, actor.language) };
  });
}
