import type { ReactNode } from 'react';
import { dayProblem, type DayRange } from '../../lib/text/day-text';
import { isAmountText, type TableFilter } from '../../lib/list/url-state';
import type { SelectOption } from '../form/field/select-field';

/** One field of a list's filter. `name` is the name in the address and in the call. */
export interface FilterField {
  name: string;
  label: string;
  /** `list` takes several of the options, `choice` one; `flag` is a checkbox, sent as 1 and else not at all (TBL-008). */
  kind: 'text' | 'day' | 'amount' | 'list' | 'choice' | 'flag';
  /** Those of a flag put 1 and 0 into words: a link may carry 0. */
  options?: SelectOption[];
  /** So many options that one wants to search them. */
  searchable?: boolean;
  /** The list of options opens: time to load them. */
  onOpen?: () => void;
  loading?: boolean;
  /** The options could not be read: what the list says, and the same with a retry below the field. */
  emptyWord?: string;
  hint?: ReactNode;
  /** Said when the value cannot be used. */
  invalid?: string;
  /** The first day that may be chosen, `YYYY-MM-DD`. */
  min?: DayRange['min'];
  /** Name of the field that must not be greater: the lower end of a range. */
  from?: string;
}

export type FilterValues = Record<string, string | string[] | null>;

/** What the form starts with: the applied filters, the other fields empty. */
export const filterValues = (fields: readonly FilterField[], filter: TableFilter): FilterValues =>
  Object.fromEntries(fields.map((field) => [field.name, filter[field.name] ?? emptyOf(field)]));

/** The written values as filters, without the empty ones. */
export function writtenFilter(fields: readonly FilterField[], values: FilterValues): TableFilter {
  const filter: TableFilter = {};
  for (const field of fields) {
    const value = values[field.name];
    const text = field.kind === 'amount' && typeof value === 'string' ? plainAmount(value) : value;
    if (typeof text === 'string' ? text.trim() !== '' : (text?.length ?? 0) > 0)
      filter[field.name] = typeof text === 'string' ? text.trim() : (text ?? []);
  }
  return filter;
}

/** Names of the fields whose value cannot be used: not an amount, or an upper end below the lower one. */
export const invalidFields = (fields: readonly FilterField[], values: FilterValues): string[] =>
  fields.filter((field) => isInvalid(field, values)).map((field) => field.name);

function isInvalid(field: FilterField, values: FilterValues): boolean {
  const value = comparable(field, values[field.name]);
  if (value === null) return false;
  return Number.isNaN(value) || (field.min !== undefined && value < field.min) || isReversed(field, values);
}

/** An upper end below the lower one: each of the two may be right, together they find nothing. */
export function isReversed(field: FilterField, values: FilterValues): boolean {
  const value = comparable(field, values[field.name]);
  const lower = field.from === undefined ? null : comparable(field, values[field.from]);
  return value !== null && lower !== null && value < lower;
}

function comparable({ kind }: FilterField, value: FilterValues[string] | undefined): number | string | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  if (kind === 'amount') return isAmountText(plainAmount(value)) ? Number(plainAmount(value)) : Number.NaN;
  if (kind === 'day') return dayProblem(value) === null ? value : Number.NaN;
  return null;
}

/** `1 500,50` as people write it becomes `1500.50`. */
const plainAmount = (text: string): string => text.replaceAll(/\s/g, '').replace(',', '.');

const emptyOf = ({ kind }: FilterField) => (kind === 'list' ? [] : kind === 'text' || kind === 'amount' ? '' : null);

export interface ListFilterProps {
  /** Must be a constant or memoised. */
  fields: readonly FilterField[];
  filter: TableFilter;
  /** Gets the filters of these fields only. */
  onApply: (filter: TableFilter) => void;
  onClear: () => void;
}
