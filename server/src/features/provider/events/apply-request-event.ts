import { v7 as newUid } from 'uuid';
import type { ProviderEvent } from '@portal/contract/provider/provider';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { canOrderCard } from '@portal/domain/ordering/card-eligibility';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/engine/db';
import { insertRequest, readCardHolder, rejectRequests } from '../../../store/cards/request-answers';

type RequestEvent = Extract<ProviderEvent, { type: 'cardRequest.created' | 'cardRequest.rejected' }>;
type Creation = Extract<RequestEvent, { type: 'cardRequest.created' }>;

/** A request for a replacement card is raised or given up (S-140, S-141); false when it cannot be (any more). */
export async function applyRequestEvent(deps: Deps, tx: CompanyTx, event: RequestEvent): Promise<boolean> {
  if (event.type === 'cardRequest.created') return create(deps, tx, event);
  return (await rejectRequests(tx, { uids: [event.requestUid], now: deps.now() })) > 0;
}

/** Only for somebody at work with a card there is something to replace about; one request of a product at a time. */
async function create(deps: Deps, tx: CompanyTx, event: Creation): Promise<boolean> {
  const now = deps.now();
  const { employeeUid, productCode, reason, masterSystem, masterId } = event;
  const holder = await readCardHolder(tx, { employeeUid, productCode, today: pragueDay(now.getTime()) });
  if (holder === undefined || !canOrderCard(holder, 'replacement').ok) return false;
  const createdAt = new Date(Math.min(Date.parse(event.at), now.getTime()));
  return insertRequest(tx, { uid: newUid(), employeeUid, productCode, reason, masterSystem, masterId, createdAt });
}
