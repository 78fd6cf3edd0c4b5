import { renderMail, type MailBody, type MailProvider } from './mail-layout';

/** `location` a new address or one that was to be active again, `changedLocation` a change of an active one, `endingLocation` its end; people alike. */
export type RefusedRecord =
  | 'location'
  | 'changedLocation'
  | 'endingLocation'
  | 'contactPerson'
  | 'changedContactPerson'
  | 'endingContactPerson'
  | 'bankAccount'
  | 'billingAddress'
  | 'companyInfo';

export interface RefusedRecordMail {
  language: 'cs' | 'en';
  refused: RefusedRecord;
  /** Of the person or the address; null for what is the company's own. */
  name: string | null;
  /** In the words of the provider's person; null when none were given. */
  reason: string | null;
  /** For who is not of it; null for its own people. */
  companyName: string | null;
  settingsUrl: string;
  provider: MailProvider;
}

/** Tells a company's main contact persons that a change in the settings was not taken and what stands now (S-160, S-180, S-200). */
export function refusedRecordMail({ language, refused, name, reason, companyName, settingsUrl, provider }: RefusedRecordMail): MailBody {
  const texts = TEXTS[language];
  const { heading, stands } = texts.records[refused];
  const facts: [string, string][] = [];
  if (companyName !== null) facts.push([texts.company, companyName]);
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
  company: string;
  records: Record<RefusedRecord, { heading: string; stands: string }>;
  name: string;
  reason: string;
  next: string;
  show: string;
}

const TEXTS: Record<'cs' | 'en', Texts> = {
  cs: {
    records: {
      location: { heading: 'Adresu jsme nemohli přijmout', stands: 'Na tuto adresu proto nic nedoručíme.' },
      changedLocation: { heading: 'Změnu adresy jsme nemohli přijmout', stands: 'Platí adresa, kterou jste měli předtím.' },
      endingLocation: { heading: 'Adresu jsme nemohli deaktivovat', stands: 'Adresa je dál aktivní.' },
      contactPerson: { heading: 'Kontaktní osobu jsme nemohli přijmout', stands: 'Osoba je v portálu vedená jako neaktivní.' },
      changedContactPerson: { heading: 'Změnu kontaktní osoby jsme nemohli přijmout', stands: 'Platí údaje, které jste měli předtím.' },
      endingContactPerson: {
        heading: 'Kontaktní osobu jsme nemohli deaktivovat',
        stands: 'Osoba je dál aktivní. Přístup do portálu ani podpisové oprávnění se jí samy nevrátí.',
      },
      bankAccount: { heading: 'Změnu bankovního účtu jsme nemohli přijmout', stands: 'Platí účet, který jste měli předtím.' },
      billingAddress: { heading: 'Změnu fakturační adresy jsme nemohli přijmout', stands: 'Platí adresa, kterou jste měli předtím.' },
      companyInfo: { heading: 'Změnu údajů o firmě jsme nemohli přijmout', stands: 'Platí údaje, které jste měli předtím.' },
    },
    company: 'Firma',
    name: 'Název',
    reason: 'Důvod',
    next: 'Zkontrolujte prosím údaje v nastavení a zadejte je znovu, nebo se obraťte na naši podporu.',
    show: 'Otevřít nastavení',
  },
  en: {
    records: {
      location: { heading: 'We could not accept the address', stands: 'Nothing will be delivered to this address.' },
      changedLocation: { heading: 'We could not accept the changed address', stands: 'The address you had before is valid.' },
      endingLocation: { heading: 'We could not deactivate the address', stands: 'The address is still active.' },
      contactPerson: { heading: 'We could not accept the contact person', stands: 'The portal keeps the person as inactive.' },
      changedContactPerson: { heading: 'We could not accept the changed contact person', stands: 'The data you had before are valid.' },
      endingContactPerson: {
        heading: 'We could not deactivate the contact person',
        stands: 'The person is still active. Access to the portal and the right to sign do not come back by themselves.',
      },
      bankAccount: { heading: 'We could not accept the new bank account', stands: 'The account you had before is valid.' },
      billingAddress: { heading: 'We could not accept the new billing address', stands: 'The address you had before is valid.' },
      companyInfo: { heading: 'We could not accept the new company data', stands: 'The data you had before are valid.' },
    },
    company: 'Company',
    name: 'Name',
    reason: 'Reason',
    next: 'Please check the data in the settings and enter them again, or contact our support.',
    show: 'Open the settings',
  },
};
