import { cancelBlockers, type CancelBlocker, type CancelFacts } from './cancel-rules';

export interface OrderAction {
  action: 'read' | 'cancel';
  allowed: boolean;
  blockers: CancelBlocker[];
}

/** What can be done with an order, and why not (S-008). */
export function orderActions(order: CancelFacts): OrderAction[] {
  const blockers = cancelBlockers(order);
  return [
    { action: 'read', allowed: true, blockers: [] },
    { action: 'cancel', allowed: blockers.length === 0, blockers },
  ];
}
