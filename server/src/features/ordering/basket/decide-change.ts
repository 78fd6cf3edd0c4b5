import type { BasketItemInput } from '@portal/contract/ordering/basket';
import type { Failure } from '@portal/contract/errors';
import { entryPurpose } from '@portal/domain/catalogue/card-purpose';
import type { BasketItem } from '@portal/domain/ordering/basket-item';
import { canOrderCard } from '@portal/domain/ordering/card-eligibility';
import { canOrderCredit } from '@portal/domain/ordering/credit-eligibility';
import type { SkipReason } from '@portal/domain/ordering/skip-reason';
import type { BasketKey, BasketRow } from '../../../store/ordering/basket';
import type { EntryChange, StandingEntry } from '../../../store/ordering/basket-change';
import { checkEntries, type CheckedEntry } from './check-entries';
import type { ChangeFacts } from './read-change-facts';

export interface ChangeDecision extends Pick<EntryChange, 'entries' | 'removals' | 'guarded'> {
  ok: true;
  skipped: { rowNumber: number; personNumber: string | null; reason: SkipReason }[];
  /** Entries somebody changed since the person saw them (position from 1); nothing is done about them. */
  conflicts: { rowNumber: number; theirs: StandingEntry | null }[];
}

/** What the rules ask, wherever it is to go. */
export type RuleFacts = Omit<ChangeFacts, 'basket'>;

/**
 * Decides entry by entry what a basket change does. A wrong structure refuses the whole call; an employee who cannot order
 * is skipped with a reason (S-046). The last entry with the same key wins (S-043).
 */
export function decideChange(inputs: readonly BasketItemInput[], facts: RuleFacts): ChangeDecision | Failure {
  const checked = checkEntries(inputs, facts);
  if ('error' in checked) return checked;
  const entries = new Map<string, ChangeDecision['entries'][number]>();
  const removals = new Map<string, ChangeDecision['removals'][number]>();
  const decision: Pick<ChangeDecision, 'skipped' | 'conflicts'> = { skipped: [], conflicts: [] };
  const standing = new Map(facts.entries.map((entry) => [nameOf(entry), entry]));
  const cards = cardsAfter(inputs, checked.entries, facts.employees);
  for (const [index, { item, answered }] of checked.entries.entries()) {
    const input = inputs[index] as BasketItemInput;
    const row = toRow(input, item);
    const name = nameOf(row);
    const stands = standing.get(name);
    const reason = item.remove ? null : (answered ?? skipReason(input, item, { ...facts, cardsAfter: cards }));
    if (hasChanged(input, { item, row, stands })) decision.conflicts.push({ rowNumber: index + 1, theirs: stands ?? null });
    else if (reason !== null) {
      decision.skipped.push({ rowNumber: index + 1, personNumber: facts.employees.get(input.employeeUid)?.employeeNumber ?? null, reason });
    } else {
      entries.delete(name);
      removals.delete(name);
      (item.remove ? removals : entries).set(name, { ...row, seen: stands?.version ?? 0 });
    }
  }
  const guarded = inputs.some(({ version }) => typeof version === 'number');
  return { ok: true, ...decision, guarded, entries: [...entries.values()], removals: [...removals.values()] };
}

/** Names an entry by its key (S-043). */
export const nameOf = ({ employeeUid, serviceCode, walletUid }: BasketKey): string => `${employeeUid} ${serviceCode} ${walletUid ?? ''}`;

/** Somebody's work stands where the person saw something else, and it is not the same work. */
function hasChanged(
  { version }: BasketItemInput,
  { item, row, stands }: { item: BasketItem; row: BasketRow; stands: StandingEntry | undefined },
): boolean {
  if (typeof version !== 'number' || version === (stands?.version ?? 0)) return false;
  return item.remove ? stands !== undefined : stands?.quantity !== row.quantity || stands.value !== row.value;
}

/** Cards the basket will hold after this change, so that a card and its credit can come in one call. */
function cardsAfter(inputs: readonly BasketItemInput[], entries: CheckedEntry[], employees: ChangeFacts['employees']): Set<string> {
  const cards = new Set<string>();
  for (const { uid, cardsInBasket } of employees.values()) for (const product of cardsInBasket) cards.add(`${uid} ${product}`);
  for (const [index, { item }] of entries.entries()) {
    if (item.kind !== 'card') continue;
    const key = `${inputs[index]?.employeeUid} ${item.productCode}`;
    if (item.remove) cards.delete(key);
    else cards.add(key);
  }
  return cards;
}

function skipReason(input: BasketItemInput, item: BasketItem, facts: RuleFacts & { cardsAfter: Set<string> }): SkipReason | null {
  const employee = facts.employees.get(input.employeeUid);
  if (employee === undefined) return 'employeeNotFound';
  const holder = { employeeStatus: employee.status, cardStatus: employee.cards[item.productCode] ?? null };
  if (item.kind === 'credit') {
    const eligibility = canOrderCredit({ ...holder, hasCardInBasket: facts.cardsAfter.has(`${employee.uid} ${item.productCode}`) });
    return eligibility.ok ? null : eligibility.reason;
  }
  const purpose = entryPurpose({ serviceCode: item.serviceCode, requestUid: input.requestUid ?? null });
  const eligibility = canOrderCard(holder, purpose);
  if (!eligibility.ok) return eligibility.reason;
  if (purpose === 'renewal' && !facts.renewable.has(employee.uid)) return 'cardNotRenewable';
  const isPlaceActive = input.locationUid ? facts.activePlaces.has(input.locationUid) : employee.isLocationActive;
  return isPlaceActive ? null : 'locationNotActive';
}

function toRow(input: BasketItemInput, item: BasketItem): BasketRow {
  return {
    employeeUid: input.employeeUid,
    productCode: item.productCode,
    serviceCode: item.serviceCode,
    kind: item.kind === 'card' ? 'cards' : 'credits',
    walletUid: item.kind === 'credit' ? item.walletUid : null,
    quantity: item.kind === 'credit' ? item.quantity : 1,
    value: item.kind === 'credit' ? item.value : null,
    locationUid: item.kind === 'card' ? (input.locationUid ?? null) : null,
    requestUid: input.requestUid ?? null,
  };
}
