import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Who runs the portal: name, contacts and outside addresses. */
export interface Provider {
  name: string;
  supportPhone: string;
  supportEmail: string;
  supportHours: string;
  privacyUrl: string;
  cookiesUrl: string;
  accountSettingsUrl: string;
  /** Where cards are accepted, on a map; null where nothing leads there. */
  placesUrl: string | null;
  /** The provider's mark as a picture; null for the one drawn below. */
  logoUrl: string | null;
  /** Pictures of a map, `https://…/{z}/{x}/{y}.png`, and whose they are; null where the provider has no map. */
  mapTiles: string | null;
  mapAttribution: string | null;
}

/** The demonstration's, for a page nobody served: tests and the development server. Everywhere else {@link pageProvider} replaces it whole. */
export const defaultProvider: Provider = {
  name: 'Benefity',
  supportPhone: '+420 800 123 456',
  supportEmail: 'podpora@benefity.example',
  supportHours: 'Po–Pá 8:00–17:00',
  privacyUrl: 'https://www.benefity.example/ochrana-osobnich-udaju',
  cookiesUrl: 'https://www.benefity.example/cookies',
  accountSettingsUrl: 'https://ucet.benefity.example',
  placesUrl: null,
  logoUrl: null,
  mapTiles: null,
  mapAttribution: null,
};

/** The provider as the server wrote it into the page, in a language (`server/src/features/content/provider-page.ts`): there from the first paint. */
export function pageProvider(language: string): Provider {
  const written = document.getElementById('provider')?.textContent ?? '{}';
  const both = JSON.parse(written) as Partial<Record<string, Provider>>;
  return { ...defaultProvider, ...(both[language] ?? both.cs) };
}

const ProviderContext = createContext(defaultProvider);

export const useProvider = () => useContext(ProviderContext);

/** Replaces single values by those of the server's configuration. */
export function ProviderSettings({ values, children }: { values: Partial<Provider>; children: ReactNode }) {
  const { language } = useTranslation().i18n;
  const written = useMemo(() => pageProvider(language), [language]);
  return <ProviderContext value={{ ...written, ...values }}>{children}</ProviderContext>;
}

/** The provider's mark; decoration, the name always stands beside it or in a label. */
export function ProviderMark({ size = 26 }: { size?: number }) {
  const { logoUrl } = useProvider();
  return logoUrl === null ? <DrawnMark size={size} /> : <img src={logoUrl} alt="" height={size} />;
}

const DrawnMark = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
    <path d="M5 2.5h9.5a5.2 5.2 0 0 1 0 10.4H3V4.5a2 2 0 0 1 2-2z" fill="var(--accent)" opacity=".55" />
    <path d="M3 11.5h13.8a6 6 0 0 1 0 12H5a2 2 0 0 1-2-2z" fill="var(--accent)" />
    <path d="M7 17.5h6" stroke="var(--surface)" strokeWidth="1.8" strokeLinecap="round" />
  </svg>
);

type Values = Record<string, string | number | boolean | null>;

/** The provider's contacts and addresses as the configuration sets them; other values and empty ones are left to the theme. */
export function providerValuesOf(values: Values): Partial<Provider> {
  const known = Object.keys(defaultProvider).map((name) => [name, values[name]] as const);
  return Object.fromEntries(known.filter(([, value]) => typeof value === 'string' && value !== ''));
}
