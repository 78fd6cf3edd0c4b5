import { isDeepStrictEqual } from 'node:util';
import { refuse, type Failure } from '@portal/contract/errors';
import type { ReplyOf } from '@portal/contract/endpoint';
import type { confirmImportDesk, undoImportDesk } from '@portal/contract/ordering/import-desk';
import type { UserUid, ImportDeskUid } from '@portal/domain/identifiers/uid';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { hellers, hellersToCzk } from '@portal/domain/money/money';
import type { CompanyActor } from '../../../../actor';
import type { Deps } from '../../../../deps';
import { shareBasket, voidCheckout, type BasketKey, type BasketRow, type SharedBasket } from '../../../../store/ordering/basket';
import { upsertItems, type Written } from '../../../../store/ordering/basket-change';
import type { Tell } from '../../../../http/context';
import type { CompanyTx } from '../../../../store/engine/db';
import * as entries from '../../../../store/import-desks/desk-entries';
import { countRows, markDone, readRowsAfter, writeRows, type JudgedRow } from '../../../../store/import-desks/desk-rows';
import { lockDesk, type ImportDeskRow } from '../../../../store/import-desks/import-desks';
import { judgeDesk, readDeskFacts } from './judge-desk';
import { ROWS_AT_ONCE } from './open-desk';
import { presentDesk } from './present-desk';

interface Confirmation {
  uid: string;
  /** Told of every row that was put in. */
  tell: Tell;
}

/** The good rows go into the basket, judged once more by what is true now; the others stay. Twice finds nothing to do. */
export function confirmDesk(
  deps: Deps,
  actor: CompanyActor,
  { uid, tell }: Confirmation,
): Promise<ReplyOf<typeof confirmImportDesk> | Failure> {
  return deps.db.write(actor, async (tx) => {
    const now = deps.now();
    // Held before the rules are read, and before the desk: locks are taken basket first.
    const basket = await shareBasket(tx);
    if (basket === undefined) return refuse('basketNotFound');
    const desk = await lockDesk(tx, { uid, now });
    if (desk === undefined) return refuse('err.notFound');
    const put = await putGoodRows(tx, { desk, basket, now, userUid: actor.userUid, tell });
    if (put.inserted > 0) await voidCheckout(tx, basket);
    tx.audit({ subjectUid: uid, after: { inserted: put.inserted, cards: put.cards, credit: put.credit } });
    const { inserted, cards, credit } = put;
    return { data: { inserted, cards, creditAmount: hellersToCzk(credit), desk: await presentDesk(tx, desk) } };
  });
}

interface Putting {
  desk: ImportDeskRow;
  basket: SharedBasket;
  now: Date;
  userUid: UserUid | null;
  tell: Tell;
}

async function putGoodRows(tx: CompanyTx, { desk, basket, now, userUid, tell }: Putting) {
  const facts = await readDeskFacts(tx, desk, pragueDay(now.getTime()));
  const put = { inserted: 0, cards: 0, credit: hellers(0) };
  const seen = new Set<string>();
  const { good } = await countRows(tx, desk.uid);
  let done = 0;
  for (let after = 0; ;) {
    const rows = await readRowsAfter(tx, { deskUid: desk.uid, after, limit: ROWS_AT_ONCE, state: 'good' });
    const last = rows.at(-1);
    if (last === undefined) return put;
    after = last.rowNumber;
    const judged = await judgeDesk(tx, facts, { rows, seen });
    await putItems(tx, { deskUid: desk.uid, basket, items: judged.items, now, userUid });
    put.inserted += await settleRows(tx, { deskUid: desk.uid, before: rows, after: judged.rows });
    for (const { kind, quantity, value } of judged.items) {
      if (kind === 'cards') put.cards += quantity;
      else put.credit = hellers(put.credit + quantity * (value ?? 0));
    }
    done += rows.length;
    tell(done, good);
  }
}

interface Settled {
  deskUid: ImportDeskUid;
  before: readonly JudgedRow[];
  after: readonly JudgedRow[];
}

/** Most rows come out as they were shown: of those only the state is written. Answers how many went in. */
async function settleRows(tx: CompanyTx, { deskUid, before, after }: Settled): Promise<number> {
  const isAsShown = after.map((row, index) => row.state === 'good' && isDeepStrictEqual(row, before[index]));
  const others = after.filter((_, index) => isAsShown[index] !== true);
  await Promise.all([
    markDone(tx, { deskUid, rowNumbers: after.flatMap(({ rowNumber }, index) => (isAsShown[index] === true ? rowNumber : [])) }),
    others.length > 0 && writeRows(tx, { deskUid, rows: others.map((row) => (row.state === 'good' ? { ...row, state: 'done' } : row)) }),
  ]);
  return after.filter(({ state }) => state === 'good').length;
}

interface Items extends Omit<Putting, 'desk' | 'tell'> {
  deskUid: ImportDeskUid;
  items: readonly BasketRow[];
}

async function putItems(tx: CompanyTx, { deskUid, basket, items, now, userUid }: Items): Promise<void> {
  if (items.length === 0) return;
  const { itemsUid } = basket;
  const employeeUids = [...new Set(items.map(({ employeeUid }) => employeeUid))];
  const standing = await entries.readStanding(tx, { itemsUid, employeeUids });
  const written = await upsertItems(tx, { basket, items, now, userUid });
  await entries.keepEntries(tx, { deskUid, itemsUid, entries: deskEntries(items, { standing, written }) });
}

/** An entry for each that was written, and for each card of another service that gave way to one. */
function deskEntries(
  items: readonly BasketRow[],
  { standing, written }: { standing: readonly entries.StandingEntry[]; written: readonly Written[] },
): entries.DeskEntry[] {
  const versions = new Map(written.map((entry) => [keyOf(entry), entry.version]));
  const before = new Map(standing.map((entry) => [keyOf(entry), entry.before]));
  const cards = new Map(items.filter(({ kind }) => kind === 'cards').map((card) => [card.employeeUid, card]));
  const own = items.map(({ employeeUid, productCode, serviceCode, kind, walletUid }) => {
    const key = keyOf({ employeeUid, serviceCode, walletUid });
    return { employeeUid, productCode, serviceCode, kind, walletUid, version: versions.get(key) ?? null, before: before.get(key) ?? null };
  });
  const gaveWay = standing.filter(({ kind, employeeUid, productCode, serviceCode }) => {
    const card = cards.get(employeeUid);
    return kind === 'cards' && card?.productCode === productCode && card.serviceCode !== serviceCode;
  });
  return [...own, ...gaveWay.map((entry) => ({ ...entry, version: null }))];
}

const keyOf = ({ employeeUid, serviceCode, walletUid }: BasketKey): string => `${employeeUid} ${serviceCode} ${walletUid ?? ''}`;

/** The basket as it was before, line by line; what somebody changed since stays as it is and is named. */
export function undoDesk(deps: Deps, actor: CompanyActor, uid: string): Promise<ReplyOf<typeof undoImportDesk> | Failure> {
  return deps.db.write(actor, async (tx) => {
    const now = deps.now();
    const basket = await shareBasket(tx);
    if (basket === undefined) return refuse('basketNotFound');
    const desk = await lockDesk(tx, { uid, now });
    if (desk === undefined) return refuse('err.notFound');
    const { itemsUid } = basket;
    const undoing = { deskUid: uid, itemsUid, now, userUid: actor.userUid };
    const isOpen = (await entries.findWrittenList(tx, uid))?.itemsUid === itemsUid;
    const kept = isOpen ? await entries.listChangedSince(tx, undoing) : [];
    const restored = isOpen ? await putBack(tx, undoing) : 0;
    if (isOpen) {
      await entries.forgetEntries(tx, uid);
      await voidCheckout(tx, basket);
      await reopenRows(tx, { desk, now });
    }
    tx.audit({ subjectUid: uid, after: { restored, kept: kept.length } });
    const named = kept.map(({ employeeUid, firstName, lastName, serviceCode }) => ({
      employee: { uid: employeeUid, firstName, lastName },
      productServiceCode: serviceCode,
    }));
    return { data: { restored, kept: named, desk: await presentDesk(tx, desk) } };
  });
}

async function putBack(tx: CompanyTx, undoing: Parameters<typeof entries.giveBackCards>[1]): Promise<number> {
  const taken = await entries.takeOutBrought(tx, undoing);
  const given = await entries.giveBackOverwritten(tx, undoing);
  const cards = await entries.giveBackCards(tx, undoing);
  return taken.length + given + cards.length;
}

/** What was in the basket lies on the desk again, so that it can be mended and put in once more. */
async function reopenRows(tx: CompanyTx, { desk, now }: { desk: ImportDeskRow; now: Date }): Promise<void> {
  const facts = await readDeskFacts(tx, desk, pragueDay(now.getTime()));
  const seen = new Set<string>();
  for (let after = 0; ;) {
    const rows = await readRowsAfter(tx, { deskUid: desk.uid, after, limit: ROWS_AT_ONCE, state: 'done' });
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.rowNumber;
    await writeRows(tx, { deskUid: desk.uid, rows: (await judgeDesk(tx, facts, { rows, seen })).rows });
  }
}
