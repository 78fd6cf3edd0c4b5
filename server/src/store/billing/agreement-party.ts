import sql from 'sql-template-tag';
import type { CompanyTx } from '../engine/db';

/** The company as its contract names it. */
export interface AgreementParty {
  contractNumber: string;
  since: Date;
  identificationNumber: string;
  companyName: string;
  companyVATNumber: string | null;
  streetAddress: string;
  streetNumber: string;
  city: string;
  postcode: string;
  isFKSP: boolean;
  authorisedPersons: { firstName: string; lastName: string }[];
}

/** Undefined before the company has a contract with a number. */
export const readAgreementParty = (tx: CompanyTx) =>
  tx.first<AgreementParty>(
    sql`
      SELECT
        k.number AS "contractNumber", c.created_at AS since, c.identification_number AS "identificationNumber",
        c.name AS "companyName", c.vat_number AS "companyVATNumber", c.hq_address ->> 'street' AS "streetAddress",
        c.hq_address ->> 'streetNumber' AS "streetNumber", c.hq_address ->> 'city' AS city,
        c.hq_address ->> 'postcode' AS postcode, false AS "isFKSP",
        coalesce(
          (
            SELECT json_agg(
              json_build_object('firstName', p.first_name, 'lastName', p.last_name) ORDER BY p.last_name, p.uid
            )
            FROM contact_persons p
            WHERE p.company_uid = ${tx.companyUid} AND p.is_signatory AND p.status <> 'inactive'
          ),
          '[]'
        ) AS "authorisedPersons"
      FROM companies c
      JOIN contracts k ON k.company_uid = c.uid AND k.number IS NOT NULL
      WHERE c.uid = ${tx.companyUid}
      ORDER BY k.status = 'active' DESC, k.number
      LIMIT 1
    `,
  );
