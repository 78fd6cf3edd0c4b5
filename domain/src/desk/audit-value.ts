import { isDay, type Day } from '../calendar/prague-day';
import { czk, hellers, hellersToCzk, type Czk } from '../money/money';

/** Names under which entries of the audit hold amounts, in hellers. */
const IN_HELLERS: ReadonlySet<string> = new Set([
  'amount',
  'applied',
  'credit',
  'creditTotal',
  'minimumFee',
  'overpaid',
  'price',
  'priceIncVat',
  'unitPrice',
  'value',
  'vat',
  'writtenOff',
]);

/** Names of amounts that are in crowns already: the total of a basket as its screens are told it. */
const IN_CROWNS: ReadonlySet<string> = new Set(['totalAmount']);

/** How money, days and times are written where an entry is read. */
export interface AuditFormats {
  money: (amount: Czk) => string;
  day: (day: Day) => string;
  time: (instant: string) => string;
}

/** What one side of an entry says, by name; what is no object stands under one name. */
export function sideFields(side: unknown): Record<string, unknown> {
  if (side === null || side === undefined) return {};
  return typeof side === 'object' && !Array.isArray(side) ? { ...side } : { entry: side };
}

/** What an entry says under a name as people write it; null for nothing. Amounts are money wherever they stand in it. */
export function auditText(name: string, value: unknown, formats: AuditFormats): string | null {
  if (value === null || value === undefined) return null;
  const told = withMoney(name, value, formats);
  if (typeof told !== 'string') return JSON.stringify(told, null, 1);
  if (isDay(told)) return formats.day(told);
  return INSTANT.test(told) ? formats.time(told) : told;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/u;

function withMoney(name: string, value: unknown, formats: AuditFormats): unknown {
  if (typeof value === 'number') {
    if (IN_HELLERS.has(name)) return formats.money(hellersToCzk(hellers(value)));
    return IN_CROWNS.has(name) ? formats.money(czk(value)) : value;
  }
  if (Array.isArray(value)) return value.map((one: unknown) => withMoney(name, one, formats));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, withMoney(inner, one, formats)]));
}
