import type { OnboardingNews } from '../../adapters/mail/templates/onboarding-mail';
import type { Deps } from '../../deps';
import type { CompanyTx } from '../../store/engine/db';
import { listMainEmails } from '../../store/access/memberships';
import { findRegistration } from '../../store/companies/registrations';
import { writeOnboardingMail } from './write-onboarding-mail';

type News = { kind: 'approved' | 'handedIn' } | { kind: 'returned'; reason: string };

/** Writes to the main contact persons of a company that registered how far the provider is with it; others know from their contract. */
export async function tellRegistrant(deps: Deps, tx: CompanyTx, decided: News): Promise<void> {
  const registration = await findRegistration(tx);
  if (registration === undefined) return;
  const { onboardingUid, companyName: company, language } = registration;
  const news: OnboardingNews = { ...decided, portalUrl: `${deps.env.PUBLIC_URL}/home` };
  await writeOnboardingMail(deps, tx, {
    onboardingUid,
    companyUid: tx.companyUid,
    company,
    recipients: await listMainEmails(tx),
    language,
    news,
  });
}
