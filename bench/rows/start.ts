import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { medianOf, percentile } from '../load';
import { run } from '../process';
import { SERVER_ARGS } from '../../scripts/steps/keep-serving.mjs';
import { mb, ms, type Row } from '../report';

const PORT = 3911;

/** First start ever with demo data, then starts with the data folder present, with the server's own PostgreSQL. */
export async function startRows(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-start-'));
  await chmod(folder, 0o755);
  const command = {
    args: SERVER_ARGS,
    port: PORT,
    health: '/readyz',
    env: { DATA_DIR: folder, LOG_LEVEL: 'error', NODE_ENV: 'production' },
  };
  try {
    const first = await run(command);
    await first.stop();
    let idle = 0;
    const later: number[] = [];
    await medianOf(5, async () => {
      const again = await run(command);
      later.push(again.startedIn);
      idle = again.memory();
      await again.stop();
    });
    const median = percentile(later, 0.5);
    return [
      {
        work: 'first start ever, with demo data',
        ours: ms(first.startedIn),
        yardstick: 'absolute',
        ratio: '–',
        bar: '≤ 10 s',
        holds: first.startedIn <= 10_000,
      },
      {
        work: 'cold start to the first healthy answer',
        ours: ms(median),
        yardstick: 'absolute',
        ratio: '–',
        bar: '≤ 0.8 s',
        holds: median <= 800,
      },
      { work: 'memory, idle', ours: mb(idle), yardstick: 'absolute', ratio: '–', bar: '≤ 130 MB', holds: idle <= 130 },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
