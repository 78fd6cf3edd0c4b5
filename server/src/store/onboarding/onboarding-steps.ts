import sql from 'sql-template-tag';
import type { CompanyUid, UserUid, OnboardingUid } from '@portal/domain/identifiers/uid';
import type { Tx } from '../engine/tx';
import { mustMoveOnboarding } from './onboarding-life';
import type { ShownFees, Signature, VerifiedInfo } from './onboardings';

interface Step {
  uid: OnboardingUid;
  now: Date;
}

interface Verification extends Step {
  verifiedInfo: VerifiedInfo;
  fees: ShownFees;
  priceVersion: string;
}

export const verifyOnboarding = (tx: Tx, { uid, now, verifiedInfo, fees, priceVersion }: Verification) =>
  mustMoveOnboarding(tx, {
    uid,
    event: 'verify',
    now,
    also: sql`
      verified_info = ${JSON.stringify(verifiedInfo)}, fees = ${JSON.stringify(fees)}, price_version = ${priceVersion}
    `,
  });

export const signOnboarding = (tx: Tx, { uid, now, signature }: Step & { signature: Signature }) =>
  mustMoveOnboarding(tx, { uid, event: 'sign', now, also: sql`signature = ${JSON.stringify(signature)}` });

export const completeOnboarding = (tx: Tx, { uid, now, companyUid, userUid }: Step & { companyUid: CompanyUid; userUid: UserUid }) =>
  mustMoveOnboarding(tx, { uid, event: 'complete', now, also: sql`company_uid = ${companyUid}, completed_by = ${userUid}` });
