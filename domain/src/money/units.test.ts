import { describe, expect, it } from 'vitest';
import { czk, czkToHellers, hellers, hellersToCzk, sumHellers, type Czk, type Hellers } from './money';

/** What must not compile; the check reads this file, so a mix that is let through is an error here. */
function mixed(price: Hellers, said: Czk): readonly unknown[] {
  // @ts-expect-error crowns are no hellers
  const fromWire: Hellers = said;
  // @ts-expect-error hellers are no crowns
  const toWire: Czk = price;
  // @ts-expect-error a number has no unit
  const nameless: Hellers = 100;
  return [
    fromWire,
    toWire,
    nameless,
    // @ts-expect-error a unit is not changed by naming it anew
    hellers(said),
    // @ts-expect-error a unit is not changed by naming it anew
    czk(price),
    // @ts-expect-error only hellers are added up
    sumHellers([price, said]),
    // @ts-expect-error hellers come to crowns once
    hellersToCzk(said),
    // @ts-expect-error crowns come to hellers once
    czkToHellers(price),
  ];
}

describe('units', () => {
  it('are known to the compiler alone', () => {
    expect([hellers(150), czk(1.5)]).toEqual([150, 1.5]);
    expect(mixed(hellers(100), czk(1))).toHaveLength(8);
  });
});
