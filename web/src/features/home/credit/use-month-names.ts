import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Names of months like 2026-11 in the person's language: `listopad 2026`, `lis`. */
export function useMonthNames() {
  const language = useTranslation().i18n.language;
  return useMemo(() => {
    const long = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    const short = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
    const first = (month: string) => new Date(`${month}-01T00:00:00Z`);
    return { longName: (month: string) => long.format(first(month)), shortName: (month: string) => short.format(first(month)) };
  }, [language]);
}
