import sql from 'sql-template-tag';
import type { Tx } from './tx';

/**
 * Gives the statements of this transaction, COMMIT among them, the time of a job: nobody waits for its answer at a screen, or for a basket of tens of
 * thousands, which is one statement. Less than a connection waits for the database.
 */
export const giveTime = (tx: Tx) => tx.run(sql`SET LOCAL statement_timeout = '30s'`);
