import type { Day } from '@portal/domain/calendar/prague-day';

/*
 * What a list can be sorted by and narrowed to, as plain data: the browser reads addresses by it and needs no schema. `paging.ts` makes the
 * query of a call of it.
 */

/** `from` names the filter that must not be greater: the lower end of a range. */
interface Ranged {
  from?: string;
}

/** An inclusive calendar day (TBL-S12), no earlier than `min`. */
export interface DayFilter extends Ranged {
  kind: 'day';
  min?: Day;
}

/** How a filter of a list is written, in an address and in a call. */
export type ListFilter = { kind: 'text' | 'flag' | 'uids' } | DayFilter | ({ kind: 'amount' } & Ranged) | ListedFilter;

/** `older`: what addresses and tabs of an older release say in place of values. */
interface ListedFilter {
  kind: 'list';
  values: readonly string[];
  older?: Readonly<Record<string, readonly string[]>>;
}

/** Contains, ignoring case and diacritics (CON-19); an empty one is no filter. */
export const textFilter = { kind: 'text' } as const;

/** One or more values of a closed list, compared without case (S-003). */
export const enumFilter = <const T extends readonly string[]>(values: T, older: Readonly<Record<string, readonly T[number][]>> = {}) =>
  ({ kind: 'list', values, older }) as const;

/** The values a word stands for; none: it is not known. */
export function valuesNamed({ values, older = {} }: Pick<ListedFilter, 'values' | 'older'>, word: string): readonly string[] {
  const isNamed = (one: string) => one.toLowerCase() === word.trim().toLowerCase();
  const value = values.find(isNamed);
  return value === undefined ? (Object.entries(older).find(([one]) => isNamed(one))?.[1] ?? []) : [value];
}

export const uidFilter = { kind: 'uids' } as const;

/** `1`, `0`, `true`, `false` (CON-04). */
export const flagFilter = { kind: 'flag' } as const;

export const dayFilter = { kind: 'day' } as const;

/** Amount in CZK with at most two decimals. */
export const amountFilter = { kind: 'amount' } as const;

/** An amount as addresses and calls carry it: a plain decimal number. */
export const AMOUNT_TEXT = /^\d{1,10}(\.\d{1,2})?$/;

export interface ListShape {
  sortable: readonly string[];
  filters: Readonly<Record<string, ListFilter>>;
}

/** Declares a list: the address of its screen is read by it, and `listQuery` makes the query of its calls of it. */
export const listShape = <const S extends ListShape>(shape: S): S => shape;
