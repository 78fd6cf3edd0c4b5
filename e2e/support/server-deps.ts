import { join } from 'node:path';
import pino from 'pino';
import { readSettings, urlsOf } from '../../server/src/adapters/postgres/cluster/cluster-settings';
import type { Deps } from '../../server/src/deps';
import { readEnv } from '../../server/src/env';
import { openDeps } from '../../server/src/open-deps';
import { owner } from '../../server/test/races/owner-query';

const dataDirOfServer = (): string => join(process.env.E2E_DATA_DIR ?? '', process.env.TEST_PARALLEL_INDEX ?? '0');

/** A statement of the owner of that database: what only time does, which nobody waits for. */
export const letTimeDo = (statement: string): ReturnType<typeof owner> =>
  owner(urlsOf(readSettings(dataDirOfServer())).ownerUrl, statement);

/** What no call makes: work on the database of the worker's own server, beside it. `address` is that of the server, for links. */
export async function withServerDeps<T>(address: string, work: (deps: Deps) => Promise<T>): Promise<T> {
  const dataDir = dataDirOfServer();
  const env = readEnv({ DATA_DIR: dataDir, PUBLIC_URL: address });
  const deps = await openDeps(env, pino({ level: 'silent' }), urlsOf(readSettings(dataDir)).ownerUrl);
  try {
    return await work(deps);
  } finally {
    await deps.db.close();
  }
}
