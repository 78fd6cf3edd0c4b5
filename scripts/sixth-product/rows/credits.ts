import * as real from '../../../domain/src/catalogue/rows/credits';

export const CREDITS = {
  ...real.CREDITS,
  '28C-628': {
    account: 'culture',
    entry: 'amount',
    min: 50_00,
    max: 12_000_00,
    isEverybodys: false,
    isLostOnLeaving: true,
    optima: [{ name: 'product.culture.credit.optimal', wallet: null, per: 'year', values: [{ from: '2026-01-01', value: 6_000 }] }],
  },
};
