import { execFileSync } from 'node:child_process';
import { build } from 'esbuild';
import { join } from 'node:path';
import { loopbackSmtp } from '../server/src/adapters/mail/loopback-smtp.fixture';
import { liveEnv } from '../server/test/live-env';
import { run, type Running } from './process';
import { mb, report, type Row } from './report';
import { basketRow } from './rows/basket';
import { bundleRows } from './rows/bundle';
import { importRow } from './rows/import';
import { listRow } from './rows/list';
import { orderRow } from './rows/order';
import { startRows } from './rows/start';
import type { Stage } from './stage';
import { openWorld } from './world';

const PRODUCT_PORT = 3901;
const FLOOR_PORT = 3902;

/** Everything the performance bars speak of, measured side by side on this machine. `SECONDS` sets the length of each load. */
async function main(): Promise<void> {
  const startedAt = new Date();
  const rows: Row[] = [];
  const add = (...added: Row[]) => {
    rows.push(...added);
    for (const row of added) console.log(`${row.work}: ${row.ours} (${row.yardstick}, ${row.ratio}, ${row.bar})`);
  };
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  const world = await openWorld();
  const mailServer = await loopbackSmtp();
  const running: Running[] = [];
  try {
    const product = await run({
      args: ['server/dist/main.js'],
      port: PRODUCT_PORT,
      health: '/readyz',
      env: productEnv({ databaseUrl: world.databaseUrl, folder: world.folder, smtpUrl: mailServer.url }),
    });
    const floor = await run({ args: [await buildFloor()], port: FLOOR_PORT, health: '/healthz', env: { DATABASE_URL: world.databaseUrl } });
    running.push(product, floor);
    const stage: Stage = {
      world,
      product,
      floor,
      small: await world.company(1_200),
      large: await world.company(100_000),
      seconds: Number(process.env.SECONDS ?? 8),
    };
    add(await listRow(stage), await basketRow(stage));
    add(await orderRow(stage, 1_000), await orderRow(stage, 10_000));
    add(await importRow(stage));
    const memory = product.memory();
    add({
      work: 'memory after this load',
      ours: mb(memory),
      yardstick: `floor ${mb(floor.memory())}`,
      ratio: '–',
      bar: '≤ 200 MB',
      holds: memory <= 200,
    });
    add(...(await bundleRows(stage)));
  } finally {
    await Promise.all(running.map((one) => one.stop()));
    await mailServer.close();
    await world.close();
  }
  add(...(await startRows()));
  report(rows, startedAt);
}

const productEnv = ({ databaseUrl, folder, smtpUrl }: { databaseUrl: string; folder: string; smtpUrl: string }) => ({
  ...liveEnv(smtpUrl),
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(folder, 'product'),
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_MINUTE: '1000000',
  IMPORT_MAX_BYTES: '5000000',
  IMPORT_MAX_ROWS: '20000',
});

/** The floor is bundled like the product, so that both start and run on equal terms. */
async function buildFloor(): Promise<string> {
  const outfile = 'bench/results/floor.mjs';
  await build({ entryPoints: ['bench/floor/server.ts'], outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external' });
  return outfile;
}

await main();
