import { defaultProvider, type Provider } from '../ui/theme/provider';

type Values = Record<string, string | number | boolean | null>;

/** The provider's contacts and addresses as the configuration sets them; other values and empty ones are left to the theme. */
export function providerValuesOf(values: Values): Partial<Provider> {
  const known = Object.keys(defaultProvider).map((name) => [name, values[name]] as const);
  return Object.fromEntries(known.filter(([, value]) => typeof value === 'string' && value !== ''));
}
