import { createContext, useContext, type ReactNode } from 'react';

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
}

/** White label: this object, the mark below and one style sheet with the names of tokens.css make another provider. */
export const defaultProvider: Provider = {
  name: 'Benefity',
  supportPhone: '+420 800 123 456',
  supportEmail: 'podpora@benefity.example',
  supportHours: 'Po–Pá 8:00–17:00',
  privacyUrl: 'https://www.benefity.example/ochrana-osobnich-udaju',
  cookiesUrl: 'https://www.benefity.example/cookies',
  accountSettingsUrl: 'https://ucet.benefity.example',
  placesUrl: null,
};

const ProviderContext = createContext(defaultProvider);

export const useProvider = () => useContext(ProviderContext);

/** Replaces single values by those of the server's configuration. */
export const ProviderSettings = ({ values, children }: { values: Partial<Provider>; children: ReactNode }) => (
  <ProviderContext value={{ ...defaultProvider, ...values }}>{children}</ProviderContext>
);

/** The provider's mark; decoration, the name always stands beside it or in a label. */
export const ProviderMark = ({ size = 26 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
    <path d="M5 2.5h9.5a5.2 5.2 0 0 1 0 10.4H3V4.5a2 2 0 0 1 2-2z" fill="var(--accent)" opacity=".55" />
    <path d="M3 11.5h13.8a6 6 0 0 1 0 12H5a2 2 0 0 1-2-2z" fill="var(--accent)" />
    <path d="M7 17.5h6" stroke="var(--surface)" strokeWidth="1.8" strokeLinecap="round" />
  </svg>
);
