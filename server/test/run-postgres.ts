import { startPostgres } from '../src/adapters/postgres/start-postgres';

/**
 * A server reduced to its database, for tests that kill it or run it as somebody else: `node run-postgres.mjs <folder>` writes one
 * line of JSON when PostgreSQL runs and stops it on SIGTERM.
 */
const write = (text: string): boolean => process.stderr.write(`${text}\n`);
const directory = process.argv[2] ?? '';
const postgres = await startPostgres({ directory, log: { info: write, error: write }, durable: false });
process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
process.stdout.write(`${JSON.stringify({ ownerUrl: postgres.ownerUrl, adopted: postgres.adopted })}\n`);
setInterval(() => undefined, 60_000);
