import { join } from 'node:path';
import { SERVER_ARGS } from '../scripts/steps/keep-serving.mjs';
import { liveEnv } from '../server/test/app/live-env';
import { run, type Running } from './process';
import type { World } from './world';

interface Options {
  port: number;
  smtpUrl: string;
  /** Besides what the measurements have in common. */
  env?: Record<string, string>;
}

/** The built product in live mode on a world's database, as a provider runs it. */
export const runProduct = (
  { databaseUrl, folder }: Pick<World, 'databaseUrl' | 'folder'>,
  { port, smtpUrl, env }: Options,
): Promise<Running> =>
  run({
    args: SERVER_ARGS,
    port,
    health: '/readyz',
    env: {
      ...liveEnv(smtpUrl),
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'product'),
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '1000000',
      IMPORT_MAX_BYTES: '5000000',
      IMPORT_MAX_ROWS: '20000',
      ...env,
    },
  });
