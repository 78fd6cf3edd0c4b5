import { v7 as newUid } from 'uuid';
import type { CompanyUid, OnboardingUid } from '@portal/domain/identifiers/uid';
import type { Language } from '../../actor';
import { onboardingMail, type OnboardingNews } from '../../adapters/mail/templates/onboarding-mail';
import type { Deps } from '../../deps';
import { mailProvider } from '../../provider';
import { enqueue } from '../../store/operations/jobs';
import { insertMail, type StoredAttachment } from '../../store/operations/mails';
import type { Tx } from '../../store/engine/tx';

interface Letter {
  /** What the news is of: one mail of a kind for each. */
  onboardingUid: OnboardingUid;
  /** Null before there is one. */
  companyUid: CompanyUid | null;
  /** Its name, or the number while nobody has said the name. */
  company: string;
  recipients: readonly string[];
  language: Language;
  news: OnboardingNews;
  attachments?: StoredAttachment[];
}

/** Writes a mail about a registration and queues it, in the caller's transaction; once for each cause. */
export async function writeOnboardingMail(deps: Pick<Deps, 'provider' | 'now'>, tx: Tx, letter: Letter): Promise<boolean> {
  const { onboardingUid, companyUid, company, language, news, attachments = [] } = letter;
  const recipients = [...new Set(letter.recipients.map((email) => email.toLowerCase()))];
  if (recipients.length === 0) return false;
  const { subject, text, html } = onboardingMail({ language, company, news, provider: mailProvider(deps.provider, language) });
  const uid = newUid();
  // The provider may give a registration back more than once, and it comes again each time.
  const isRepeatable = news.kind === 'returned' || news.kind === 'handedIn';
  const cause = `onboarding.${news.kind}:${onboardingUid}${isRepeatable ? `:${uid}` : ''}`;
  const mail = { uid, companyUid, cause, recipients, subject, bodyText: text, bodyHtml: html, attachments, now: deps.now() };
  const isNew = await insertMail(tx, mail);
  if (isNew) await enqueue(tx, { name: 'deliver-mail', payload: { mailUid: uid }, key: `deliver-mail:${uid}` });
  return isNew;
}
