import { v7 as newUid } from 'uuid';
import { isFailure, type Failure } from '@portal/contract/errors';
import { pragueYear } from '@portal/domain/calendar/prague-day';
import { MAIN_PRODUCT } from '@portal/domain/catalogue/codes';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../http/context';
import { numberContract } from '../../store/companies/contracts';
import type { CompanyTx, WriteTx } from '../../store/engine/db';
import { giveAccess } from '../../store/access/give-access';
import { refreshMissingParts } from '../../store/companies/missing-parts';
import { insertCompany } from '../../store/companies/new-company';
import { takeNumbers } from '../../store/documents/number-series';
import { insertFirstContact } from '../../store/onboarding/first-contact';
import { completeOnboarding } from '../../store/onboarding/onboarding-steps';
import type { Onboarding, VerifiedInfo } from '../../store/onboarding/onboardings';
import { writeOnboardingMail } from '../../parts/companies/write-onboarding-mail';
import { lockOpen } from './find-open';
import { portalUrl } from './send-contract';
import { enqueue } from '../../store/operations/jobs';

interface Opening {
  /** Of the registration. */
  uid: string;
  user: SessionUser;
}

/** Makes everything a new client has in the transaction of its own uid; null when it is made. */
export async function openCompany(deps: Deps, tx: WriteTx, { uid, user }: Opening): Promise<Failure | null> {
  const now = deps.now();
  const onboarding = await lockOpen(tx, { uid, event: 'complete', now });
  if (isFailure(onboarding)) return onboarding;
  const { verifiedInfo, identificationNumber } = onboarding;
  if (verifiedInfo === null) throw new Error(`registration ${uid} is signed by nobody`);
  const { contractUid } = await insertCompany(tx, newCompany(verifiedInfo, identificationNumber, now));
  const contactPersonUid = await insertContact(tx, { onboarding, user, now });
  await refreshMissingParts(tx, now);
  await giveAccess(tx, { userUid: user.uid, contactPersonUid, role: 'admin', now });
  await completeOnboarding(tx, { uid, now, companyUid: tx.companyUid, userUid: user.uid });
  await approveLater(deps, tx);
  const [contractNumber = ''] = await takeNumbers(tx, { series: 'contract', year: pragueYear(now.getTime()), count: 1 });
  await numberContract(tx, contractUid, contractNumber);
  await welcome(deps, tx, { onboarding, user, contractNumber });
  tx.audit({
    subjectUid: uid,
    before: { status: onboarding.status },
    after: { status: 'completed', contractNumber, companyUid: tx.companyUid },
  });
  return null;
}

const newCompany = (info: VerifiedInfo, identificationNumber: string, now: Date) =>
  ({
    name: info.companyName,
    identificationNumber,
    vatNumber: info.companyVATNumber,
    status: 'pending',
    accessMode: 'standard',
    contractNumber: null,
    contractStatus: 'init',
    paymentType: 'proforma',
    products: [MAIN_PRODUCT],
    walletOption: null,
    selectedWallets: [],
    topUpMethod: 'notSet',
    topUpDefault: null,
    topUpUpdatedAt: null,
    invoicingEmails: [],
    missingParts: [],
    initSetupAt: null,
    address: {
      uid: newUid(),
      street: info.streetAddress,
      streetNumber: info.streetNumber,
      city: info.city,
      postcode: info.postcode,
      country: 'CZ',
    },
    bankAccount: null,
    createdAt: now,
  }) as const;

interface Contact {
  onboarding: Onboarding;
  user: SessionUser;
  now: Date;
}

/** Who finishes the registration is the first contact person, under the phone number it began with. */
const insertContact = (tx: CompanyTx, { onboarding, user, now }: Contact): Promise<string> => {
  const { initialInfo, verifiedInfo } = onboarding;
  const isSignatory = verifiedInfo?.authorisedPersons.some(
    ({ firstName, lastName }) => firstName === user.firstName && lastName === user.lastName,
  );
  return insertFirstContact(tx, {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phoneNumber: `+${initialInfo.phoneCountryCode}${initialInfo.phoneNumber}`,
    isSignatory: isSignatory ?? false,
    now,
  });
};

interface Welcome {
  onboarding: Onboarding;
  user: SessionUser;
  contractNumber: string;
}

const welcome = (deps: Deps, tx: CompanyTx, { onboarding, user, contractNumber }: Welcome) =>
  writeOnboardingMail(deps, tx, {
    onboardingUid: onboarding.uid,
    companyUid: tx.companyUid,
    company: onboarding.verifiedInfo?.companyName ?? onboarding.identificationNumber,
    recipients: [user.email, onboarding.initialInfo.email],
    language: onboarding.language,
    news: { kind: 'registered', contractNumber, portalUrl: portalUrl(deps.env) },
  });

/** In the demo somebody imagined approves the company; otherwise the provider's people do. */
export async function approveLater({ env, now }: Pick<Deps, 'env' | 'now'>, tx: CompanyTx): Promise<void> {
  if (env.PORTAL_MODE !== 'demo') return;
  const { companyUid } = tx;
  const runAt = new Date(now().getTime() + env.COMPANY_CHECK_SECONDS * 1_000);
  await enqueue(tx, { name: 'approve-company', payload: { companyUid }, key: `approve-company:${companyUid}`, runAt });
}
