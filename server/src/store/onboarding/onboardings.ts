import sql, { empty, raw } from 'sql-template-tag';
import type { CompanyUid, OnboardingUid } from '@portal/domain/identifiers/uid';
import type { CompanyStatus } from '@portal/domain/access/company-status';
import { OPEN_ONBOARDING_STATUSES, type OnboardingFacts, type OnboardingStatus } from '@portal/domain/onboarding/onboarding-life';
import type { LeisureBenefitChoice } from '@portal/domain/onboarding/onboarding-limits';
import type { OnboardingFees } from '@portal/domain/onboarding/onboarding-fees';
import type { Language } from '../../actor';
import type { Tx } from '../engine/tx';

/** As it was filled in at the start. */
export interface InitialInfo {
  isMarketingConsentGiven: boolean;
  phoneCountryCode: string;
  email: string;
  phoneNumber: string;
  companyIdentificationNumber: string;
  employeeCount: number;
}

/** As the register knows the company; null what it does not say. */
export interface RegisteredInfo {
  companyVATNumber: string | null;
  companyName: string | null;
  streetAddress: string | null;
  streetNumber: string | null;
  city: string | null;
  postcode: string | null;
  isFKSP: boolean;
  isInLiquidation: boolean;
  /** Somebody who acts for themselves; absent in what began before it was kept. */
  isSoleTrader?: boolean;
  /** Who acts for it. */
  statutoryPersons: { firstName: string; lastName: string }[];
}

/** As the client confirmed it. */
export interface VerifiedInfo {
  companyVATNumber: string | null;
  companyName: string;
  streetAddress: string;
  streetNumber: string;
  city: string;
  postcode: string;
  isFKSP: boolean;
  authorisedPersons: { firstName: string; lastName: string }[];
}

/** The regular prices and those of the contract, as they were shown. */
export interface ShownFees {
  regular: OnboardingFees;
  contract: OnboardingFees;
}

/** Evidence of a signature. */
export interface Signature {
  signedAt: string;
  /** On whose behalf of the company, and who they are to be told by. */
  authorisedPersons: VerifiedInfo['authorisedPersons'];
  email: string;
  leisureBenefitChoice: LeisureBenefitChoice;
  /** SHA-256 in hexadecimal of each document. */
  documents: { uid: OnboardingUid; kind: string; sha256: string }[];
  address: string;
  userAgent: string;
}

export interface Onboarding extends OnboardingFacts {
  uid: OnboardingUid;
  identificationNumber: string;
  language: Language;
  initialInfo: InitialInfo;
  companyInfo: RegisteredInfo;
  verifiedInfo: VerifiedInfo | null;
  fees: ShownFees;
  priceVersion: string;
  signature: Signature | null;
  companyUid: CompanyUid | null;
  completedBy: string | null;
  startedAt: Date;
}

const read = (tx: Tx, uid: OnboardingUid, lock: '' | 'FOR UPDATE OF o') =>
  tx.first<Onboarding>(
    sql`
      SELECT
        o.uid, o.identification_number AS "identificationNumber", o.status, o.language,
        o.initial_info AS "initialInfo", o.company_info AS "companyInfo", o.verified_info AS "verifiedInfo", o.fees,
        o.price_version AS "priceVersion", o.signature, o.company_uid AS "companyUid",
        o.completed_by AS "completedBy", o.started_at AS "startedAt", o.last_step_at AS "lastStepAt",
        EXISTS (
          SELECT FROM companies c
          WHERE c.identification_number = o.identification_number AND c.status <> 'inactive'
        ) AS "isClient"
      FROM onboardings o
      WHERE o.uid = ${uid}
      ${lock === '' ? empty : raw(lock)}
    `,
  );

export const findOnboarding = (tx: Tx, uid: OnboardingUid) => read(tx, uid, '');

/** The registration, and nobody changes it until the transaction ends. */
export const lockOnboarding = (tx: Tx, uid: OnboardingUid) => read(tx, uid, 'FOR UPDATE OF o');

export interface NewOnboarding extends Pick<
  Onboarding,
  'uid' | 'identificationNumber' | 'language' | 'initialInfo' | 'companyInfo' | 'fees' | 'priceVersion'
> {
  now: Date;
}

/** False when a registration of this number is open; waits for one that is just being written. */
export async function insertOnboarding(tx: Tx, onboarding: NewOnboarding): Promise<boolean> {
  const inserted = await tx.run(
    sql`
      INSERT INTO onboardings (
        uid, identification_number, status, language, initial_info, company_info, fees, price_version, started_at,
        last_step_at
      )
      VALUES (
        ${onboarding.uid}, ${onboarding.identificationNumber}, 'started', ${onboarding.language},
        ${JSON.stringify(onboarding.initialInfo)}, ${JSON.stringify(onboarding.companyInfo)},
        ${JSON.stringify(onboarding.fees)}, ${onboarding.priceVersion}, ${onboarding.now}, ${onboarding.now}
      )
      ON CONFLICT DO NOTHING
    `,
  );
  return inserted === 1;
}

export interface KnownCompany {
  companyStatus: CompanyStatus | null;
  /** The open registration; all null when there is none. */
  openStatus: OnboardingStatus | null;
  openUid: string | null;
  openEmail: string | null;
}

/** What is known of an identification number: a company, an open registration. */
export async function findKnown(tx: Tx, identificationNumber: string): Promise<KnownCompany> {
  const known = await tx.first<KnownCompany>(
    sql`
      SELECT
        c.status AS "companyStatus", o.status AS "openStatus", o.uid AS "openUid",
        o.initial_info ->> 'email' AS "openEmail"
      FROM (SELECT) AS asked
      LEFT JOIN companies c ON c.identification_number = ${identificationNumber}
      LEFT JOIN onboardings o ON o.identification_number = ${identificationNumber}
        AND o.status = ANY (${[...OPEN_ONBOARDING_STATUSES]}::text[])
    `,
  );
  if (known === undefined) throw new Error('a question about a number was not answered');
  return known;
}
