import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import { declineCardRequest, listCardRequests } from '@portal/contract/cards/card-requests';
import type { RequestReason } from '@portal/domain/cards/card-request';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { Deps } from '../../deps';
import { declineRequest } from '../../features/ordering/requests/decline-request';
import { listRequests } from '../../features/ordering/requests/list-requests';
import { actorOf, granted, type Caller } from './call';
import { tell } from './messages';
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

export function tellRequest(story: RequestStory, past: Past): void {
  const { deps, clock, timeline } = past;
  const { employeeUid, reason, masterSystem, masterId, askedOn, declinedOn } = story;
  const news = { type: 'cardRequest.created', employeeUid, productCode: '90C', reason, masterSystem, masterId } as const;
  timeline.add(clock.at(askedOn, 7), () => tell(past, news));
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
