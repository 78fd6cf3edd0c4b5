import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { RenewableRow } from '@portal/contract/ordering/renewals';
import { RENEWAL_SERVICES, RENEWED_PRODUCT } from '@portal/domain/catalogue/codes';
import { canOrderCard } from '@portal/domain/ordering/card-eligibility';
import { entriesOfEmployee, type Book } from '../basket/book/book';
import { type Entry, cardEntry } from '../basket/book/entry';

/** A renewal somebody adds by hand; the portal's own has another service (S-132). */
const renewalEntry = (employeeUid: EmployeeUid): Entry =>
  cardEntry({ productCode: RENEWED_PRODUCT, serviceCode: RENEWAL_SERVICES.byHand, employeeUid });

/** The card of an employee that lies in the basket: a renewal added by hand or by the portal, or a replacement. */
export const cardInBasket = (book: Book, employeeUid: EmployeeUid): Entry | undefined =>
  entriesOfEmployee(book, employeeUid).find(({ kind, productCode }) => kind === 'cards' && productCode === RENEWED_PRODUCT);

/** Why the card cannot be renewed, a code of the reasons; null when it can. */
export function renewalBlocker(row: RenewableRow): string | null {
  const allowed = canOrderCard({ employeeStatus: row.employeeStatus, cardStatus: row.cardStatus }, 'renewal');
  if (!allowed.ok) return allowed.reason;
  const service = row.services.find(({ code }) => code === RENEWAL_SERVICES.byHand);
  return service === undefined || service.isOrderable ? null : (service.blockers[0] ?? 'serviceInactive');
}

/** Renewals for those who can have one and have none in the basket yet. */
export const renewalsFor = (book: Book, rows: readonly RenewableRow[]): Entry[] =>
  rows.filter((row) => renewalBlocker(row) === null && cardInBasket(book, row.uid) === undefined).map(({ uid }) => renewalEntry(uid));
