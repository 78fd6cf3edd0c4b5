import type { Day } from '@portal/domain/calendar/prague-day';
import { CREDIT_SERVICE_CODES } from '@portal/domain/catalogue/codes';
import { CREDITS } from '@portal/domain/catalogue/credits';

/** A value set by law or by the provider, valid from a day until the next one. Amounts in CZK. */
interface ValueFrom {
  from: Day;
  value: number;
}

/** What is tax-optimal, by its name in the configuration (S-039): the catalogue's own, and whatever a deployment adds before it starts to apply. */
const LEGAL_VALUES: ReadonlyMap<string, readonly ValueFrom[]> = new Map(
  CREDIT_SERVICE_CODES.flatMap((code) => CREDITS[code].optima.map(({ name, values }) => [name, values] as const)),
);

export const LEGAL_VALUE_NAMES = [...LEGAL_VALUES.keys()];

/** The values in force on a day of Prague, the provider's own over ours of the same day; null where none applies yet. */
export function legalValues(day: Day, own: Readonly<Record<string, readonly ValueFrom[]>>): Record<string, number | null> {
  const valueOn = (values: readonly ValueFrom[]) =>
    values
      .filter(({ from }) => from <= day)
      .sort((one, other) => one.from.localeCompare(other.from))
      .at(-1)?.value ?? null;
  return Object.fromEntries([...LEGAL_VALUES].map(([name, values]) => [name, valueOn([...values, ...(own[name] ?? [])])]));
}
