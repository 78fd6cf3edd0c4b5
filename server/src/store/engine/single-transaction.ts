import type { ClientBase } from 'pg';
import { changesIn, isRefusal, setCompany, type Database, type Transact } from './db';
import { asOwner } from './owner-transaction';
import { LIKE_THE_POOL } from './pool';
import { clientTx, type Tx } from './tx';

/** What somebody needs who does much at once: the statements of the owner, and a database that goes by a clock of theirs. */
export interface Whole {
  tx: Tx;
  openDatabase: (now: () => Date) => Database;
}

/** Changes of any number, kept together or not at all: in one transaction of the owner of the tables. */
export const inSingleTransaction = <T>(ownerUrl: string, work: (whole: Whole) => Promise<T>): Promise<T> =>
  asOwner(ownerUrl, (tx, client) => work({ tx, openDatabase: (now) => within(client, now) }), LIKE_THE_POOL);

/** What a change allowed its statements ends with it. */
const KEEP = 'RELEASE change; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0';

/**
 * Each change is a savepoint, one after the other, and audited by the clock. Row-level security does not bind the owner, so statements have
 * to name their company themselves, as they do.
 */
function within(client: ClientBase, now: () => Date): Database {
  const directory = clientTx(client);
  let isBusy = false;
  const transact: Transact = async (companyUid, work) => {
    if (isBusy) throw new Error('a change began while another one was under way');
    isBusy = true;
    try {
      await client.query(`SAVEPOINT change; ${setCompany(companyUid)}`);
      const value = await work(directory);
      await client.query(isRefusal(value) ? `ROLLBACK TO change; ${KEEP}` : KEEP);
      return value;
    } catch (error) {
      await client.query(`ROLLBACK TO change; ${KEEP}`);
      throw error;
    } finally {
      isBusy = false;
    }
  };
  const change = changesIn(transact, now);
  return {
    directory,
    read: (companyUid, work) => work({ ...directory, companyUid }),
    write: (actor, work) => change(actor, actor.companyUid, work),
    writeDirectory: (actor, work) => change(actor, null, work),
    close: () => Promise.resolve(),
  };
}
