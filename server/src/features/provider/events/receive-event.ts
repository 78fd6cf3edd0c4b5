import type { ProviderEvent, receiveEvent as route } from '@portal/contract/provider';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { systemActor, type Actor } from '../../../actor';
import type { Deps } from '../../../deps';
import {
  companyOfCard,
  companyOfEmployee,
  companyOfOrder,
  companyOfPackage,
  companyOfRequest,
  companyOfSymbol,
} from '../../../store/owners';
import { closeEvent, insertEvent, wasAccepted } from '../../../store/provider-events';
import { applyEvent } from './apply-event';
import { catchUp } from './catch-up';

/**
 * Takes one message of the card processor, bank or courier, once per eventId: it is kept together with its effect. One that
 * cannot happen now (late, out of order) is kept and ignored; one about something unknown is refused so that it is sent again.
 */
export async function receiveEvent(deps: Deps, actor: Actor, event: ProviderEvent): Promise<ReplyOf<typeof route> | Failure> {
  const { eventId, type, at } = event;
  const earlier = await wasAccepted(deps.db.directory, eventId);
  if (earlier !== undefined) return { data: { eventId, accepted: earlier } };
  const companyUid = await companyOf(deps, event);
  if (companyUid === undefined) return refuse('err.notFound');
  return deps.db.write(systemActor(companyUid, 'provider.event', actor.requestId), async (tx) => {
    const isNew = await insertEvent(tx, { eventId, type, at, payload: event, now: deps.now() });
    const accepted = isNew ? await applyEvent(deps, tx, event) : ((await wasAccepted(tx, eventId)) ?? false);
    if (isNew) await closeEvent(tx, { eventId, accepted });
    if (isNew && accepted) await catchUp(deps, tx, event);
    tx.audit({ subjectUid: eventId, after: { type, accepted } });
    return { data: { eventId, accepted } };
  });
}

function companyOf({ db }: Deps, event: ProviderEvent): Promise<string | undefined> {
  if ('cardUid' in event) return companyOfCard(db.directory, event.cardUid);
  if ('orderNumber' in event) return companyOfOrder(db.directory, event.orderNumber);
  if ('employeeUid' in event) return companyOfEmployee(db.directory, event.employeeUid);
  if ('requestUid' in event) return companyOfRequest(db.directory, event.requestUid);
  if ('packageNumber' in event) return companyOfPackage(db.directory, event.packageNumber);
  return companyOfSymbol(db.directory, event.variableSymbol);
}
