import sql, { type Sql } from 'sql-template-tag';
import { PACKAGE_LIFE, type PackageEvent } from '@portal/domain/packages/package-life';
import type { CompanyTx } from '../engine/db';
import { stepSql } from '../engine/step-sql';
import { isWorkBegun } from '../orders/work-begun';

/** Of package `p`, as the domain reads it from what is written down (`packageState`). */
const STATE_OF_PACKAGE = sql`CASE WHEN p.is_taken_over THEN 'takenOver' WHEN p.delivered_at IS NOT NULL THEN 'delivered'
  WHEN p.dispatched_at IS NULL THEN 'waiting' WHEN p.trouble IS NOT NULL THEN 'inTrouble' ELSE 'onTheWay' END`;

/** An event can come to package `p`, by the domain's table: the condition of every statement that moves packages. */
export const canCome = (tx: CompanyTx, event: PackageEvent): Sql =>
  stepSql(PACKAGE_LIFE, event, {
    isIn: (states) => sql`${STATE_OF_PACKAGE} = ANY (${[...states]}::text[])`,
    guards: { orderWorkBegun: isWorkBegun(tx, sql`p.order_uid`), notDelivered: sql`p.delivered_at IS NULL` },
  }).canCome;
