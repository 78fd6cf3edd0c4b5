export type PageLanguage = 'cs' | 'en';

/** Language the portal asked for, else the browser's, else Czech. */
export function languageOf(uiLocales: unknown, acceptLanguage: string | undefined): PageLanguage {
  const wanted = `${typeof uiLocales === 'string' ? uiLocales : ''} ${acceptLanguage ?? ''}`
    .split(/[\s,]+/)
    .map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find((code): code is PageLanguage => code === 'cs' || code === 'en') ?? 'cs';
}
