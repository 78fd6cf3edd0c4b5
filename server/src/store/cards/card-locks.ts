import sql from 'sql-template-tag';
import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { CardLock } from '@portal/domain/cards/card-status';
import type { CompanyTx } from '../engine/db';
import type { CardAtHand } from './held-cards';

type Lockable = Pick<CardAtHand, 'cardUid' | 'embeddedUid'>;

interface NewLock {
  lock: CardLock;
  /** Full name of who locks, or the name of the system. */
  createdBy: string;
  now: Date;
}

/** Puts a lock on a card; one of each kind, so false when it stands already. */
export const addLock = async (tx: CompanyTx, { cardUid, embeddedUid }: Lockable, { lock, createdBy, now }: NewLock): Promise<boolean> => {
  const added = await tx.run(
    sql`
      INSERT INTO card_locks (company_uid, card_uid, embedded_uid, lock, created_by, created_at)
      VALUES (${tx.companyUid}, ${cardUid}, ${embeddedUid}, ${lock}, ${createdBy}, ${now})
      ON CONFLICT ON CONSTRAINT card_locks_key DO NOTHING
    `,
  );
  return added === 1;
};

/** Lifts locks; answers whether one of them stood. */
export const removeLocks = async (tx: CompanyTx, { cardUid, embeddedUid }: Lockable, locks: readonly CardLock[]): Promise<boolean> => {
  const removed = await tx.run(
    sql`
      DELETE FROM card_locks
      WHERE company_uid = ${tx.companyUid}
        AND card_uid = ${cardUid}
        AND embedded_uid IS NOT DISTINCT FROM ${embeddedUid}
        AND lock = ANY (${[...locks]})
    `,
  );
  return removed > 0;
};

/** The full name of an employee, who locks their own card. */
export const holderName = async (tx: CompanyTx, employeeUid: EmployeeUid): Promise<string> => {
  const row = await tx.first<{ name: string }>(
    sql`
      SELECT concat_ws(' ', first_name, middle_name, last_name) AS name
      FROM employees
      WHERE company_uid = ${tx.companyUid} AND uid = ${employeeUid}
    `,
  );
  return row?.name ?? '';
};
