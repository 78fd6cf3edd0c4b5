import { renderMail, type MailBody, type MailProvider } from './mail-layout';

export interface ParcelTroubleMail {
  companyName: string;
  packageNumber: string;
  courier: string;
  trackingNumber: string;
  city: string;
  trouble: 'returned' | 'problem' | 'cancelled';
  provider: MailProvider;
}

const HEADINGS: Readonly<Record<ParcelTroubleMail['trouble'], (packageNumber: string) => string>> = {
  returned: (packageNumber) => `Zásilka ${packageNumber} se vrací`,
  problem: (packageNumber) => `Dopravce hlásí potíže se zásilkou ${packageNumber}`,
  cancelled: (packageNumber) => `Zásilka ${packageNumber} je u dopravce zrušená`,
};

const sendAgain = (companyName: string): string =>
  `Na zásilku čeká firma ${companyName}, sama už k ní ale nedorazí. Dohledejte ji prosím u dopravce, domluvte se s firmou a odešlete ji znovu.`;
const WHAT_TO_DO: Readonly<Record<ParcelTroubleMail['trouble'], (companyName: string) => string>> = {
  returned: sendAgain,
  cancelled: sendAgain,
  problem: (companyName) =>
    `Na zásilku čeká firma ${companyName}. Zjistěte prosím u dopravce, co se s ní stalo, a dejte firmě vědět. Je-li poškozená nebo ztracená, odešlete ji znovu.`,
};

/** Tells the provider's support, in Czech, that a package will not arrive by itself. */
export function parcelTroubleMail({
  companyName,
  packageNumber,
  courier,
  trackingNumber,
  city,
  trouble,
  provider,
}: ParcelTroubleMail): MailBody {
  const heading = HEADINGS[trouble](packageNumber);
  return renderMail({
    subject: heading,
    heading,
    paragraphs: [WHAT_TO_DO[trouble](companyName), `Nové sledovací číslo potom zapište příkazem dispatch-package ${packageNumber} ČÍSLO.`],
    facts: [
      ['Dopravce', courier],
      ['Sledovací číslo', trackingNumber],
      ['Kam', city],
    ],
    link: null,
    language: 'cs',
    provider,
  });
}
