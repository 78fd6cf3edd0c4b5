import { mb, type Row } from '../report';
import type { Stage } from '../stage';

/** What the product holds after everything measured before. */
export function memoryRow({ product, floor }: Stage): Row {
  const memory = product.memory();
  return {
    work: 'memory after this load',
    ours: mb(memory),
    yardstick: `floor ${mb(floor.memory())}`,
    ratio: '–',
    bar: '≤ 200 MB',
    holds: memory <= 200,
  };
}
