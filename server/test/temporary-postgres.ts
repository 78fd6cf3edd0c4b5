import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '../src/adapters/postgres/process/process-state';
import { startPostgres } from '../src/adapters/postgres/start-postgres';
import { stopPostmaster } from '../src/adapters/postgres/process/stop-postmaster';

const PREFIX = 'portal-test-postgres-';

/** A PostgreSQL in a folder of its own that `stop` removes. Also removes those of runs that were killed. */
export async function temporaryPostgres(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  await removeAbandoned();
  const directory = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(directory, 0o755);
  const log = { info: () => undefined, error: (message: string) => process.stderr.write(`${message}\n`) };
  const postgres = await startPostgres({ directory, log, durable: false });
  return {
    adminUrl: postgres.ownerUrl,
    stop: async () => {
      await postgres.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    if (isRunning(Number.parseInt(name.slice(PREFIX.length), 10))) continue;
    await stopPostmaster(join(tmpdir(), name, 'postgres'));
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}
