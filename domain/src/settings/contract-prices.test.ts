import { describe, expect, it } from 'vitest';
import { contractPrices } from './contract-prices';
import { hellers } from '../money/money';

describe('prices of a contract', () => {
  it.each([
    [['90C', '26C'], 80_00, 150_00],
    [['26C'], 70_00, null],
    [['27C', '26C'], 70_00, null],
    [[], 80_00, 150_00],
  ] as const)('of the cards the company orders: %j', (products, newCard, replacementCard) => {
    const overrides = [{ serviceCode: '26C-829', unitPrice: hellers(70_00) }] as const;
    expect(contractPrices({ products, overrides })).toMatchObject({ newCard, replacementCard });
  });
});
