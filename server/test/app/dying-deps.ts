import type { Deps } from '../../src/deps';
import type { Database } from '../../src/store/engine/db';
import type { Tx } from '../../src/store/engine/tx';

export class Killed extends Error {}

/**
 * The same dependencies in a process that dies at the n-th thing it waits for: before a statement, before a commit, right
 * after one, around files and mails. From then on nothing works any more.
 */
export function dyingDeps(deps: Deps, dieAt: number): Deps {
  let waits = 0;
  const wait = () => {
    waits += 1;
    if (waits >= dieAt) throw new Killed();
  };
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    wait();
    const value = await work();
    wait();
    return value;
  };
  const tx = <T extends Tx>(inner: T): T => {
    const mortal: Tx = {
      rows: async (query, name) => (wait(), inner.rows(query, name)),
      first: async (query, name) => (wait(), inner.first(query, name)),
      run: async (query, name) => (wait(), inner.run(query, name)),
    };
    return { ...inner, ...mortal };
  };
  const db: Database = {
    ...deps.db,
    directory: tx(deps.db.directory),
    read: (companyUid, work) => around(() => deps.db.read(companyUid, (inner) => around(() => work(tx(inner))))),
    write: (actor, work) => around(() => deps.db.write(actor, (inner) => around(() => work(tx(inner))))),
    writeDirectory: (actor, work) => around(() => deps.db.writeDirectory(actor, (inner) => around(() => work(tx(inner))))),
  };
  const files = { ...deps.files, put: (key: string, bytes: Buffer) => around(() => deps.files.put(key, bytes)) };
  return { ...deps, db, files, mail: (mail) => around(() => deps.mail(mail)) };
}
