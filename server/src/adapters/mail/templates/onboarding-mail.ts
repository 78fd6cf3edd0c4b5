import { mailMoment } from './mail-formats';
import { renderMail, type MailBody, type MailProvider } from './mail-layout';

/** What happened to a registration. */
export type OnboardingNews =
  | { kind: 'started'; continueUrl: string; openUntil: Date }
  | { kind: 'signed'; signedAt: Date; continueUrl: string }
  | { kind: 'cancelled' }
  | { kind: 'registered'; contractNumber: string; portalUrl: string }
  | { kind: 'approved'; portalUrl: string }
  | { kind: 'returned'; reason: string; portalUrl: string }
  | { kind: 'handedIn'; portalUrl: string };

export interface OnboardingMail {
  language: 'cs' | 'en';
  /** Its name, or the number while nobody has said the name. */
  company: string;
  news: OnboardingNews;
  provider: MailProvider;
}

/** The mails of a registration, one for each step that somebody else should know of (ONB-S05). */
export function onboardingMail({ language, company, news, provider }: OnboardingMail): MailBody {
  const { subject, heading, paragraphs, company: label, fact, button } = WORDS[language][news.kind];
  const told = factOf(news, language);
  const facts: [string, string][] = [
    [label, company],
    ...(fact === null || told === null ? [] : [[fact, told] satisfies [string, string]]),
  ];
  const url = urlOf(news);
  const link = button === null || url === null ? null : { label: button, url };
  return renderMail({ subject: `${subject}: ${company}`, heading, paragraphs, facts, link, language, provider });
}

function factOf(news: OnboardingNews, language: 'cs' | 'en'): string | null {
  switch (news.kind) {
    case 'started':
      return mailMoment(news.openUntil, language);
    case 'signed':
      return mailMoment(news.signedAt, language);
    case 'registered':
      return news.contractNumber;
    case 'returned':
      return news.reason;
    default:
      return null;
  }
}

const urlOf = (news: OnboardingNews): string | null =>
  'continueUrl' in news ? news.continueUrl : 'portalUrl' in news ? news.portalUrl : null;

interface Words {
  /** Before the name of the company. */
  subject: string;
  heading: string;
  paragraphs: string[];
  company: string;
  /** What the one fact of this news is called. */
  fact: string | null;
  button: string | null;
}

const WORDS: Record<'cs' | 'en', Record<OnboardingNews['kind'], Words>> = {
  cs: {
    started: {
      subject: 'Registrace firmy',
      heading: 'Registraci firmy můžete kdykoli dokončit',
      paragraphs: [
        'Dobrý den, tímto odkazem budete v registraci pokračovat, i z jiného zařízení. Uložené jsou kroky, které jste dokončili.',
        'Odkaz je jen pro vás, nikomu ho prosím nepřeposílejte. Pokud jste o registraci nežádali, e-mail smažte, nic se nestane.',
      ],
      company: 'Firma',
      fact: 'Odkaz platí do',
      button: 'Pokračovat v registraci',
    },
    signed: {
      subject: 'Podepsaná smlouva',
      heading: 'Smlouva je podepsaná',
      paragraphs: ['V příloze posíláme podepsané dokumenty.', 'Zbývá dokončit registraci: přihlaste se a smlouva dostane číslo.'],
      company: 'Firma',
      fact: 'Podepsáno',
      button: 'Dokončit registraci',
    },
    cancelled: {
      subject: 'Zrušená registrace',
      heading: 'Registrace firmy byla zrušena',
      paragraphs: [
        'Vyplněné údaje jsme smazali. Pokud jste registraci nezrušili vy, začněte prosím znovu, nebo se obraťte na naši podporu.',
      ],
      company: 'Firma',
      fact: null,
      button: null,
    },
    registered: {
      subject: 'Registrace dokončena',
      heading: 'Vítejte, registrace je dokončena',
      paragraphs: [
        'Smlouva má své číslo a v portálu jste vedeni jako hlavní kontaktní osoba.',
        'Firmu do 1 pracovního dne ověříme. Mezitím můžete portál nastavit.',
      ],
      company: 'Firma',
      fact: 'Číslo smlouvy',
      button: 'Do portálu',
    },
    approved: {
      subject: 'Firma je ověřená',
      heading: 'Firma je ověřená, můžete objednávat',
      paragraphs: ['Smlouva je účinná. Po dokončení úvodního nastavení objednáte první karty.'],
      company: 'Firma',
      fact: null,
      button: 'Do portálu',
    },
    returned: {
      subject: 'Registraci je potřeba doplnit',
      heading: 'Firmu zatím nemůžeme ověřit',
      paragraphs: [
        'Opravte prosím údaje podle důvodu níže a na úvodní stránce portálu předejte firmu znovu k ověření. Když si nebudete vědět rady, ozvěte se naší podpoře.',
      ],
      company: 'Firma',
      fact: 'Důvod',
      button: 'Do portálu',
    },
    handedIn: {
      subject: 'Firma znovu předána k ověření',
      heading: 'Firmu znovu ověřujeme',
      paragraphs: ['Děkujeme za opravu. Firmu do 1 pracovního dne ověříme a dáme vám vědět. Mezitím můžete portál dál používat.'],
      company: 'Firma',
      fact: null,
      button: 'Do portálu',
    },
  },
  en: {
    started: {
      subject: 'Company registration',
      heading: 'You can finish the registration at any time',
      paragraphs: [
        'Hello, this link lets you go on with the registration, on another device too. The steps you have finished are saved.',
        'The link is for you alone, so please do not forward it. If you did not ask for it, delete this e-mail and nothing will happen.',
      ],
      company: 'Company',
      fact: 'The link works until',
      button: 'Continue the registration',
    },
    signed: {
      subject: 'Signed contract',
      heading: 'The contract is signed',
      paragraphs: [
        'The signed documents are attached.',
        'One thing is left: log in to finish the registration, and the contract gets its number.',
      ],
      company: 'Company',
      fact: 'Signed',
      button: 'Finish the registration',
    },
    cancelled: {
      subject: 'Registration cancelled',
      heading: 'The registration has been cancelled',
      paragraphs: ['We have deleted what was filled in. If it was not you who cancelled it, please start again or contact our support.'],
      company: 'Company',
      fact: null,
      button: null,
    },
    registered: {
      subject: 'Registration complete',
      heading: 'Welcome, the registration is complete',
      paragraphs: [
        'The contract has its number, and you are the main contact person in the portal.',
        'We will verify the company within 1 working day. You can set up the portal in the meantime.',
      ],
      company: 'Company',
      fact: 'Contract number',
      button: 'Go to the portal',
    },
    approved: {
      subject: 'Company verified',
      heading: 'The company is verified, you can order',
      paragraphs: ['The contract is in force. Finish the initial setup and order the first cards.'],
      company: 'Company',
      fact: null,
      button: 'Go to the portal',
    },
    returned: {
      subject: 'Registration needs your attention',
      heading: 'We cannot verify the company yet',
      paragraphs: [
        'Please correct the data according to the reason below, then hand the company in again on the home page of the portal. Our support is glad to help.',
      ],
      company: 'Company',
      fact: 'Reason',
      button: 'Go to the portal',
    },
    handedIn: {
      subject: 'Company handed in again',
      heading: 'We are verifying the company again',
      paragraphs: [
        'Thank you for the correction. We will verify the company within 1 working day and let you know. You can go on using the portal in the meantime.',
      ],
      company: 'Company',
      fact: null,
      button: 'Go to the portal',
    },
  },
};
