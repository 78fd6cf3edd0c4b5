import sql from 'sql-template-tag';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import type { CompanyTx } from '../engine/db';

/**
 * Holds the people an order gives credit to until the transaction ends, so that nobody of them leaves meanwhile; answers those who
 * already did. To be called before the order is locked, as a change of status locks people first. Nobody when the credit is booked.
 */
export async function lockCreditedEmployees(tx: CompanyTx, orderUid: OrderUid): Promise<string[]> {
  const employees = await tx.rows<{ uid: string; status: string }>(
    sql`
      SELECT e.uid, e.status
      FROM employees e
      WHERE e.company_uid = ${tx.companyUid}
        AND e.uid IN (
          SELECT i.employee_uid
          FROM orders o
          JOIN order_items i ON i.company_uid = o.company_uid AND i.items_uid = o.items_uid
          WHERE o.company_uid = ${tx.companyUid}
            AND o.uid = ${orderUid}
            AND o.credits_posted_at IS NULL
            AND i.kind = 'credits'
        )
      ORDER BY e.uid
      FOR SHARE OF e
    `,
  );
  return employees.flatMap(({ uid, status }) => (status === 'inactive' ? [uid] : []));
}
