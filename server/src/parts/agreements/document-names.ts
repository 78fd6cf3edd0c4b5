import type { OnboardingDocumentKind } from '@portal/domain/onboarding/onboarding-steps';

interface DocumentName {
  cs: string;
  en: string;
  /** The file is Czech, as its wording is. */
  fileName: string;
}

export const DOCUMENT_NAMES: Readonly<Record<OnboardingDocumentKind, DocumentName>> = {
  contract: { cs: 'Rámcová smlouva', en: 'Framework contract', fileName: 'ramcova-smlouva.pdf' },
  terms: { cs: 'Obchodní podmínky', en: 'Terms and conditions', fileName: 'obchodni-podminky.pdf' },
  priceList: { cs: 'Ceník', en: 'Price list', fileName: 'cenik.pdf' },
  personalData: { cs: 'Zpracování osobních údajů', en: 'Processing of personal data', fileName: 'zpracovani-osobnich-udaju.pdf' },
};
