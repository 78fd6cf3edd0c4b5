import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { Authorship, BasketItemRow } from '../../../store/ordering/basket';
import type { BasketFacts, ChangedBasket, StandingEntry } from '../../../store/ordering/basket-change';
import { nameOf, type ChangeDecision } from './decide-change';

interface Done {
  facts: BasketFacts;
  plan: Pick<ChangeDecision, 'entries' | 'removals'>;
  changed: ChangedBasket;
  now: Date;
}

const PORTAL: Authorship = { authorUid: null, authorFirstName: '', authorLastName: '' };

/** What the employees of a change have in the basket once it is made, by personal number: known without reading it again. */
export function itemsAfter({ facts, plan, changed, now }: Done): BasketItemRow[] {
  const items = new Map(facts.entries.map((entry) => [nameOf(entry), entry]));
  for (const gone of [...plan.removals, ...pushedOut(facts, plan)]) items.delete(nameOf(gone));
  const written = new Map(changed.written.map((entry) => [nameOf(entry), entry]));
  for (const entry of plan.entries) {
    const row = written.get(nameOf(entry));
    if (row !== undefined) items.set(nameOf(entry), { ...entry, ...row, changedAt: now, ...(changed.author ?? PORTAL) });
  }
  return inOrder(facts, [...items.values()]);
}

/** What a change takes out or writes over, as it stood. */
export function touchedBy(plan: Done['plan'], facts: BasketFacts): StandingEntry[] {
  const names = new Set([...plan.removals, ...plan.entries, ...pushedOut(facts, plan)].map(nameOf));
  return facts.entries.filter((entry) => names.has(nameOf(entry)));
}

/** Uids of what a change takes out. */
export function erasedBy({ removals }: Pick<ChangeDecision, 'removals'>, facts: BasketFacts): string[] {
  const names = new Set(removals.map(nameOf));
  return facts.entries.flatMap((entry) => (names.has(nameOf(entry)) ? [entry.uid] : []));
}

/** A card of another service for the same employee and product gives way (S-043). */
function pushedOut({ entries }: BasketFacts, plan: Done['plan']): StandingEntry[] {
  const cards = new Map(plan.entries.flatMap((entry) => (entry.kind === 'cards' ? [[cardOf(entry), entry.serviceCode]] : [])));
  if (cards.size === 0) return [];
  return entries.filter((entry) => entry.kind === 'cards' && (cards.get(cardOf(entry)) ?? entry.serviceCode) !== entry.serviceCode);
}

const cardOf = ({ employeeUid, productCode }: { employeeUid: EmployeeUid; productCode: string }): string => `${employeeUid} ${productCode}`;

function inOrder({ employees }: BasketFacts, entries: StandingEntry[]): BasketItemRow[] {
  const places = new Map([...employees.keys()].map((uid, place) => [uid, place]));
  const placed = entries.toSorted(
    (a, b) => (places.get(a.employeeUid) ?? 0) - (places.get(b.employeeUid) ?? 0) || (a.serviceCode < b.serviceCode ? -1 : 1),
  );
  return placed.flatMap((entry) => {
    const employee = employees.get(entry.employeeUid);
    if (employee === undefined) return [];
    const { employeeNumber, firstName, lastName, status: employeeStatus } = employee;
    return { ...entry, employeeNumber, firstName, lastName, employeeStatus };
  });
}
