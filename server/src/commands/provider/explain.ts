/** Why something was not done, in words for the person at the command line. */
const REFUSALS = {
  'movement.notFound': 'no movement has this uid; `unmatched all` lists those that wait',
  'movement.notWaiting': 'the movement was decided already',
  'movement.foreignCurrency': 'not in crowns; it can only be put aside',
  'movement.dayUnconfirmed': 'its day cannot be right; say with confirm-day on which day it came',
  'movement.dayCertain': 'nobody doubts its day',
  'day.invalid': 'write the day as 2026-11-23',
  'day.forbidden': 'the day is still to come or in a closed year',
  'movement.nothingToReturn': 'no money came with it',
  'movement.changed': 'something else would be booked than was shown',
  'movement.notDecided': 'nobody put it aside or sent it back',
  'movement.sentBack': 'the bank has the order to send it back already',
  'order.notFound': 'no order or document has this number',
  'order.asksForNothing': 'one of the orders costs nothing',
  'order.cancelled': 'the order is cancelled; `return` sends the money back',
  'order.cannotTakeBack': 'these orders do not hold so much of this payment; name all orders it had paid',
  'order.wrongState': 'the order is not in a state for that: only one nobody works on can be held, only a held one released',
  'orders.ofSeveralCompanies': 'the orders belong to different companies',
  'account.invalid': 'not an account of a Czech bank (19-2000145399/0800) nor an IBAN',
  'note.invalid': 'say why with --note, at most 500 characters',
  'refund.notFound': 'no refund has this uid; `refunds all` lists them',
  'refund.notWaiting': 'the refund was sent already',
  'refund.otherAmount': 'the refund is of another amount now; see `refunds`',
  'refund.accountMissing': 'nobody knows yet where to send it; say so with refund-account',
  'refund.exported': 'it stands in a payment order for the bank; take that back at the desk first',
  'refund.needsSecondPerson': 'of so much somebody else has to say yes first, at the desk',
  'refund.ownWork': 'somebody else has to say yes to what one prepared',
  'refund.smallAmount': 'so little needs no second person',
  'amount.invalid': 'write the amount as 1250.50',
  'company.notFound': 'no company has this identification number',
  'company.notPending': 'the company does not wait for approval',
  'location.notFound': 'no delivery address has this uid; `unchecked-locations` lists those that wait',
  'location.notWaiting': 'no change of the address waits for an answer',
  'package.notFound': 'no package has this number',
  'package.alreadyDispatched': 'it left already and nobody says it is lost; one of `lost-packages` needs a new tracking number',
  'package.notReady': 'some of its cards are neither made nor given up, or its order is not paid',
  'package.notInDoubt': 'nobody has to ask the courier about it',
  'trackingNumber.invalid': 'capital letters and digits, 4 to 40',
  'card.notFound': 'no card has this uid',
  'card.wrongState': 'the card is made, given up already, or its order is not paid',
  'staff.emailInvalid': 'not an e-mail address',
  'staff.roleMissing': 'say what they do',
  'staff.serving': 'this address is of somebody who works at the desk already',
  'staff.adminExists': 'the desk has an admin, who adds staff there',
  'file.notFailed': 'no file of this name lies among those that failed',
  'mail.notFound': 'no mail has this uid',
  'mail.onItsWay': 'it is being sent',
  'job.notFailed': 'no failed job has this number, or it is being done right now',
} as const;

export type Refusal = keyof typeof REFUSALS;

/** A refusal with its reason: the code for machines, then the words. */
export const explain = (refusal: Refusal): string => `${refusal}: ${REFUSALS[refusal]}`;

/** `1 refund`, `2 refunds`; `2 addresses` where the plural is named. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string => `${count} ${count === 1 ? noun : plural}`;
