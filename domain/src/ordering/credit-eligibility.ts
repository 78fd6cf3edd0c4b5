import { canOrderFor } from '../employees/employee-status';
import { missingCardReason, type CardHolder } from './card-eligibility';
import type { Eligibility } from './skip-reason';

export interface CreditHolder extends CardHolder {
  /** A card of the same employee and product is ordered together with the credit. */
  hasCardInBasket: boolean;
}

/** May the employee get credit now? There must be a card, already made or at least ordered; the same rule for Gastro and Flexi (S-050). */
export function canOrderCredit({ employeeStatus, cardStatus, hasCardInBasket }: CreditHolder): Eligibility {
  if (!canOrderFor(employeeStatus)) return { ok: false, reason: 'employeeNotActive' };
  const reason = hasCardInBasket ? null : missingCardReason(cardStatus);
  return reason === null ? { ok: true } : { ok: false, reason };
}
