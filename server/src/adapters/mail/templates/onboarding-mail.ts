import { mailMoment } from './mail-formats';
import { renderMail, type MailBody, type MailProvider } from './mail-layout';

/** What happened to a registration. */
export type OnboardingNews =
  | { kind: 'started'; continueUrl: string; openUntil: Date }
  | { kind: 'signed'; signedAt: Date; continueUrl: string }
  | { kind: 'cancelled' }
  | { kind: 'registered'; contractNumber: string; portalUrl: string }
  | { kind: 'approved'; portalUrl: string }
  | { kind: 'returned'; reason: string; portalUrl: string };

export interface OnboardingMail {
  language: 'cs' | 'en';
  /** Its name, or the number while nobody has said the name. */
  company: string;
  news: OnboardingNews;
  provider: MailProvider;
}

/** The mails of a registration, one for each step that somebody else should know of (ONB-S05). */
export function onboardingMail({ language, company, news, provider }: OnboardingMail): MailBody {
  const words = (language === 'cs' ? czech : english)(news, company);
  const label = language === 'cs' ? 'Firma' : 'Company';
  return renderMail({ ...words, facts: [[label, company], ...words.facts], language, provider });
}

interface Words {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts: [string, string][];
  link: { label: string; url: string } | null;
}

function czech(news: OnboardingNews, company: string): Words {
  switch (news.kind) {
    case 'started':
      return {
        subject: `Registrace firmy: ${company}`,
        heading: 'Registraci firmy můžete kdykoli dokončit',
        paragraphs: [
          'Dobrý den, vyplněné údaje průběžně ukládáme. Tímto odkazem se k nim vrátíte, i z jiného počítače.',
          'Odkaz je jen pro vás, nikomu ho prosím nepřeposílejte. Pokud jste o registraci nežádali, e-mail smažte, nic se nestane.',
        ],
        facts: [['Odkaz platí do', mailMoment(news.openUntil, 'cs')]],
        link: { label: 'Pokračovat v registraci', url: news.continueUrl },
      };
    case 'signed':
      return {
        subject: `Podepsaná smlouva: ${company}`,
        heading: 'Smlouva je podepsaná',
        paragraphs: ['V příloze posíláme podepsané dokumenty.', 'Zbývá dokončit registraci: přihlaste se a smlouva dostane číslo.'],
        facts: [['Podepsáno', mailMoment(news.signedAt, 'cs')]],
        link: { label: 'Dokončit registraci', url: news.continueUrl },
      };
    case 'cancelled':
      return {
        subject: `Zrušená registrace: ${company}`,
        heading: 'Registrace firmy byla zrušena',
        paragraphs: ['Vyplněné údaje jsme smazali. Pokud jste registraci nezrušili vy, začněte prosím znovu, nebo se obraťte na naši podporu.'],
        facts: [],
        link: null,
      };
    case 'registered':
      return {
        subject: `Registrace dokončena: ${company}`,
        heading: 'Vítejte, registrace je dokončena',
        paragraphs: [
          'Smlouva má své číslo a v portálu jste vedeni jako hlavní kontaktní osoba.',
          'Firmu do 1 pracovního dne ověříme. Mezitím můžete portál nastavit.',
        ],
        facts: [['Číslo smlouvy', news.contractNumber]],
        link: { label: 'Do portálu', url: news.portalUrl },
      };
    case 'approved':
      return {
        subject: `Firma je ověřená: ${company}`,
        heading: 'Firma je ověřená, můžete objednávat',
        paragraphs: ['Smlouva je účinná. Po dokončení úvodního nastavení objednáte první karty.'],
        facts: [],
        link: { label: 'Do portálu', url: news.portalUrl },
      };
    case 'returned':
      return {
        subject: `Registraci je potřeba doplnit: ${company}`,
        heading: 'Firmu zatím nemůžeme ověřit',
        paragraphs: ['Opravte prosím údaje podle důvodu níže, nebo se ozvěte naší podpoře. Potom firmu ověříme znovu.'],
        facts: [['Důvod', news.reason]],
        link: { label: 'Do portálu', url: news.portalUrl },
      };
  }
}

function english(news: OnboardingNews, company: string): Words {
  switch (news.kind) {
    case 'started':
      return {
        subject: `Company registration: ${company}`,
        heading: 'You can finish the registration at any time',
        paragraphs: [
          'Hello, what you fill in is saved as you go. This link brings you back to it, on another computer too.',
          'The link is for you alone, so please do not forward it. If you did not ask for it, delete this e-mail and nothing will happen.',
        ],
        facts: [['The link works until', mailMoment(news.openUntil, 'en')]],
        link: { label: 'Continue the registration', url: news.continueUrl },
      };
    case 'signed':
      return {
        subject: `Signed contract: ${company}`,
        heading: 'The contract is signed',
        paragraphs: ['The signed documents are attached.', 'One thing is left: log in to finish the registration, and the contract gets its number.'],
        facts: [['Signed', mailMoment(news.signedAt, 'en')]],
        link: { label: 'Finish the registration', url: news.continueUrl },
      };
    case 'cancelled':
      return {
        subject: `Registration cancelled: ${company}`,
        heading: 'The registration has been cancelled',
        paragraphs: ['We have deleted what was filled in. If it was not you who cancelled it, please start again or contact our support.'],
        facts: [],
        link: null,
      };
    case 'registered':
      return {
        subject: `Registration complete: ${company}`,
        heading: 'Welcome, the registration is complete',
        paragraphs: [
          'The contract has its number, and you are the main contact person in the portal.',
          'We will verify the company within 1 working day. You can set up the portal in the meantime.',
        ],
        facts: [['Contract number', news.contractNumber]],
        link: { label: 'Go to the portal', url: news.portalUrl },
      };
    case 'approved':
      return {
        subject: `Company verified: ${company}`,
        heading: 'The company is verified, you can order',
        paragraphs: ['The contract is in force. Finish the initial setup and order the first cards.'],
        facts: [],
        link: { label: 'Go to the portal', url: news.portalUrl },
      };
    case 'returned':
      return {
        subject: `Registration needs your attention: ${company}`,
        heading: 'We cannot verify the company yet',
        paragraphs: ['Please correct the data according to the reason below, or contact our support. We will then verify the company again.'],
        facts: [['Reason', news.reason]],
        link: { label: 'Go to the portal', url: news.portalUrl },
      };
  }
}
