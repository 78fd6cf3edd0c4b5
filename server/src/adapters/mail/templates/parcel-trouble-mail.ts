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
    paragraphs: [
      `Firma ${companyName} na zásilku čeká a sama už k ní nedorazí. Dohledejte ji prosím u dopravce, domluvte se s firmou a odešlete ji znovu.`,
      `Nové sledovací číslo zapíše příkaz dispatch-package ${packageNumber}.`,
    ],
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
