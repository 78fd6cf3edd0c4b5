import type { OrderUid } from '../identifiers/uid';
import type { Hellers } from '../money/money';

/**
 * What speaks for an order being the one money was meant for. `companyId` is the company's identification number where the symbol should be, `sum`
 * several orders together, `near` an amount that is about what is asked for.
 */
export const PAYMENT_EVIDENCE = ['symbol', 'message', 'similarSymbol', 'account', 'companyId', 'amount', 'sum', 'near'] as const;
export type PaymentEvidence = (typeof PAYMENT_EVIDENCE)[number];

export interface PaymentSuggestion {
  /** Orders of one company. */
  orderUids: OrderUid[];
  evidence: PaymentEvidence[];
}

const WEIGHTS: Readonly<Record<PaymentEvidence, number>> = {
  symbol: 4,
  message: 4,
  sum: 4,
  similarSymbol: 3,
  account: 3,
  companyId: 3,
  amount: 3,
  near: 1,
};

/** The likeliest first: the more independent reasons the better, fewer orders before more; at most five, the same orders once. */
export function rankSuggestions<S extends PaymentSuggestion>(suggestions: readonly S[]): S[] {
  const weigh = ({ evidence }: S) => [...new Set(evidence)].reduce((sum, one) => sum + WEIGHTS[one], 0);
  const seen = new Set<string>();
  return suggestions
    .toSorted((a, b) => weigh(b) - weigh(a) || a.orderUids.length - b.orderUids.length)
    .filter(({ orderUids }) => {
      const key = orderUids.toSorted((a, b) => (a < b ? -1 : 1)).join(' ');
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, 5);
}

/** A bank's fee, a slip of the pen: within a hundredth of what is asked for, but not of it exactly. */
export const isNearAmount = (amount: Hellers, asked: Hellers): boolean =>
  amount > 0 && asked > 0 && amount !== asked && Math.abs(amount - asked) * 100 <= asked;
