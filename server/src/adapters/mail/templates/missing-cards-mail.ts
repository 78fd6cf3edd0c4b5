import { renderMail, type MailBody, type MailProvider } from './mail-layout';

export interface MissingCardsMail {
  companyName: string;
  packageNumber: string;
  courier: string | null;
  trackingNumber: string | null;
  /** Holder with the employee number, masked number of the card. */
  cards: { uid: string; number: string | null; holder: string }[];
  provider: MailProvider;
}

/** Tells the provider's support, in Czech, that a package came without some of its cards. */
export function missingCardsMail({ companyName, packageNumber, courier, trackingNumber, cards, provider }: MissingCardsMail): MailBody {
  return renderMail({
    subject: `V zásilce ${packageNumber} chybí karty`,
    heading: `V zásilce ${packageNumber} chybí karty`,
    paragraphs: [
      `Firma ${companyName} převzala zásilku a v ní nenašla karty uvedené níže. Portál je zablokoval. Dohledejte je prosím u dopravce a firmě odpovězte.`,
    ],
    facts: [
      ['Dopravce', courier ?? '–'],
      ['Sledovací číslo', trackingNumber ?? '–'],
      ...cards.map(({ uid, number, holder }): [string, string] => [number ?? uid, holder]),
    ],
    link: null,
    language: 'cs',
    provider,
  });
}
