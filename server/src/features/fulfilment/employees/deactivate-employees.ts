import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { pragueDay, type Day } from '@portal/domain/calendar/prague-day';
import { systemActor } from '../../../actor';
import { byEmployee } from '../../../parts/employees/by-employee';
import type { Deps } from '../../../deps';
import { dropCheckouts, lockBasket, type BasketRow } from '../../../store/ordering/basket';
import { takeOut } from '../../../store/ordering/basket-removals';
import { moveCards } from '../../../store/cards/cards';
import { type CompanyTx, NOTHING_TO_DO } from '../../../store/engine/db';
import {
  cancelCardsOfEnding,
  endEmployments,
  isAnyEmploymentOver,
  listUnmadeCardsOfEnding,
  type EndingCard,
} from '../../../store/employees/deactivation';
import { enqueueAll } from '../../../store/operations/jobs';
import { finishDeactivation } from './finish-deactivation';

/**
 * The day after their last one, employees are being deactivated: their cards are cancelled, what waits for them in the basket is
 * removed (EMP-S05, EMP-S13). What the processor refused to cancel is tried again every night.
 */
export async function deactivateEmployees(deps: Deps, companyUid: CompanyUid): Promise<void> {
  const now = deps.now();
  const today = pragueDay(now.getTime());
  await deps.db.write(systemActor(companyUid, 'employee.ended', 'daily-round'), async (tx) => {
    const { ended, items } = (await isAnyEmploymentOver(tx, today)) ? await endAll(tx, { today, now }) : NOBODY;
    const cards = await cancelCards(tx, now);
    const employeeUids = [...new Set([...ended.map(({ uid }) => uid), ...cards.map(({ employeeUid }) => employeeUid)])];
    if (employeeUids.length === 0) return NOTHING_TO_DO;
    const lastDays = new Map(ended.map(({ uid, activeTill }) => [uid, activeTill]));
    const ending = { lastDays, items: byEmployee(items), cards: byEmployee(cards) };
    tx.auditEach(employeeUids.map((uid) => ({ subjectUid: uid, ...trace(uid, ending) })));
    return { ok: true };
  });
  await finishDeactivation(deps, { companyUid });
}

const NOBODY: Ended = { ended: [], items: [] };

interface Ended {
  ended: { uid: string; activeTill: Day }[];
  items: BasketRow[];
}

/** The basket is held first: nobody orders for these people by the old status meanwhile. */
async function endAll(tx: CompanyTx, { today, now }: { today: Day; now: Date }): Promise<Ended> {
  const basket = await lockBasket(tx);
  const ended = await endEmployments(tx, { today, now });
  const which = { employeeUids: ended.map(({ uid }) => uid) };
  const items = basket === undefined ? [] : await takeOut(tx, { basket, which, cause: 'employeeStatusChanged', userUid: null, now });
  if (items.length > 0) await dropCheckouts(tx);
  return { ended, items };
}

/** Cards nobody began to make end at once, for the others the processor is told. */
async function cancelCards(tx: CompanyTx, now: Date): Promise<EndingCard[]> {
  const unmade = await moveCards(tx, { event: 'cancelled', cards: await listUnmadeCardsOfEnding(tx), now });
  const told = await cancelCardsOfEnding(tx, now);
  if (told.length > 0) {
    const { companyUid } = tx;
    await enqueueAll(tx, { name: 'tell-processor', payloads: told.map(({ uid }) => ({ companyUid, cardUid: uid, action: 'cancel' })) });
  }
  return [...unmade, ...told];
}

/** By employee. */
interface Ending {
  lastDays: ReadonlyMap<string, string>;
  items: ReadonlyMap<string, BasketRow[]>;
  cards: ReadonlyMap<string, EndingCard[]>;
}

/** What happened to one of them; nothing is taken from a basket unseen. */
function trace(uid: string, { lastDays, items, cards }: Ending) {
  const activeTill = lastDays.get(uid);
  const removedFromBasket = items.get(uid) ?? [];
  return {
    before: activeTill === undefined ? { status: 'pending_deactivation' } : { status: 'active_till_date', activeTill },
    after: {
      status: 'pending_deactivation',
      ...(removedFromBasket.length > 0 && { removedFromBasket }),
      cancelledCards: (cards.get(uid) ?? []).map((card) => card.uid),
    },
  };
}
