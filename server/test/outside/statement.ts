import { hellers } from '@portal/domain/money/money';
import type { WrittenMovement, WrittenStatement } from '../../src/adapters/bank/written-statement';

/** A received payment of 5 000 Kč, changed by `changes`; for tests. */
export function payment(changes: Partial<WrittenMovement> = {}): WrittenMovement {
  return {
    bankReference: '0000000000001',
    bookedOn: '2026-11-10',
    amount: hellers(500_000),
    currency: 'CZK',
    variableSymbol: null,
    constantSymbol: '0308',
    specificSymbol: null,
    counterAccount: '1043006511/5500',
    counterName: 'PEKARNA U LIPY',
    message: null,
    isReversal: false,
    ...changes,
  };
}

/** Statement 214 of 10 November 2026, opening with 100 000 Kč. */
export function statementOf(movements: readonly WrittenMovement[]): WrittenStatement {
  return {
    account: '19-2000145399/0800',
    accountName: 'BENEFIT DEMO A.S.',
    number: '214',
    day: '2026-11-10',
    openingBalance: hellers(10_000_000),
    movements,
  };
}
