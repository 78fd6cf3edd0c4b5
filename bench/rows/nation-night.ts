import type { NationWorld } from '../nation/nation-world';
import { openQueue } from '../nation/queue';
import type { Row } from '../report';

const BAR_S = 60;
const LONGEST_MS = 600_000;

/** What time alone changes in every company, from the clock's job to the last company. */
export async function nightRow({ world, size }: NationWorld): Promise<Row[]> {
  const queue = await openQueue(world.databaseUrl);
  try {
    const begun = performance.now();
    await queue.add('daily-rounds');
    await queue.untilDone(['daily-rounds', 'daily-round'], LONGEST_MS);
    const seconds = (performance.now() - begun) / 1000;
    return [
      {
        work: `the night's round of ${size.companies.toLocaleString('en')} companies`,
        ours: `${seconds.toFixed(1)} s`,
        yardstick: 'absolute',
        ratio: '–',
        bar: `≤ ${BAR_S} s`,
        holds: seconds <= BAR_S,
      },
    ];
  } finally {
    await queue.end();
  }
}
