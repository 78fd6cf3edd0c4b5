import { pragueDay } from '@portal/domain/calendar/prague-day';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { shareBasket, voidCheckout } from '../../../store/basket';
import { moveCards } from '../../../store/cards';
import type { CompanyTx } from '../../../store/db';
import {
  cancelCardsOfEnding,
  endEmployments,
  listUnmadeCardsOfEnding,
  removeBasketItemsOf,
  type EndingCard,
  type RemovedItem,
} from '../../../store/deactivation';
import { enqueueAll } from '../../../store/jobs';
import { finishDeactivation } from './finish-deactivation';
import { NOTHING_TO_DO } from './nothing-to-do';

/**
 * The day after their last one, employees are being deactivated: their cards are cancelled, what waits for them in the basket is
 * removed (EMP-S05, EMP-S13). What the processor refused to cancel is tried again every night.
 */
export async function deactivateEmployees(deps: Deps, companyUid: string): Promise<void> {
  const now = deps.now();
  await deps.db.write(systemActor(companyUid, 'employee.ended', 'daily-round'), async (tx) => {
    const ended = await endEmployments(tx, { today: pragueDay(now.getTime()), now });
    const items = await emptyBasketOf(
      tx,
      ended.map(({ uid }) => uid),
    );
    const cards = await cancelCards(tx, now);
    const employeeUids = [...new Set([...ended.map(({ uid }) => uid), ...cards.map(({ employeeUid }) => employeeUid)])];
    if (employeeUids.length === 0) return NOTHING_TO_DO;
    const lastDays = new Map(ended.map(({ uid, activeTill }) => [uid, activeTill]));
    tx.auditEach(employeeUids.map((uid) => ({ subjectUid: uid, ...trace(uid, { lastDays, items, cards }) })));
    return { ok: true };
  });
  await finishDeactivation(deps, { companyUid });
}

async function emptyBasketOf(tx: CompanyTx, employeeUids: string[]): Promise<RemovedItem[]> {
  if (employeeUids.length === 0) return [];
  const basket = await shareBasket(tx);
  if (basket === undefined) return [];
  const removed = await removeBasketItemsOf(tx, { itemsUid: basket.itemsUid, employeeUids });
  if (removed.length > 0) await voidCheckout(tx, basket);
  return removed;
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

interface Ending {
  /** By employee. */
  lastDays: ReadonlyMap<string, string>;
  items: RemovedItem[];
  cards: EndingCard[];
}

/** What happened to one of them; nothing is taken from a basket unseen. */
function trace(uid: string, { lastDays, items, cards }: Ending) {
  const activeTill = lastDays.get(uid);
  const mine = items.filter(({ employeeUid }) => employeeUid === uid).map(({ employeeUid: _employee, ...item }) => item);
  return {
    before: activeTill === undefined ? { status: 'pending_deactivation' } : { status: 'active_till_date', activeTill, basketItems: mine },
    after: {
      status: 'pending_deactivation',
      cancelledCards: cards.filter(({ employeeUid }) => employeeUid === uid).map((card) => card.uid),
    },
  };
}
