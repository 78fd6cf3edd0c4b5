import { expect, it } from 'vitest';
import { orderPromises } from './promises';

it('promises nothing while the payment is awaited', () => {
  expect(orderPromises({ startedOn: null, dispatchedOn: null })).toEqual({ credit: null, production: null, delivery: null, arrival: null });
});

it('counts working days from the payment: a weekend and a holiday do not count', () => {
  expect(orderPromises({ startedOn: '2026-11-13', dispatchedOn: null })).toEqual({
    credit: '2026-11-13',
    production: '2026-11-18',
    delivery: '2026-11-18',
    arrival: '2026-11-20',
  });
});

it('once sent, the arrival counts from that day', () => {
  expect(orderPromises({ startedOn: '2026-11-13', dispatchedOn: '2026-11-19' })).toMatchObject({
    delivery: '2026-11-19',
    arrival: '2026-11-23',
  });
});
