import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { TAKEN_OVER_AFTER_DAYS } from '@portal/domain/packages/package-life';
import { systemActor, directoryActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { listOutdatedCards, listPackageCards, moveCards } from '../../../store/cards/cards';
import { listForgottenPackages, takeOverPackages } from '../../../store/packages/package-steps';
import { listUnsettledOrders } from '../../../store/orders/order-processing';
import { applyCardEvent } from '../cards/apply-card-event';
import { remindProcessor } from '../cards/remind-processor';
import { checkOrder } from '../orders/check-order';
import { deactivateEmployees } from '../employees/deactivate-employees';
import { eraseFormer } from './erase-former';
import { forgetRemovals } from './forget-removals';
import { giveUpOrder } from '../orders/give-up-order';
import { NOTHING_TO_DO } from '../../../store/engine/db';
import { rejectRequests } from '../cards/reject-requests';
import { resumeOrders } from '../orders/resume-orders';
import { listCompanyUids } from '../../../store/operations/clean-up';
import { enqueue, enqueueAll } from '../../../store/operations/jobs';

/** What time alone changes in a company, once a day; every step can be repeated. */
export async function dailyRound(deps: Deps, { companyUid }: { companyUid: CompanyUid }): Promise<void> {
  for (const order of await deps.db.read(companyUid, listUnsettledOrders)) {
    await giveUpOrder(deps, companyUid, order);
    await checkOrder(deps, { companyUid, orderUid: order.uid });
  }
  await resumeOrders(deps, companyUid);
  await assumeTakenOver(deps, companyUid);
  await expireCards(deps, companyUid);
  await deactivateEmployees(deps, companyUid);
  await rejectRequests(deps, companyUid);
  await remindProcessor(deps, companyUid);
  await forgetRemovals(deps, companyUid);
  await eraseFormer(deps, companyUid);
}

/** Nobody confirmed a package for long: its cards are taken as received (section 5). */
async function assumeTakenOver(deps: Deps, companyUid: CompanyUid): Promise<void> {
  const now = deps.now();
  await deps.db.write(systemActor(companyUid, 'packages.assumedTakenOver', 'daily-round'), async (tx) => {
    const forgotten = await listForgottenPackages(tx, new Date(now.getTime() - TAKEN_OVER_AFTER_DAYS * 86_400_000));
    const taken = await takeOverPackages(tx, { uids: forgotten.map(({ uid }) => uid), now });
    if (taken.length === 0) return NOTHING_TO_DO;
    const cards = await listPackageCards(
      tx,
      taken.map(({ uid }) => uid),
    );
    const moved = await moveCards(tx, { event: 'takenOver', cards, now });
    tx.audit({ after: { packages: taken.length, cards: moved.length } });
    return { ok: true };
  });
}

/** A card is expired from the day after its last one. */
async function expireCards(deps: Deps, companyUid: CompanyUid): Promise<void> {
  const now = deps.now();
  await deps.db.write(systemActor(companyUid, 'cards.expired', 'daily-round'), async (tx) => {
    const cards = await listOutdatedCards(tx, pragueDay(now.getTime()));
    if (cards.length === 0) return NOTHING_TO_DO;
    await applyCardEvent(deps, tx, { event: 'expired', cards });
    tx.audit({ after: { cards: cards.length } });
    return { ok: true };
  });
}

/** Sends the daily round to every company, each as a job of its own, one to the registrations that are none yet, and one to what is old. */
export async function dailyRounds(deps: Deps): Promise<void> {
  const companies = await listCompanyUids(deps.db.directory);
  await deps.db.writeDirectory(directoryActor(null, 'daily-rounds'), async (tx) => {
    await enqueueAll(tx, { name: 'daily-round', payloads: companies.map(({ uid }) => ({ companyUid: uid })) });
    await enqueueAll(tx, { name: 'plan-round', payloads: companies.map(({ uid }) => ({ companyUid: uid })) });
    await enqueue(tx, { name: 'expire-onboardings', payload: {}, key: 'expire-onboardings' });
    await enqueue(tx, { name: 'archive-rows', payload: {}, key: 'archive-rows' });
  });
}
