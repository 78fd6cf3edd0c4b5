import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { ProviderEvent, receiveEvent as route } from '@portal/contract/provider/provider';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { systemActor, type Actor } from '../../../actor';
import type { Deps } from '../../../deps';
import {
  companyOfCard,
  companyOfEmployee,
  companyOfOrder,
  companyOfPackage,
  companyOfRecord,
  companyOfRequest,
  companyOfSymbol,
} from '../../../store/companies/company-of-row';
import type { CompanyTx } from '../../../store/engine/db';
import { findOrderNotBegun } from '../../../store/packages/package-steps';
import { closeEvent, forgetRefusedEvent, insertEvent, keepRefusedEvent, wasAccepted } from '../../../store/operations/provider-events';
import { findCompanyByNumber } from '../../../store/companies/registrations';
import { applyEvent } from './apply-event';
import { catchUp } from './catch-up';

/**
 * Takes one message of the card processor, bank, courier or master system, once per eventId: it is kept together with its effect. One that
 * cannot happen now (late, out of order, before its order is paid) is kept and ignored; one about something unknown is refused so that it is sent again.
 */
export async function receiveEvent(deps: Deps, actor: Actor, event: ProviderEvent): Promise<ReplyOf<typeof route> | Failure> {
  const { eventId, type } = event;
  const earlier = await wasAccepted(deps.db.directory, eventId);
  if (earlier !== undefined) {
    await forgetRefusedEvent(deps.db.directory, eventId);
    return { data: { eventId, accepted: earlier } };
  }
  const companyUid = await companyOf(deps, event);
  if (companyUid === undefined) {
    await keepRefusedEvent(deps.db.directory, { eventId, type, payload: event, now: deps.now() });
    return refuse('err.notFound');
  }
  const taken = await takeIn(deps, actor, { event, companyUid });
  // Outside the transaction of the company, where what belongs to none is not to be seen. Left behind by a crash it goes with the next repetition.
  await forgetRefusedEvent(deps.db.directory, eventId);
  return taken;
}

function takeIn(deps: Deps, actor: Actor, { event, companyUid }: { event: ProviderEvent; companyUid: CompanyUid }) {
  const { eventId, type, at } = event;
  return deps.db.write(systemActor(companyUid, 'provider.event', actor.requestId), async (tx) => {
    const isNew = await insertEvent(tx, { eventId, type, at, payload: event, now: deps.now() });
    const accepted = isNew ? await applyEvent(deps, tx, event) : ((await wasAccepted(tx, eventId)) ?? false);
    const parkedFor = isNew && !accepted ? await orderToBePaid(tx, event) : undefined;
    if (parkedFor !== undefined) deps.log.warn({ eventId, type, order: parkedFor }, 'an event of an order nobody may work on is parked');
    if (isNew) await closeEvent(tx, { eventId, accepted, parkedFor });
    if (isNew && accepted) await catchUp(deps, tx, event);
    tx.audit({ subjectUid: eventId, after: { type, accepted, ...(parkedFor !== undefined && { parkedFor }) } });
    return { data: { eventId, accepted } };
  });
}

/** Why news of a card or package had no effect, when it is that its order has not been paid; it has it once it is. */
async function orderToBePaid(tx: CompanyTx, event: ProviderEvent): Promise<string | undefined> {
  if ('packageNumber' in event) return findOrderNotBegun(tx, { cardUids: [], packageNumbers: [event.packageNumber] });
  return 'cardUid' in event ? findOrderNotBegun(tx, { cardUids: [event.cardUid], packageNumbers: [] }) : undefined;
}

async function companyOf({ db }: Deps, event: ProviderEvent): Promise<string | undefined> {
  if ('companyIdentificationNumber' in event) return (await findCompanyByNumber(db.directory, event.companyIdentificationNumber))?.uid;
  if ('cardUid' in event) return companyOfCard(db.directory, event.cardUid);
  if ('orderNumber' in event) return companyOfOrder(db.directory, event.orderNumber);
  if ('employeeUid' in event) return companyOfEmployee(db.directory, event.employeeUid);
  if ('requestUid' in event) return companyOfRequest(db.directory, event.requestUid);
  if ('entity' in event) return companyOfRecord(db.directory, event);
  if ('packageNumber' in event) return companyOfPackage(db.directory, event.packageNumber);
  return companyOfSymbol(db.directory, event.variableSymbol);
}
