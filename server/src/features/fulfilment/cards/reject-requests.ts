import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { rejectionOf } from '@portal/domain/cards/card-request';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { listOpenRequests } from '../../../store/cards/card-requests';
import { lockOpenRequests, rejectRequests as storeRejections } from '../../../store/cards/request-answers';
import { NOTHING_TO_DO } from '../../../store/engine/db';

/** Requests nobody waits for any more: the employee left, the card is gone, or nobody answered for 60 days (S-141). */
export async function rejectRequests(deps: Deps, companyUid: CompanyUid): Promise<void> {
  const now = deps.now();
  await deps.db.write(systemActor(companyUid, 'cardRequest.rejected', 'daily-round'), async (tx) => {
    // Held before they are judged: somebody may be answering one right now.
    await lockOpenRequests(tx);
    const open = await listOpenRequests(tx, pragueDay(now.getTime()));
    const rejected = open.flatMap((request) => {
      const why = rejectionOf({ ...request, createdAt: new Date(request.waitingSince), isInBasket: request.itemUid !== null }, now);
      return why === null ? [] : [{ uid: request.uid, why }];
    });
    if (rejected.length === 0) return NOTHING_TO_DO;
    await storeRejections(tx, { uids: rejected.map(({ uid }) => uid), now });
    tx.auditEach(rejected.map(({ uid, why }) => ({ subjectUid: uid, before: { state: 'open' }, after: { state: 'rejected', why } })));
    return { ok: true };
  });
}
