import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { v7 as newUid } from 'uuid';
import { systemActor } from '../server/src/actor';
import { startPostgres } from '../server/src/adapters/postgres/start-postgres';
import { generateCompany, type GeneratedCompany } from '../server/src/demo/generate-company';
import type { Deps } from '../server/src/deps';
import { readEnv } from '../server/src/env';
import { openDeps } from '../server/src/open-deps';
import { migrate } from '../server/src/store/engine/migrate';
import { liveEnv } from '../server/test/app/live-env';
import { createMembership, createUser, signIn } from '../server/test/world/factories';

export interface World {
  databaseUrl: string;
  folder: string;
  deps: Deps;
  /** Headers of a signed-in main user of every company made here. */
  headers: { cookie: string };
  userUid: string;
  company(employees: number): Promise<BenchCompany>;
  close(): Promise<void>;
}

export interface BenchCompany extends GeneratedCompany {
  /** Active ones: an order skips everybody else. */
  employees: string[];
}

const ACTIVE = `SELECT uid FROM employees WHERE company_uid = $1 AND status = 'active' ORDER BY uid`;

/** A durable PostgreSQL of its own, migrated, and one person who may work in every company the benchmark makes. */
export async function openWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  await chmod(folder, 0o755);
  const quiet = { info: () => undefined, error: (message: string) => console.error(message) };
  const postgres = await startPostgres({ directory: join(folder, 'data'), log: quiet, durable: true });
  await migrate(postgres.ownerUrl);
  const env = readEnv({
    DATABASE_URL: postgres.ownerUrl,
    DATA_DIR: join(folder, 'data'),
    ...liveEnv('smtp://127.0.0.1:9'),
  });
  const deps = await openDeps(env, pino({ level: 'silent' }), postgres.ownerUrl);
  const owner = new pg.Pool({ connectionString: postgres.ownerUrl, max: 1 });
  const user = await createUser(deps);
  let sequence = 0;
  return {
    databaseUrl: postgres.ownerUrl,
    folder,
    deps,
    headers: await signIn(null, deps, { user }),
    userUid: user.uid,
    company: async (employees) => {
      sequence += 1;
      const uid = newUid();
      const actor = { ...systemActor(uid, 'bench', 'bench'), auditKind: null };
      const made = await deps.db.write(actor, (tx) => generateCompany(tx, { employees, sequence, now: new Date() }));
      await createMembership(deps, { userUid: user.uid, companyUid: uid });
      await owner.query('ANALYZE');
      const list = await owner.query<{ uid: string }>(ACTIVE, [uid]);
      return { ...made, employees: list.rows.map((row) => row.uid) };
    },
    close: async () => {
      await owner.end();
      await deps.db.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
