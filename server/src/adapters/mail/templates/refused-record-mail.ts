import { renderMail, type MailBody, type MailProvider } from './mail-layout';

type Entity = 'location' | 'contactPerson' | 'bankAccount' | 'billingAddress' | 'companyInfo';

export interface RefusedRecordMail {
  language: 'cs' | 'en';
  entity: Entity;
  /** Of the person or the address; null for what is the company's own. */
  name: string | null;
  /** In the words of the provider's person; null when none were given. */
  reason: string | null;
  settingsUrl: string;
  provider: MailProvider;
}

/** Tells a company's main contact persons that a change in the settings was not taken and what stands now (S-160, S-180, S-200). */
export function refusedRecordMail({ language, entity, name, reason, settingsUrl, provider }: RefusedRecordMail): MailBody {
  const texts = TEXTS[language];
  const { heading, stands } = texts.entities[entity];
  const facts: [string, string][] = [];
  if (name !== null) facts.push([texts.name, name]);
  if (reason !== null) facts.push([texts.reason, reason]);
  return renderMail({
    subject: heading,
    heading,
    paragraphs: [stands, texts.next],
    facts,
    link: { label: texts.show, url: settingsUrl },
    language,
    provider,
  });
}

interface Texts {
  entities: Record<Entity, { heading: string; stands: string }>;
  name: string;
  reason: string;
  next: string;
  show: string;
}

const TEXTS: Record<'cs' | 'en', Texts> = {
  cs: {
    entities: {
      location: { heading: 'Adresu jsme nemohli přijmout', stands: 'Na tuto adresu proto nic nedoručíme.' },
      contactPerson: { heading: 'Kontaktní osobu jsme nemohli přijmout', stands: 'Osoba je v portálu vedená jako neaktivní.' },
      bankAccount: { heading: 'Změnu bankovního účtu jsme nemohli přijmout', stands: 'Platí účet, který jste měli předtím.' },
      billingAddress: { heading: 'Změnu fakturační adresy jsme nemohli přijmout', stands: 'Platí adresa, kterou jste měli předtím.' },
      companyInfo: { heading: 'Změnu údajů o firmě jsme nemohli přijmout', stands: 'Platí údaje, které jste měli předtím.' },
    },
    name: 'Název',
    reason: 'Důvod',
    next: 'Zkontrolujte prosím údaje v nastavení a zadejte je znovu, nebo se obraťte na naši podporu.',
    show: 'Otevřít nastavení',
  },
  en: {
    entities: {
      location: { heading: 'We could not accept the address', stands: 'Nothing will be delivered to this address.' },
      contactPerson: { heading: 'We could not accept the contact person', stands: 'The portal keeps the person as inactive.' },
      bankAccount: { heading: 'We could not accept the new bank account', stands: 'The account you had before is valid.' },
      billingAddress: { heading: 'We could not accept the new billing address', stands: 'The address you had before is valid.' },
      companyInfo: { heading: 'We could not accept the new company data', stands: 'The data you had before are valid.' },
    },
    name: 'Name',
    reason: 'Reason',
    next: 'Please check the data in the settings and enter them again, or contact our support.',
    show: 'Open the settings',
  },
};
