import { mailMoment } from './mail-formats';
import { renderMail, type MailBody, type MailProvider } from './mail-layout';

export interface InvitationMail {
  language: 'cs' | 'en';
  companyName: string;
  /** First and last name of the invited person. */
  personName: string;
  expiresAt: Date;
  /** Absolute address with the key: the only place the key is written. */
  url: string;
  provider: MailProvider;
}

/** The mail that invites a contact person into the portal (S-168). */
export function invitationMail(data: InvitationMail): MailBody {
  return renderMail({ ...(data.language === 'cs' ? czech(data) : english(data)), language: data.language, provider: data.provider });
}

const czech = ({ companyName, personName, expiresAt, url, provider }: InvitationMail) => ({
  subject: `Pozvánka do portálu: ${companyName}`,
  heading: `Firma ${companyName} vás zve do portálu`,
  paragraphs: [
    `Dobrý den, byli jste pozváni ke správě zaměstnaneckých benefitů v portálu ${provider.name}. Přihlaste se svým účtem, nebo si vytvořte nový.`,
    'Odkaz je jen pro vás a lze ho použít jednou, nikomu ho prosím nepřeposílejte. Pokud pozvánku nečekáte, e-mail smažte, nic se nestane.',
  ],
  facts: [
    ['Pozvaná osoba', personName],
    ['Odkaz platí do', mailMoment(expiresAt, 'cs')],
  ] satisfies [string, string][],
  link: { label: 'Přijmout pozvánku', url },
});

const english = ({ companyName, personName, expiresAt, url, provider }: InvitationMail) => ({
  subject: `Portal invitation: ${companyName}`,
  heading: `${companyName} invites you to the portal`,
  paragraphs: [
    `Hello, you have been invited to manage employee benefits in the ${provider.name} portal. Sign in with your account or create a new one.`,
    'The link is for you alone and works once, so please do not forward it. If you did not expect it, delete this e-mail and nothing will happen.',
  ],
  facts: [
    ['Invited person', personName],
    ['The link works until', mailMoment(expiresAt, 'en')],
  ] satisfies [string, string][],
  link: { label: 'Accept the invitation', url },
});
