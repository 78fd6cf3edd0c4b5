import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ForecastMonth } from '@portal/contract/ordering/renewals';

export interface NamedMonth extends ForecastMonth {
  /** `leden 2027` */
  name: string;
  /** `led` */
  short: string;
}

/** Months of the forecast with their names in the person's language. */
export function useForecastMonths(months: readonly ForecastMonth[]): NamedMonth[] {
  const language = useTranslation().i18n.language;
  return useMemo(() => {
    const long = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    const short = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
    return months.map((month) => {
      const first = new Date(`${month.month}-01T00:00:00Z`);
      return { ...month, name: long.format(first), short: short.format(first) };
    });
  }, [months, language]);
}
