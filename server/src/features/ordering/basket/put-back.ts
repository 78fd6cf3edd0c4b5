import type { BasketItemInput, BasketTotal } from '@portal/contract/ordering/basket';
import { isFailure, refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { hellersToCzk } from '@portal/domain/money/money';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import type { BasketRow, SharedBasket } from '../../../store/ordering/basket';
import { changeEntries } from '../../../store/ordering/basket-change';
import type { CompanyTx } from '../../../store/engine/db';
import type { ChangeDecision } from './decide-change';
import { decideOffered } from './decide-offered';
import { toTotal } from './present-basket';
import { readChangeFacts, type ChangeFacts } from './read-change-facts';

/** Entries put back by one statement: more would take longer than a statement may. */
const SLICE = 5_000;

interface Work {
  deps: Deps;
  actor: CompanyActor;
  items: readonly BasketRow[];
}

interface Restored {
  ok: true;
  basket: SharedBasket;
  total: BasketTotal;
  restored: BasketRow[];
  kept: number;
  skipped: ChangeDecision['skipped'];
}

/**
 * Puts entries back as far as the rules of today allow, over nothing that was entered since. Slice by slice; a slice without entries answers what
 * the basket is worth.
 */
export async function putBack(tx: CompanyTx, { deps, actor: { userUid }, items }: Work): Promise<Restored | Failure> {
  const now = deps.now();
  const back: Pick<Restored, 'restored' | 'kept' | 'skipped'> = { restored: [], kept: 0, skipped: [] };
  let last: Pick<Restored, 'basket' | 'total'> | undefined;
  for (const rows of slicesOf(items)) {
    const facts = await readChangeFacts(
      tx,
      rows.map(({ input }) => input),
      pragueDay(now.getTime()),
    );
    if (facts === undefined) break;
    const plan = planRestore(rows, facts);
    if (isFailure(plan)) return plan;
    const { basket } = facts;
    const totals = await changeEntries(tx, { basket, now, userUid, entries: plan.entries, removals: [], guarded: true });
    back.restored.push(...plan.entries);
    back.skipped.push(...plan.skipped);
    back.kept += plan.kept;
    last = { basket, total: toTotal(totals) };
  }
  return last === undefined ? refuse('basketNotFound') : { ok: true, ...back, ...last };
}

interface NumberedInput {
  rowNumber: number;
  input: BasketItemInput;
}

/** What belongs to one employee stays together: credit may come back with its card only. At least one slice. */
function slicesOf(items: readonly BasketRow[]): NumberedInput[][] {
  const rows = items.map((item, index) => ({ rowNumber: index + 1, input: toInput(item) }));
  const slices: NumberedInput[][] = [[]];
  for (const row of rows.toSorted((one, other) => compare(one.input.employeeUid, other.input.employeeUid))) {
    const last = slices.at(-1)?.at(-1);
    const isFull = (slices.at(-1)?.length ?? 0) >= SLICE;
    if (isFull && last?.input.employeeUid !== row.input.employeeUid) slices.push([]);
    slices.at(-1)?.push(row);
  }
  return slices;
}

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

type RestorePlan = Pick<ChangeDecision, 'ok' | 'entries' | 'skipped'> & { kept: number };

function planRestore(rows: readonly NumberedInput[], facts: ChangeFacts): RestorePlan | Failure {
  const plan = decideOffered(
    rows.map(({ input }) => input),
    facts,
  );
  if (isFailure(plan)) return plan;
  const entries = plan.entries.filter((entry) => entry.seen === 0 && !standsCard(entry, facts));
  const kept = plan.conflicts.length + plan.entries.length - entries.length;
  const skipped = plan.skipped.map((row) => ({ ...row, rowNumber: rows[row.rowNumber - 1]?.rowNumber ?? row.rowNumber }));
  return { ok: true, entries, kept, skipped };
}

/** A card entered since stays, whatever its service: an employee gets one of a product. */
const standsCard = ({ kind, employeeUid, productCode }: BasketRow, { employees }: ChangeFacts): boolean =>
  kind === 'cards' && (employees.get(employeeUid)?.cardsInBasket.has(productCode) ?? false);

const toInput = (item: BasketRow): BasketItemInput => ({
  productCode: item.productCode,
  productServiceCode: item.serviceCode,
  employeeUid: item.employeeUid,
  value: item.value === null ? null : hellersToCzk(item.value),
  quantity: item.quantity,
  walletUid: item.walletUid,
  locationUid: item.locationUid,
  requestUid: item.requestUid,
  version: 0,
});
