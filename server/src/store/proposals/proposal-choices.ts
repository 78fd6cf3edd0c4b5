import sql from 'sql-template-tag';
import type { ProposalUid, UserUid } from '@portal/domain/identifiers/uid';
import type { LineKey } from '@portal/domain/ordering/proposal/proposal-line';
import type { Hellers } from '@portal/domain/money/money';
import type { CompanyTx } from '../engine/db';
import type { Authorship } from '../ordering/basket';
import { toArray } from '../ordering/columns';

/** What somebody decided about a line; value in hellers, null with the quantity: the amount that is proposed. */
export interface ChoiceRow extends LineKey {
  isIncluded: boolean;
  quantity: number | null;
  value: Hellers | null;
}

export interface StandingChoice extends ChoiceRow, Authorship {
  version: number;
  changedAt: Date;
}

export const listChoices = (tx: CompanyTx, proposalUid: ProposalUid) =>
  tx.rows<StandingChoice>(
    sql`
      SELECT
        c.employee_uid AS "employeeUid", c.service_code AS "serviceCode", c.wallet_uid AS "walletUid",
        c.is_included AS "isIncluded", c.quantity, c.value, c.version, c.changed_at AS "changedAt",
        u.uid AS "authorUid", u.first_name AS "authorFirstName", u.last_name AS "authorLastName"
      FROM proposal_choices c
      LEFT JOIN users u ON u.uid = c.changed_by
      WHERE c.company_uid = ${tx.companyUid} AND c.proposal_uid = ${proposalUid}
    `,
  );

interface Saving {
  proposalUid: ProposalUid;
  /** Distinct by their key. */
  choices: readonly ChoiceRow[];
  userUid: UserUid | null;
  now: Date;
}

/** Whoever saves holds the proposal, so that nobody else's choice comes in between. */
export const saveChoices = (tx: CompanyTx, { proposalUid, choices, userUid, now }: Saving) =>
  tx.run(
    sql`
      INSERT INTO proposal_choices (
        company_uid, proposal_uid, employee_uid, service_code, wallet_uid, is_included, quantity, value, changed_at,
        changed_by
      )
      SELECT
        ${tx.companyUid}, ${proposalUid}::uuid, c.employee_uid, c.service_code, c.wallet_uid, c.is_included,
        c.quantity, c.value, ${now}::timestamptz, ${userUid}::uuid
      FROM unnest(
        ${toArray(choices.map(({ employeeUid }) => employeeUid))}::uuid[],
        ${toArray(choices.map(({ serviceCode }) => serviceCode))}::text[],
        ${toArray(choices.map(({ walletUid }) => walletUid))}::uuid[],
        ${toArray(choices.map(({ isIncluded }) => String(isIncluded)))}::boolean[],
        ${toArray(choices.map(({ quantity }) => quantity))}::int[],
        ${toArray(choices.map(({ value }) => value))}::bigint[]
      ) AS c (employee_uid, service_code, wallet_uid, is_included, quantity, value)
      ON CONFLICT ON CONSTRAINT proposal_choices_key DO UPDATE
      SET
        is_included = excluded.is_included, quantity = excluded.quantity, value = excluded.value,
        version = excluded.version, changed_at = excluded.changed_at, changed_by = excluded.changed_by
      RETURNING 1
    `,
  );
