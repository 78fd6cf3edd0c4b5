/**
 * What `npm run mutate` changes on purpose, and the tests that have to notice. Tests of the server are named one by one: each begins with a database, and
 * every mutant runs all that reach it.
 */
export const PARTS = {
  domain: {
    mutate: ['domain/src/**/*.ts', '!domain/src/**/*.test.ts'],
    tests: ['domain/src/**/*.test.ts'],
  },
  store: {
    mutate: [
      'server/src/store/payments/ledger.ts',
      'server/src/store/payments/refunds.ts',
      'server/src/store/orders/order-processing.ts',
      'server/src/store/ordering/submit.ts',
    ],
    tests: [
      'server/src/store/payments/*.test.ts',
      'server/src/features/fulfilment/orders/{process-order,order-life,order-ends}.test.ts',
      'server/src/features/ordering/checkout/checkout.routes.test.ts',
      'server/src/features/payments/settlement/{owed-again,taken-back}.test.ts',
      'server/src/features/payments/bank/{confirm-refunds,queue}.test.ts',
      'server/src/features/desk/{money/decisions,packages/packages}.test.ts',
      'server/test/growth/{basket-totals,credits}.test.ts',
    ],
  },
};

/** The part this run is about. */
export const PART = PARTS[process.env.MUTATE ?? 'domain'] ?? PARTS.domain;
