import { describe, expect, it } from 'vitest';
import { axisTicks } from './axis-ticks';

describe('axis of the picture', () => {
  it.each([
    [0, [0]],
    [0.5, [0, 1]],
    [3, [0, 1, 2, 3]],
    [100, [0, 25, 50, 75, 100]],
    [28_633.5, [0, 10_000, 20_000, 30_000]],
    [150_800, [0, 50_000, 100_000, 150_000, 200_000]],
    [1_000_000, [0, 250_000, 500_000, 750_000, 1_000_000]],
  ])('[L-01] up to %s', (greatest, ticks) => {
    expect(axisTicks(greatest)).toEqual(ticks);
  });

  it('[L-01] every amount fits, in whole crowns, in at most four even steps', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    for (let round = 0; round < 10_000; round += 1) {
      const greatest = Math.round(10 ** (random() * 11) * 100) / 100;
      const ticks = axisTicks(greatest);
      const [, step = 0] = ticks;
      expect([greatest, ticks.length <= 5, ticks.every((tick, index) => Number.isInteger(tick) && tick === index * step)]).toEqual([
        greatest,
        true,
        true,
      ]);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(greatest);
      // The highest bar is never lost at the bottom.
      expect(greatest < 1 || greatest / (ticks.at(-1) ?? 1) > 0.4).toBe(true);
    }
  });
});
