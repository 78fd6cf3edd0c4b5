import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../load';
import type { Running } from '../process';
import { mb, ms, type Row } from '../report';
import type { Stage } from '../stage';

const RUNS = 3;

interface Measured {
  time: number;
  /** Largest resident memory seen, in MB. */
  memory: number;
  childrenMemory: number;
}

/**
 * A spreadsheet of 100,000 employees beside the same sheet of made-up rows straight from the writer. The product is a fresh process, so
 * that its memory is that of the export.
 */
export async function exportRows({ world, floor, large, startProduct }: Stage): Promise<Row[]> {
  const product = await startProduct();
  try {
    const [ours, bare]: [Measured[], Measured[]] = [[], []];
    const idle = product.memory();
    await product.longestBlock();
    for (let turn = 0; turn < RUNS; turn += 1) {
      bare.push(await download(floor, `/export`, {}));
      ours.push(await download(product, `/api/company/${large.uid}/employees/export`, { method: 'POST', headers: world.headers }));
    }
    const blocked = await product.longestBlock();
    const [time, writer] = [median(ours), median(bare)];
    return [
      {
        work: 'export of 100,000 employees',
        ours: ms(time),
        yardstick: `writer alone ${ms(writer)}`,
        ratio: `${(time / writer).toFixed(2)} ×`,
        bar: '≤ 2 ×',
        holds: time / writer <= 2,
      },
      memoryRow('the server', { idle, ours: most(ours, 'memory'), bare: most(bare, 'memory') }),
      memoryRow('the process that writes', { idle: 0, ours: most(ours, 'childrenMemory'), bare: most(bare, 'memory') }),
      { work: 'export: event loop blocked', ours: ms(blocked), yardstick: 'absolute', ratio: '–', bar: '≤ 50 ms', holds: blocked <= 50 },
    ];
  } finally {
    await product.stop();
  }
}

const most = (measured: readonly Measured[], what: 'memory' | 'childrenMemory'): number => Math.max(...measured.map((one) => one[what]));

const memoryRow = (where: string, { idle, ours, bare }: { idle: number; ours: number; bare: number }): Row => ({
  work: `export: most memory of ${where}`,
  ours: idle === 0 ? mb(ours) : `${mb(ours)}, before ${mb(idle)}`,
  yardstick: `writer alone ${mb(bare)}`,
  ratio: '–',
  bar: '≤ 150 MB',
  holds: ours <= 150,
});

const median = (measured: readonly Measured[]): number =>
  percentile(
    measured.map((one) => one.time),
    0.5,
  );

async function download(server: Running, path: string, options: RequestInit): Promise<Measured> {
  const begun = performance.now();
  const seen = { memory: 0, childrenMemory: 0, done: false };
  const watching = watch(server, seen);
  const answer = await fetch(`${server.url}${path}`, options);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const bytes = (await answer.arrayBuffer()).byteLength;
  const time = performance.now() - begun;
  seen.done = true;
  await watching;
  if (bytes < 1_000_000) throw new Error(`${path}: only ${bytes} bytes`);
  return { time, ...seen };
}

async function watch(server: Running, seen: { memory: number; childrenMemory: number; done: boolean }): Promise<void> {
  while (!seen.done) {
    seen.memory = Math.max(seen.memory, server.memory());
    seen.childrenMemory = Math.max(seen.childrenMemory, server.childrenMemory());
    await sleep(50);
  }
}
