import { formatDate, formatMoney } from '../../lib/text/formats';
import type { TableFilter } from '../../lib/list/url-state';
import type { Chip } from '../data-display/chips';
import type { FilterField } from './filter-field';

/** One chip for each applied filter, with its value in words (TBL-003). */
export const filterChips = (fields: readonly FilterField[], filter: TableFilter): Chip[] =>
  fields.flatMap((field) => {
    const value = filter[field.name];
    return value === undefined ? [] : [{ key: field.name, name: field.label, value: inWords(field, value) }];
  });

function inWords({ kind, options }: FilterField, value: string | string[]): string {
  const values = Array.isArray(value) ? value : [value];
  if (kind === 'list' || kind === 'choice' || kind === 'flag') {
    return values.map((one) => options?.find((option) => option.value === one)?.label ?? one).join(', ');
  }
  if (kind === 'day') return values.map(formatDate).join(', ');
  return kind === 'amount' ? values.map((one) => formatMoney(Number(one))).join(', ') : values.join(', ');
}
