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

  it('[ORD-137] [ORD-138] [ORD-139] of each courier and each credit, the contract’s own before the regular ones', () => {
    const overrides = [
      { serviceCode: '90C-421', unitPrice: hellers(99_00) },
      { serviceCode: '27C-728', feePercent: 2.5, minimumFee: hellers(10_00) },
    ] as const;
    const { deliveries, topUps } = contractPrices({ products: ['90C'], overrides });
    expect(deliveries).toEqual([
      { courier: 'Česká pošta', price: 99_00 },
      { courier: 'PPL', price: 190_00 },
    ]);
    expect(topUps).toEqual([
      { serviceCode: '26C-828', feePercent: 4, minimumFee: 0 },
      { serviceCode: '27C-728', feePercent: 2.5, minimumFee: 10_00 },
    ]);
  });
});
