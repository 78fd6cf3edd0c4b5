import { execFileSync } from 'node:child_process';
import { build } from 'esbuild';
import { loopbackSmtp } from '../server/test/outside/loopback-smtp';
import { findBrowser } from '../scripts/steps/ensure-browser.mjs';
import { useTestFolder } from '../scripts/steps/test-folder.mjs';
import { run, type Running } from './process';
import { runProduct } from './product';
import { report, type Row } from './report';
import { addressRows } from './rows/addresses';
import { basketRow } from './rows/basket';
import { bundleRows } from './rows/bundle';
import { employeeImportRows } from './rows/employee-import';
import { exportRows } from './rows/export';
import { gridPasteRow } from './rows/grid-paste';
import { growthRows } from './rows/growth';
import { importBothWays } from './rows/import';
import { importDeskRows } from './rows/import-desk';
import { listRow, searchRow } from './rows/list';
import { deskRows } from './rows/desk';
import { memoryRow } from './rows/memory';
import { nationRows } from './rows/nation';
import { paintedRows } from './rows/painted';
import { orderRow } from './rows/order';
import { proposalRows } from './rows/proposal';
import { scrollRows } from './rows/scroll';
import { startRows } from './rows/start';
import type { Stage } from './stage';
import { openWorld } from './world';

const PRODUCT_PORT = 3901;
const FLOOR_PORT = 3902;
const SECOND_PORT = 3903;

type Part = (stage: Stage) => Promise<Row[]> | Row[];

/** In the order they are measured. */
const PARTS: Record<string, Part> = {
  list: async (stage) => [await listRow(stage), await searchRow(stage)],
  basket: async (stage) => [await basketRow(stage)],
  order: async (stage) => [await orderRow(stage, 1_000), await orderRow(stage, 10_000)],
  proposal: proposalRows,
  import: importBothWays,
  desk: importDeskRows,
  employees: employeeImportRows,
  memory: (stage) => [memoryRow(stage)],
  growth: growthRows,
  export: exportRows,
  scroll: scrollRows,
  paste: async (stage) => [await gridPasteRow(stage)],
  bundle: bundleRows,
  painted: paintedRows,
  start: startRows,
  addresses: addressRows,
};

/** On a nation's database of their own, which takes minutes to make: measured where they are named. */
const NATIONS: Record<string, () => Promise<Row[]>> = { provider: deskRows, national: nationRows };

/** Measured in a browser. */
const IN_BROWSER = ['scroll', 'paste', 'bundle', 'painted'];

/** The names without those this machine has no browser for, and none can be had. */
async function measurable(names: string[]): Promise<string[]> {
  if (!names.some((name) => IN_BROWSER.includes(name)) || (await findBrowser())) return names;
  console.log(`No browser could be found or installed (CHROMIUM_PATH names one): ${IN_BROWSER.join(', ')} are left out.`);
  return names.filter((name) => !IN_BROWSER.includes(name));
}

/**
 * Everything the performance bars speak of, measured side by side on this machine; `npm run bench -- list export` measures these parts alone.
 * `SECONDS` sets the length of each load.
 */
async function main(): Promise<void> {
  const startedAt = new Date();
  const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);
  const known = [...Object.keys(PARTS), ...Object.keys(NATIONS)];
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(', ')}; there are ${known.join(', ')}`);
  const names = await measurable(wanted);
  const rows: Row[] = [];
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  const measureAll = async (parts: Record<string, () => Promise<Row[]> | Row[]>) => {
    for (const [name, measure] of Object.entries(parts)) {
      if (!names.includes(name)) continue;
      console.log(`measuring ${name} …`);
      const added = await measure();
      rows.push(...added);
      for (const row of added) console.log(`${row.work}: ${row.ours} (${row.yardstick}, ${row.ratio}, ${row.bar})`);
    }
  };
  if (names.some((name) => name in PARTS)) {
    await onStage((stage) => measureAll(Object.fromEntries(Object.entries(PARTS).map(([name, part]) => [name, () => part(stage)]))));
  }
  await measureAll(NATIONS);
  report(rows, startedAt);
}

/** Both servers on one fresh database with a small and a large company. */
async function onStage(work: (stage: Stage) => Promise<void>): Promise<void> {
  const world = await openWorld();
  const mailServer = await loopbackSmtp();
  const running: Running[] = [];
  try {
    const startProduct = (port: number) => runProduct(world, { port, smtpUrl: mailServer.url });
    const product = await startProduct(PRODUCT_PORT);
    running.push(product);
    const floor = await run({ args: [await buildFloor()], port: FLOOR_PORT, health: '/healthz', env: { DATABASE_URL: world.databaseUrl } });
    running.push(floor);
    await work({
      world,
      product,
      floor,
      small: await world.company(1_200),
      large: await world.company(100_000),
      seconds: Number(process.env.SECONDS ?? 8),
      startProduct: () => startProduct(SECOND_PORT),
    });
  } finally {
    await Promise.all(running.map((one) => one.stop()));
    await mailServer.close();
    await world.close();
  }
}

/** The floor is bundled like the product, so that both start and run on equal terms. */
async function buildFloor(): Promise<string> {
  const outfile = 'bench/results/floor.mjs';
  const alias = { '@portal/domain': './domain/src' };
  await build({
    entryPoints: ['bench/floor/server.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias,
  });
  return outfile;
}

const clearFolder = useTestFolder();
await main().finally(clearFolder);
