import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { readSettings, urlsOf } from '../adapters/postgres/cluster/cluster-settings';
import { FolderTaken } from '../adapters/postgres/process/run-locked';
import { startPostgres } from '../adapters/postgres/start-postgres';
import { namedDatabase, type DatabaseUrls } from '../database-urls';
import { readEnv, type Env } from '../env';
import { openLog } from '../log/open-log';

export interface CommandContext extends DatabaseUrls {
  env: Env;
  log: Logger;
  close(): Promise<void>;
}

/** Does the work of a command and closes what it stands on. What fails is a sentence for a person, not a trace, and exit code 1. */
export async function runCommand(work: (context: CommandContext) => Promise<void>, options?: { mustExist?: boolean }): Promise<void> {
  try {
    const context = await openCommand(options);
    await work(context).finally(() => context.close());
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}

/** With what caused it; of a connection tried at several addresses only the parts say why. */
export function sentenceOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return [...new Set(error.errors.map(sentenceOf))].join('; ');
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : sentenceOf(error.cause);
  return error.message.includes(cause) ? error.message : `${error.message}: ${cause}`;
}

/**
 * What a command line needs: the configured database, that of the running server, or the server's own started for the moment. A command with
 * something to do in a portal there is does not begin a new one in a folder named by mistake.
 */
export async function openCommand({ mustExist = false } = {}): Promise<CommandContext> {
  const env = readEnv(process.env);
  const log = openLog(process.env['LOG_LEVEL'] === undefined ? 'warn' : env.LOG_LEVEL);
  const named = namedDatabase(env);
  if (named !== null) return { env, log, ...named, close: () => Promise.resolve() };
  if (mustExist && !existsSync(join(env.DATA_DIR, 'postgres.json')))
    throw new Error(`there is no portal in ${resolve(env.DATA_DIR)}: name the server's own DATA_DIR or DATABASE_URL`);
  const quiet = { info: (text: string) => log.info(text), error: (text: string) => log.error(text) };
  try {
    const postgres = await startPostgres({ directory: env.DATA_DIR, log: quiet, durable: true });
    return { env, log, ...postgres, close: () => postgres.stop() };
  } catch (error) {
    if (!(error instanceof FolderTaken)) throw error;
    return { env, log, ...urlsOf(readSettings(env.DATA_DIR)), close: () => Promise.resolve() };
  }
}
