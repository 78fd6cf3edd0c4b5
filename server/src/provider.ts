import type { Day } from '@portal/domain/calendar/prague-day';
import type { FlagValues } from './adapters/flags/feature-flags';
import { REGULAR_FEES, type OnboardingFees } from '@portal/domain/onboarding/onboarding-fees';
import type { MailProvider } from './adapters/mail/templates/mail-layout';
import type { Language } from './actor';
import type { DocumentParty } from './adapters/documents/document-data';

/** Who runs this portal: printed on documents, mails and screens. White label: a deployment brings its own file (`PROVIDER_FILE`). */
export interface Provider {
  name: string;
  legalName: string;
  identificationNumber: string;
  vatNumber: string;
  address: { street: string; streetNumber: string; city: string; postcode: string };
  registration: { cs: string; en: string };
  /** Account the proformas are paid to, `[prefix-]number/bank`. */
  bankAccount: string;
  support: { phone: string; email: string; hours: { cs: string; en: string } };
  /** Web pages outside the portal; without `places` nothing leads to where cards are accepted. */
  links: { privacy: string; cookies: string; accountSettings: string; places: string | null };
  flags: FlagValues;
  /** Colours in place of those of the design, by name of the token, `#rrggbb`. */
  theme: { light: Colours; dark: Colours };
  /** In place of the mark and the icon of the design; null where the provider brings none. */
  pictures: { logo: Picture | null; favicon: Picture | null };
  /** Pictures of a map, `https://…/{z}/{x}/{y}.png`, and whose they are; null where there is none (S-194). */
  map: { tiles: string; attribution: string | null } | null;
  /** Values set by law or by the provider in place of ours, each valid from a day; amounts in CZK. */
  legalValues: Readonly<Record<string, readonly { from: Day; value: number }[]>>;
  /** What who registers would pay without a contract: the other column of the quotation (ONB-S22). */
  regularFees: OnboardingFees;
}

/** A picture of the provider as browsers get it. */
export interface Picture {
  type: string;
  content: Buffer;
}

/** Tokens another provider may colour; the meaning of the others is the same everywhere. */
export const THEME_COLOURS = [
  'accent',
  'accent-hover',
  'accent-ink',
  'on-accent',
  'accent-soft',
  'accent-line',
  'brand-deep',
  'on-brand',
  'on-brand-2',
  'focus',
] as const;
export type Colours = Partial<Record<(typeof THEME_COLOURS)[number], string>>;

/** The provider as the foot of a mail shows it. */
export const mailProvider = ({ name, support }: Provider, language: 'cs' | 'en'): MailProvider => ({
  name,
  supportPhone: support.phone,
  supportEmail: support.email,
  supportHours: support.hours[language],
});

/** The demonstration provider; the account passes the check digits but belongs to nobody (S-115). */
export const DEMO_PROVIDER: Provider = {
  name: 'Benefity',
  legalName: 'Benefity Demo, a.s.',
  identificationNumber: '12345679',
  vatNumber: 'CZ12345679',
  address: { street: 'Zkušební', streetNumber: '1258/12', city: 'Praha 10', postcode: '10000' },
  registration: {
    cs: 'Ukázková společnost, není zapsána v obchodním rejstříku',
    en: 'Demonstration company, not entered in any register',
  },
  bankAccount: '2026000008/0800',
  support: {
    phone: '+420 800 123 456',
    email: 'podpora@benefity.example',
    hours: { cs: 'Po–Pá 8:00–17:00', en: 'Mon–Fri 8:00–17:00' },
  },
  links: {
    privacy: 'https://www.benefity.example/ochrana-osobnich-udaju',
    cookies: 'https://www.benefity.example/cookies',
    accountSettings: 'https://ucet.benefity.example',
    places: 'https://www.benefity.example/kde-platit',
  },
  flags: {},
  theme: { light: {}, dark: {} },
  pictures: { logo: null, favicon: null },
  map: null,
  legalValues: {},
  regularFees: REGULAR_FEES,
};

/** The provider as documents print it. */
export const supplierParty = (provider: Provider, language: Language): DocumentParty => ({
  name: provider.legalName,
  address: provider.address,
  identificationNumber: provider.identificationNumber,
  vatNumber: provider.vatNumber,
  registration: provider.registration[language],
  contact: `${provider.support.phone} · ${provider.support.email} · ${provider.support.hours[language]}`,
});
