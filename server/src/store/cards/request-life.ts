import sql, { empty, type Sql } from 'sql-template-tag';
import { REQUEST_LIFE, type RequestEvent } from '@portal/domain/cards/request-life';
import type { CompanyTx } from '../engine/db';
import { stepSql } from '../engine/step-sql';

/** Of request `r`. */
export const STATE_OF_REQUEST = sql`
  CASE
    WHEN r.accepted_at IS NOT NULL THEN 'accepted'
    WHEN r.declined_at IS NOT NULL THEN 'declined'
    WHEN r.rejected_at IS NOT NULL THEN 'rejected'
    ELSE 'open'
  END
`;

/** As the index of open ones says it. */
const isOpen = (request: Sql): Sql =>
  sql`${request}.accepted_at IS NULL AND ${request}.declined_at IS NULL AND ${request}.rejected_at IS NULL`;

/** Of request `r`. */
export const IS_OPEN_REQUEST = isOpen(sql`r`);

interface Move {
  event: RequestEvent;
  /** Of request `r`. */
  which: Sql;
  now: Date;
  /** What the event writes beside the state: `column = value, …` */
  also?: Sql;
}

/** Moves requests by the domain's table; answers how many it came to. Nothing else writes the state of a request. */
export function moveRequests(tx: CompanyTx, { event, which, now, also }: Move): Promise<number> {
  const { canCome, leadsTo } = stepSql(REQUEST_LIFE, event, {
    isIn: (states) => sql`${STATE_OF_REQUEST} = ANY (${[...states]}::text[])`,
    guards: { askedAnew: isAskedAnew(tx), notAskedAnew: sql`NOT ${isAskedAnew(tx)}` },
  });
  return tx.run(
    sql`
      UPDATE card_requests r
      SET
        accepted_at = CASE WHEN ${leadsTo} = 'accepted' THEN ${now}::timestamptz END,
        declined_at = CASE WHEN ${leadsTo} = 'declined' THEN ${now}::timestamptz END,
        rejected_at = CASE WHEN ${leadsTo} = 'rejected' THEN ${now}::timestamptz END${also === undefined ? empty : sql`, ${also}`}
      WHERE r.company_uid = ${tx.companyUid} AND ${which} AND ${canCome}
    `,
  );
}

const isAskedAnew = (tx: CompanyTx): Sql => sql`EXISTS (
  SELECT FROM card_requests newer
  WHERE newer.company_uid = ${tx.companyUid}
    AND newer.employee_uid = r.employee_uid
    AND newer.product_code = r.product_code
    AND ${isOpen(sql`newer`)})`;
