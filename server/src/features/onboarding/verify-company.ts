import type { CompanyInformation, verifyCompanyInformation as route } from '@portal/contract/onboarding/onboarding';
import type { ReplyOf } from '@portal/contract/endpoint';
import { isFailure, type Failure } from '@portal/contract/errors';
import type { Actor } from '../../actor';
import type { Deps } from '../../deps';
import { replaceDocuments } from '../../store/onboarding/onboarding-documents';
import { verifyOnboarding } from '../../store/onboarding/onboarding-steps';
import type { VerifiedInfo } from '../../store/onboarding/onboardings';
import { drawAgreements } from '../../parts/agreements/draw-agreements';
import { currentOffer, refuseOldPrice } from './current-offer';
import { findOpen, lockOpen } from './find-open';
import { presentDocuments } from './present-onboarding';

interface Verification {
  uid: string;
  company: CompanyInformation;
  /** Of the price that was seen; the one the registration began with when absent. */
  priceVersion: string | undefined;
}

type Answer = ReplyOf<typeof route>;

/** Says who the company is and makes its documents; again until they are signed, the documents anew each time (ONB-S17, ONB-S18). */
export async function verifyCompany(deps: Deps, actor: Actor, { uid, company, priceVersion }: Verification): Promise<Answer | Failure> {
  const now = deps.now();
  const found = await findOpen(deps.db.directory, { uid, event: 'verify', now });
  if (isFailure(found)) return found;
  const offer = currentOffer(deps.provider);
  if ((priceVersion ?? found.priceVersion) !== offer.priceVersion) return refuseOldPrice(offer);
  const { identificationNumber } = found;
  const verifiedInfo: VerifiedInfo = { ...company, isFKSP: found.companyInfo.isFKSP };
  // Drawn before the transaction: drawing takes longer than anybody may hold a lock.
  const documents = await drawAgreements(deps, { company: verifiedInfo, identificationNumber, fees: offer.fees.contract, now });
  return deps.db.writeDirectory<Answer | Failure>(actor, async (tx) => {
    const onboarding = await lockOpen(tx, { uid, event: 'verify', now });
    if (isFailure(onboarding)) return onboarding;
    await verifyOnboarding(tx, { uid, now, verifiedInfo, ...offer });
    await replaceDocuments(tx, uid, documents);
    tx.audit({ subjectUid: uid, before: summary(onboarding.verifiedInfo), after: summary(verifiedInfo) });
    const heads = documents.map((document) => ({ ...document, isDraft: false }));
    const presented = presentDocuments({ onboarding, documents: heads, language: actor.language });
    return { data: { lastCompletedStep: 'verifyCompanyInformation', verifiedCompanyInfo: verifiedInfo, documents: presented } };
  });
}

/** What the audit keeps: the company, of the persons only how many. */
const summary = (info: VerifiedInfo | null) =>
  info === null
    ? null
    : { companyName: info.companyName, companyVATNumber: info.companyVATNumber, authorisedPersons: info.authorisedPersons.length };
