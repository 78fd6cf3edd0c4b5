import { v7 as newUid } from 'uuid';
import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import { declineCardRequest, listCardRequests } from '@portal/contract/cards/card-requests';
import type { RequestReason } from '@portal/domain/cards/card-request';
import type { Day } from '@portal/domain/calendar/prague-day';
import { directoryActor } from '../../actor';
import type { Deps } from '../../deps';
import { declineRequest } from '../../features/ordering/requests/decline-request';
import { listRequests } from '../../features/ordering/requests/list-requests';
import { receiveEvent } from '../../features/provider/events/receive-event';
import { actorOf, granted, type Caller } from './call';
import type { Past } from './past';

/** Somebody asks for another card, in their application (AM) or at the card system (CM). */
export interface RequestStory extends Caller {
  employeeUid: EmployeeUid;
  reason: RequestReason;
  masterSystem: 'AM' | 'CM';
  masterId: string;
  askedOn: Day;
  /** When the company said no; null: it has not. */
  declinedOn: Day | null;
}

export function tellRequest(story: RequestStory, { deps, clock, timeline }: Past): void {
  const { employeeUid, reason, masterSystem, masterId, askedOn, declinedOn } = story;
  timeline.add(clock.at(askedOn, 7), async () => {
    const at = deps.now().toISOString();
    const event = {
      eventId: newUid(),
      type: 'cardRequest.created',
      at,
      employeeUid,
      productCode: '90C',
      reason,
      masterSystem,
      masterId,
    } as const;
    const { data } = await granted(receiveEvent(deps, directoryActor(null, 'demonstration'), event));
    if (!data.accepted) throw new Error(`the portal did not take the request of ${employeeUid}`);
  });
  if (declinedOn === null) return;
  timeline.add(clock.at(declinedOn, 8), async () => {
    const uid = await findOpenRequest(deps, story, employeeUid);
    await granted(declineRequest(deps, actorOf(story, declineCardRequest), uid));
  });
}

/** The request of a person nobody has answered yet. */
export async function findOpenRequest(deps: Deps, caller: Caller, employeeUid: EmployeeUid): Promise<string> {
  const filter = { state: ['open' as const], productCode: undefined };
  const query = { pageNumber: 1, pageSize: 100, sortDir: 'asc' as const, filter };
  const { data } = await listRequests(deps, actorOf(caller, listCardRequests), query);
  const found = data.find(({ employee }) => employee.uid === employeeUid);
  if (found === undefined) throw new Error(`nobody asked for a card of ${employeeUid}`);
  return found.uid;
}
