import { v7 as newUid } from 'uuid';
import sql, { type Sql } from 'sql-template-tag';
import type { OrderUid, ItemListUid, PlanUid, UserUid } from '@portal/domain/identifiers/uid';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { PROPOSAL_LIFE, type ClosedReason, type ProposalEvent, type ProposalStatus } from '@portal/domain/ordering/proposal/proposal-life';
import type { Hellers } from '@portal/domain/money/money';
import type { PlanMonth } from '@portal/domain/plans/day-rule';
import type { CompanyTx } from '../engine/db';
import { stepSql } from '../engine/step-sql';
import type { Authorship } from '../ordering/basket';

export interface ProposalRow {
  uid: string;
  orderUid: OrderUid;
  planUid: PlanUid | null;
  /** First day of the month its plan made it for. */
  planMonth: PlanMonth | null;
  productCode: CardProductCode | null;
  /** From amounts by group; its order is the one it is compared with. */
  isByGroups: boolean;
  status: ProposalStatus;
  closedReason: ClosedReason | null;
  madeAt: Date;
  madeBy: string | null;
  endedAt: Date | null;
  endedBy: string | null;
  /** The list of the basket it went to, and what gave way to it there. */
  itemsUid: ItemListUid | null;
  removalUid: string | null;
  peopleCount: number | null;
  cardCount: number | null;
  creditTotal: Hellers | null;
}

const COLUMNS = sql`
  uid, order_uid AS "orderUid", plan_uid AS "planUid", plan_month AS "planMonth", product_code AS "productCode",
  is_by_groups AS "isByGroups", status,
  closed_reason AS "closedReason", made_at AS "madeAt", made_by AS "madeBy", ended_at AS "endedAt",
  ended_by AS "endedBy", items_uid AS "itemsUid", removal_uid AS "removalUid", people_count AS "peopleCount",
  card_count AS "cardCount", credit_total AS "creditTotal"
`;

interface NewProposal {
  orderUid: OrderUid;
  userUid: UserUid | null;
  now: Date;
}

/** Makes a proposal of an order unless an open one is there; undefined then. */
export const createProposal = (tx: CompanyTx, { orderUid, userUid, now }: NewProposal) =>
  tx.first<{ uid: string }>(
    sql`
      INSERT INTO proposals (company_uid, uid, order_uid, status, made_at, made_by)
      VALUES (${tx.companyUid}, ${newUid()}, ${orderUid}, 'open', ${now}, ${userUid})
      ON CONFLICT (company_uid, order_uid) WHERE status = 'open' AND plan_uid IS NULL DO NOTHING
      RETURNING uid
    `,
  );

/** The open proposal somebody made of an order; whoever makes one at the same moment is waited for. */
export const findOpenProposal = (tx: CompanyTx, orderUid: OrderUid) =>
  tx.first<{ uid: string }>(
    sql`
      SELECT uid
      FROM proposals
      WHERE company_uid = ${tx.companyUid} AND order_uid = ${orderUid} AND status = 'open' AND plan_uid IS NULL
    `,
  );

/** The open proposal in whose place another one must not be opened again: of the same order, of a plan that of a later month. */
export const findSuccessor = (tx: CompanyTx, { orderUid, planUid, planMonth }: ProposalRow) =>
  planUid === null
    ? findOpenProposal(tx, orderUid)
    : tx.first<{ uid: string }>(
        sql`
          SELECT uid
          FROM proposals
          WHERE company_uid = ${tx.companyUid} AND plan_uid = ${planUid} AND plan_month > ${planMonth}
          LIMIT 1
        `,
      );

const oneProposal = (tx: CompanyTx, uid: string): Sql => sql`
  SELECT ${COLUMNS}
  FROM proposals
  WHERE company_uid = ${tx.companyUid} AND uid = ${uid}
`;

export const readProposal = (tx: CompanyTx, uid: string) => tx.first<ProposalRow>(oneProposal(tx, uid));

export const lockProposal = (tx: CompanyTx, uid: string) => tx.first<ProposalRow>(sql`${oneProposal(tx, uid)} FOR UPDATE`);

interface Move {
  uid: string;
  event: ProposalEvent;
  /** What the event writes beside the status: `column = value, …` */
  also: Sql;
}

/** Moves a proposal by the table of the domain; a caller has made sure that the event can come, else it is a bug. */
async function moveProposal(tx: CompanyTx, { uid, event, also }: Move): Promise<void> {
  const isIn = (statuses: readonly ProposalStatus[]) => sql`status = ANY (${[...statuses]}::text[])`;
  const { canCome, leadsTo } = stepSql(PROPOSAL_LIFE, event, { isIn, guards: {} });
  const moved = await tx.run(
    sql`
      UPDATE proposals
      SET status = ${leadsTo}, ${also}
      WHERE company_uid = ${tx.companyUid} AND uid = ${uid} AND ${canCome}
    `,
  );
  if (moved !== 1) throw new Error(`proposal ${uid} cannot ${event}`);
}

interface Ending {
  uid: string;
  userUid: UserUid | null;
  now: Date;
}

interface Confirmation extends Ending {
  itemsUid: ItemListUid;
  removalUid: string | null;
  people: number;
  cards: number;
  credit: Hellers;
}

export const confirmProposal = (tx: CompanyTx, { uid, userUid, now, ...done }: Confirmation) =>
  moveProposal(tx, {
    uid,
    event: 'confirm',
    also: sql`
      ended_at = ${now}, ended_by = ${userUid}, items_uid = ${done.itemsUid}, removal_uid = ${done.removalUid},
      people_count = ${done.people}, card_count = ${done.cards}, credit_total = ${done.credit}`,
  });

const OUT_OF_BASKET = sql`items_uid = NULL, removal_uid = NULL, people_count = NULL, card_count = NULL, credit_total = NULL`;

export const reopenProposal = (tx: CompanyTx, uid: string) =>
  moveProposal(tx, { uid, event: 'takeBack', also: sql`ended_at = NULL, ended_by = NULL, ${OUT_OF_BASKET}` });

/** Out of the basket, and not open again: another one of its order is. */
export const replaceProposal = (tx: CompanyTx, uid: string) =>
  moveProposal(tx, { uid, event: 'giveWay', also: sql`closed_reason = 'replaced', ${OUT_OF_BASKET}` });

export const closeProposal = (tx: CompanyTx, { uid, userUid, now, reason }: Ending & { reason: ClosedReason }) =>
  moveProposal(tx, {
    uid,
    event: 'close',
    also: sql`closed_reason = ${reason}, ended_at = ${now}, ended_by = ${userUid}`,
  });

/** Who made a proposal and who ended it, and the order made of the basket it went to. */
export interface ProposalStory {
  made: Authorship;
  ended: Authorship;
  orderUid: OrderUid | null;
  orderNumber: string | null;
}

export const readProposalStory = (tx: CompanyTx, { madeBy, endedBy, itemsUid }: ProposalRow) =>
  tx.first<ProposalStory>(
    sql`
      SELECT
        json_build_object(
          'authorUid', m.uid, 'authorFirstName', m.first_name, 'authorLastName', m.last_name
        ) AS made,
        json_build_object(
          'authorUid', d.uid, 'authorFirstName', d.first_name, 'authorLastName', d.last_name
        ) AS ended,
        o.uid AS "orderUid", o.number AS "orderNumber"
      FROM (VALUES (${madeBy}::uuid, ${endedBy}::uuid, ${itemsUid}::uuid)) AS p (made_by, ended_by, items_uid)
      LEFT JOIN users m ON m.uid = p.made_by
      LEFT JOIN users d ON d.uid = p.ended_by
      LEFT JOIN orders o ON o.company_uid = ${tx.companyUid} AND o.items_uid = p.items_uid AND o.number IS NOT NULL
    `,
  );

/** The newest order placed since an instant and not cancelled. */
export const findLaterOrder = (tx: CompanyTx, since: Date) =>
  tx.first<{ uid: string; number: string; orderedAt: Date }>(
    sql`
      SELECT uid, number, ordered_at AS "orderedAt"
      FROM orders
      WHERE company_uid = ${tx.companyUid}
        AND ordered_at > ${since}
        AND status NOT IN ('BASKET', 'CHECKOUT', 'CANCELLED')
      ORDER BY ordered_at DESC, uid
      LIMIT 1
    `,
  );
