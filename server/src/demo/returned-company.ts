import { isFailure, type Failure } from '@portal/contract/errors';
import * as contract from '@portal/contract/onboarding/onboarding';
import { directoryActor } from '../actor';
import type { Deps } from '../deps';
import { confirmOnboarding } from '../features/onboarding/confirm-onboarding';
import { signDocuments } from '../features/onboarding/sign-documents';
import { startOnboarding } from '../features/onboarding/start-onboarding';
import { verifyCompany } from '../features/onboarding/verify-company';
import { returnCompany } from '../features/provider/operations/return-company';
import { backOffice } from '../operator';
import { EMBEDDED_ISSUER, findIdentityAccountByEmail, type IdentityAccount } from '../store/access/identity-accounts';
import { saveSignedInUser } from '../store/access/users';
import { findCompanyByNumber } from '../store/companies/registrations';
import { demoCompanyNumber } from './demo-numbers';
import { demoClock } from './demo-clock';
import { IVETA } from './demo-world';

const NUMBER = demoCompanyNumber(14);

/** The register has the number 12/4. */
const WRITTEN = {
  companyVATNumber: `CZ${NUMBER}`,
  companyName: 'Květinářství Rosa s.r.o.',
  streetAddress: 'Růžová',
  streetNumber: '12',
  city: 'Liberec',
  postcode: '46001',
  authorisedPersons: [{ firstName: 'Iveta', lastName: 'Růžičková' }],
};

const REASON = 'Sídlo nesouhlasí s obchodním rejstříkem: ve smlouvě je Růžová 12, v rejstříku Růžová 12/4.';

/**
 * A company that registered by itself and was given back, told by the calls its main person and the provider make; once. What stands in the
 * way is said in the log: the rest of the demonstration does without it.
 */
export async function registerReturnedCompany(deps: Deps): Promise<void> {
  if ((await findCompanyByNumber(deps.db.directory, NUMBER)) !== undefined) return;
  const account = await findIdentityAccountByEmail(deps.db.directory, IVETA);
  if (account === undefined) return;
  const clock = demoClock(deps.now());
  const at = (days: number, hour: number, minute: number): Deps => ({ ...deps, now: () => clock.at(clock.daysAgo(days), hour, minute) });
  const refusal = await register(at(4, 8, 12), account);
  if (refusal !== null) return deps.log.warn({ code: refusal.error }, 'the returned company of the demonstration was not made');
  await returnCompany(at(3, 9, 40), backOffice('Benefity'), { identificationNumber: NUMBER, reason: REASON });
}

const actorOf = (audit: string | null) => directoryActor(audit, 'demo');

/** From the first form to the new company; null when it is made. */
async function register(deps: Deps, account: IdentityAccount): Promise<Failure | null> {
  const started = await startOnboarding(deps, actorOf(contract.startOnboarding.audit), {
    isMarketingConsentGiven: true,
    phoneCountryCode: '420',
    email: account.email,
    phoneNumber: '601000614',
    companyIdentificationNumber: NUMBER,
    employeeCount: 9,
  });
  if (isFailure(started)) return started;
  const uid = started.data.onboardingId;
  const verified = await verifyCompany(deps, actorOf(contract.verifyCompanyInformation.audit), {
    uid,
    company: WRITTEN,
    priceVersion: undefined,
  });
  if (isFailure(verified)) return verified;
  const body = { isAffidavitGiven: true, leisureBenefitChoice: 'none' } as const;
  const signed = await signDocuments(deps, actorOf(contract.signDocuments.audit), { uid, body, address: '127.0.0.1', userAgent: '' });
  if (isFailure(signed)) return signed;
  const { uid: subject, phoneNumber, ...name } = account;
  const claims = { ...name, issuer: EMBEDDED_ISSUER, subject, phoneNumber, emailVerified: true };
  const user = await saveSignedInUser(deps.db.directory, claims, deps.now());
  const confirmed = await confirmOnboarding(deps, actorOf(contract.confirmOnboarding.audit), { uid, user });
  return isFailure(confirmed) ? confirmed : null;
}
