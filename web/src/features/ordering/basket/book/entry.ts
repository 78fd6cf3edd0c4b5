import type { EmployeeUid, WalletUid, RequestUid } from '@portal/domain/identifiers/uid';
import type { BasketItem, BasketItemInput } from '@portal/contract/ordering/basket';
import type { ProductCode, ServiceCode, CardProductCode } from '@portal/domain/catalogue/codes';
import { czk, czkToHellers, type Czk, type Hellers } from '@portal/domain/money/money';
import { nominal } from '@portal/domain/ordering/top-up';

/** What one entry of the basket is about: one employee, service and wallet (S-043). */
export interface EntryTarget {
  employeeUid: EmployeeUid;
  serviceCode: ServiceCode;
  walletUid: WalletUid | null;
}

/** One entry as the screens hold it; quantity 0 means "nothing", which is how an entry is removed. */
export interface Entry extends EntryTarget {
  productCode: ProductCode;
  kind: 'cards' | 'credits';
  /** CZK of one piece or day; null for a card. */
  value: Czk | null;
  /** Pieces, or days when Gastro is ordered by days. */
  quantity: number;
  /** The request for a replacement card it answers. */
  requestUid?: RequestUid;
}

/** Who changed something; null: the portal itself. */
export type Author = BasketItem['changedBy'];

/** One entry as the server holds it. */
export interface SavedEntry extends Entry {
  /** Grows with every change of the entry; what a change is sent with, so that it overwrites only what the person saw. */
  version: number;
  changedAt: string;
  changedBy: Author;
  /** For whom, in words: `Adamec Petr`. */
  person: string;
}

export const keyOf = ({ employeeUid, serviceCode, walletUid }: EntryTarget): string => `${employeeUid} ${serviceCode} ${walletUid ?? ''}`;

export const isEmpty = (entry: Entry): boolean => entry.quantity === 0 || entry.value === 0;

/** The same order, whatever way it is written. */
export const isSame = (one: Entry | undefined, other: Entry | undefined): boolean => {
  const first = one === undefined || isEmpty(one) ? null : one;
  const second = other === undefined || isEmpty(other) ? null : other;
  return first === null || second === null ? first === second : first.value === second.value && first.quantity === second.quantity;
};

/** Credit the employee gets; 0 for a card. */
export const creditOf = (entry: Entry): Hellers => nominal({ value: czkToHellers(entry.value ?? czk(0)), quantity: entry.quantity });

export const nothing = (entry: Entry): Entry => ({ ...entry, quantity: 0 });

export const entryOf = (item: BasketItem): SavedEntry => ({
  employeeUid: item.employee.uid,
  productCode: item.productCode,
  serviceCode: item.productServiceCode,
  walletUid: item.walletUid,
  kind: item.kind,
  value: item.value,
  quantity: item.quantity,
  ...(item.requestUid === null ? {} : { requestUid: item.requestUid }),
  version: item.version,
  changedAt: item.changedAt,
  changedBy: item.changedBy,
  person: `${item.employee.lastName} ${item.employee.firstName}`,
});

/** The wire form: a card has no value, an entry to remove goes with 0 (S-043, S-047); `version` is what the person saw, 0 for nothing. */
export const inputOf = (entry: Entry, version: number): BasketItemInput => ({
  productCode: entry.productCode,
  productServiceCode: entry.serviceCode,
  employeeUid: entry.employeeUid,
  quantity: entry.quantity,
  version,
  ...(entry.kind === 'cards' ? {} : { value: isEmpty(entry) ? 0 : entry.value }),
  ...(entry.walletUid === null ? {} : { walletUid: entry.walletUid }),
  ...(entry.requestUid ? { requestUid: entry.requestUid } : {}),
});

/** Things of each employee together, in the order the employees first come. */
export function byEmployee<T>(all: Iterable<T>, uidOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const uid = uidOf(one);
    const group = groups.get(uid);
    if (group === undefined) groups.set(uid, [one]);
    else group.push(one);
  }
  return groups;
}

interface CardOrder {
  productCode: CardProductCode;
  serviceCode: ServiceCode;
  employeeUid: EmployeeUid;
  /** The request for a replacement it answers. */
  requestUid?: RequestUid;
}

/** One card for one employee (S-043). */
export const cardEntry = (order: CardOrder): Entry => ({ ...order, walletUid: null, kind: 'cards', value: null, quantity: 1 });
