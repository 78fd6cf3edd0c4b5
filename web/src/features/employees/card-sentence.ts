import type { EmployeeListItem } from '@portal/contract/employees/employees';
import { isCardStatus, isWithoutCard, type CardStatus } from '@portal/domain/cards/card-status';
import { canOrderFor } from '@portal/domain/employees/employee-status';

export type CardSentenceKey = CardStatus | 'suspended' | 'inactive' | 'willCancel';

export interface CardSentence {
  key: CardSentenceKey;
  /** Where the reader can move it on. */
  target: 'order' | 'basket' | 'takeOver' | null;
}

/** What to say about an employee's card and what can be done next; a person who is not at work gets no offers. */
export function cardSentence({ employeeStatus: { status }, card }: Pick<EmployeeListItem, 'employeeStatus' | 'card'>): CardSentence {
  if (status === 'inactive') return { key: 'inactive', target: null };
  if (!canOrderFor(status)) return { key: 'suspended', target: null };
  const cardStatus = isCardStatus(card?.status) ? card.status : 'WITHOUT_CARD';
  if (status === 'active_till_date' && cardStatus === 'CRD_ACT') return { key: 'willCancel', target: null };
  if (isWithoutCard(cardStatus)) return { key: cardStatus, target: 'order' };
  if (cardStatus === 'INIT') return { key: 'INIT', target: 'basket' };
  return { key: cardStatus, target: cardStatus === 'PENDING_DELIVERY_CNF' ? 'takeOver' : null };
}
