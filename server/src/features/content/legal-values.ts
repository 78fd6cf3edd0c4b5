import type { Day } from '@portal/domain/calendar/prague-day';

/** A value set by law or by the provider, valid from a day until the next one. Amounts in CZK. */
interface ValueFrom {
  from: Day;
  value: number;
}

/**
 * What is tax-optimal for employee and employer (S-039): the meal voucher per working day, benefits per year. Next year's
 * values are added here (or in a deployment's own file) before they start to apply; nothing is released at midnight.
 */
const LEGAL_VALUES = {
  'product.gastro.credit.optimal': [
    { from: '2025-01-01', value: 225 },
    { from: '2026-01-01', value: 235 },
  ],
  'product.flexi.credit.optimal.flexi': [
    { from: '2025-01-01', value: 23_278.5 },
    { from: '2026-01-01', value: 24_483.5 },
  ],
  'product.flexi.credit.optimal.health': [
    { from: '2025-01-01', value: 46_557 },
    { from: '2026-01-01', value: 48_967 },
  ],
  'product.flexi.credit.optimal.freeTime': [
    { from: '2025-01-01', value: 23_278.5 },
    { from: '2026-01-01', value: 24_483.5 },
  ],
} as const satisfies Readonly<Record<string, readonly ValueFrom[]>>;
type LegalValueName = keyof typeof LEGAL_VALUES;

export const LEGAL_VALUE_NAMES = Object.keys(LEGAL_VALUES) as [LegalValueName, ...LegalValueName[]];

/** The values in force on a day of Prague, the provider's own over ours of the same day; null where none applies yet. */
export function legalValues(day: Day, own: Readonly<Record<string, readonly ValueFrom[]>>): Record<LegalValueName, number | null> {
  const valueOn = (values: readonly ValueFrom[]) =>
    values
      .filter(({ from }) => from <= day)
      .sort((one, other) => one.from.localeCompare(other.from))
      .at(-1)?.value ?? null;
  const found = LEGAL_VALUE_NAMES.map((name) => [name, valueOn([...LEGAL_VALUES[name], ...(own[name] ?? [])])]);
  return Object.fromEntries(found) as Record<LegalValueName, number | null>;
}
