import sql from 'sql-template-tag';
import type { LocationUid, GroupUid } from '@portal/domain/identifiers/uid';
import { MAIN_PRODUCT } from '@portal/domain/catalogue/codes';
import { newCardService } from '@portal/domain/catalogue/services';
import { embeddedAccounts } from '@portal/domain/catalogue/credits';
import type { CompanyTx } from '../engine/db';

export interface GeneratedEmployees {
  /** Personal numbers run from `first` to `last`. */
  first: number;
  last: number;
  groupUid: GroupUid;
  locationUid: LocationUid;
  maleNames: readonly string[];
  femaleNames: readonly string[];
  surnames: readonly (readonly [his: string, hers: string])[];
  now: Date;
}

/** Employees with an active Multibenefit card each, made by the database itself: 100,000 take seconds. The same numbers give the same people. */
export const generateEmployees = (tx: CompanyTx, people: GeneratedEmployees) =>
  tx.run(
    sql`
      WITH person AS (
        SELECT n, new_uid() AS uid, n % 2 AS sex, abs(hashint4(n)) AS a, abs(hashint4(n + 1000000000)) AS b
        FROM generate_series(${people.first}::int, ${people.last}::int) n
      ),
      named AS (
        SELECT
          n, uid, a,
          CASE sex
            WHEN 0 THEN (${[...people.maleNames]}::text[])[1 + a % ${people.maleNames.length}::int]
            ELSE (${[...people.femaleNames]}::text[])[1 + a % ${people.femaleNames.length}::int]
          END AS first_name,
          CASE sex
            WHEN 0 THEN (${people.surnames.map(([his]) => his)}::text[])[1 + b % ${people.surnames.length}::int]
            ELSE (${people.surnames.map(([, hers]) => hers)}::text[])[1 + b % ${people.surnames.length}::int]
          END AS last_name
        FROM person
      ),
      made AS (
        INSERT INTO employees (
          company_uid, uid, employee_number, first_name, last_name, email, group_uid, status, status_updated_at,
          delivery_type, location_uid, created_at, updated_at
        )
        SELECT
          ${tx.companyUid}, uid, n::text, first_name, last_name, 'osoba' || n || '@firma.example', ${people.groupUid},
          CASE WHEN a % 20 = 0 THEN 'inactive' WHEN a % 20 = 1 THEN 'suspended' ELSE 'active' END, ${people.now},
          'office', ${people.locationUid}, ${people.now}, ${people.now}
        FROM named
        ORDER BY n
        RETURNING 1
      ),
      plastic AS (
        INSERT INTO cards (
          company_uid, uid, employee_uid, product_code, status, service_code, number, expires_on, composite_id,
          created_at, manufactured_at, activated_at, ended_at, updated_at
        )
        SELECT
          ${tx.companyUid}, new_uid(), uid, ${MAIN_PRODUCT}::text, CASE WHEN a % 20 = 0 THEN 'CRD_CANC' ELSE 'CRD_ACT' END,
          ${newCardService(MAIN_PRODUCT)}::text,
          '**** **** **** ' || lpad((a % 10000)::text, 4, '0'),
          (date_trunc('month', ${people.now}::timestamptz) + interval '30 months')::date - 1, 'CM:' || (1000000 + n),
          ${people.now}, ${people.now}, ${people.now}, CASE WHEN a % 20 = 0 THEN ${people.now}::timestamptz END,
          ${people.now}
        FROM named
        ORDER BY n
        RETURNING uid
      )
      INSERT INTO embedded_cards (company_uid, uid, card_uid, account_type, updated_at)
      SELECT ${tx.companyUid}, new_uid(), uid, account_type, ${people.now}
      FROM plastic
      CROSS JOIN unnest(${embeddedAccounts(MAIN_PRODUCT)}::text[]) AS account_type
      RETURNING 1
    `,
  );
