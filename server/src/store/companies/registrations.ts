import sql from 'sql-template-tag';
import type { CompanyUid, OnboardingUid } from '@portal/domain/identifiers/uid';
import type { CompanyStatus } from '@portal/domain/access/company-status';
import type { Language } from '../../actor';
import type { CompanyTx } from '../engine/db';
import type { Tx } from '../engine/tx';

/** The company of an identification number. */
export const findCompanyByNumber = (tx: Tx, identificationNumber: string) =>
  tx.first<{ uid: CompanyUid; name: string }>(
    sql`SELECT uid, name
        FROM companies
        WHERE identification_number = ${identificationNumber}`,
  );

export interface WaitingCompany {
  identificationNumber: string;
  name: string;
  since: Date;
  /** What it said when it was handed in again. */
  note: string | null;
}

/** Companies that registered and wait for the provider, longest first. */
export const listWaitingCompanies = (tx: Tx) =>
  tx.rows<WaitingCompany>(
    sql`SELECT c.identification_number AS "identificationNumber",
               c.name,
               coalesce(o.handed_in_at, o.last_step_at) AS since,
               o.hand_in_note AS note
        FROM companies c
        JOIN onboardings o ON o.company_uid = c.uid
        WHERE c.status = 'pending'
        ORDER BY since, c.uid`,
  );

/** The registration that made the company, and how far the provider is with it. */
export interface Registration {
  onboardingUid: OnboardingUid;
  companyName: string;
  language: Language;
  companyStatus: CompanyStatus;
  completedAt: Date;
  returnedAt: Date | null;
  returnedReason: string | null;
  handedInAt: Date | null;
  handInNote: string | null;
}

/** Undefined for a company the provider brought. */
export const findRegistration = (tx: CompanyTx) =>
  tx.first<Registration>(
    sql`SELECT o.uid AS "onboardingUid",
               c.name AS "companyName",
               o.language,
               c.status AS "companyStatus",
               o.last_step_at AS "completedAt",
               o.returned_at AS "returnedAt",
               o.returned_reason AS "returnedReason",
               o.handed_in_at AS "handedInAt",
               o.hand_in_note AS "handInNote"
        FROM onboardings o
        JOIN companies c ON c.uid = o.company_uid
        WHERE o.company_uid = ${tx.companyUid}`,
  );

/** Why and when the provider gave it back; what was said to an earlier return is over. */
export const keepReturn = (tx: CompanyTx, { reason, now }: { reason: string; now: Date }) =>
  tx.run(
    sql`UPDATE onboardings
        SET returned_reason = ${reason},
            returned_at = ${now},
            handed_in_at = NULL,
            hand_in_note = NULL
        WHERE company_uid = ${tx.companyUid}`,
  );

export const keepHandIn = (tx: CompanyTx, { note, now }: { note: string | null; now: Date }) =>
  tx.run(
    sql`UPDATE onboardings
        SET handed_in_at = ${now},
            hand_in_note = ${note}
        WHERE company_uid = ${tx.companyUid}`,
  );
