import type { EmployeeUid, RequestUid } from '../identifiers/uid';
import type { RequestReason, RequestState } from '../cards/card-request';
import { cardPurpose } from '../catalogue/card-purpose';
import type { CardProductCode, ProductCode, ServiceCode } from '../catalogue/codes';
import { CARDS } from '../catalogue/products';

/** The card service that answers a request; 26C and 27C have one for every card (S-143, S-144). */
export const answeringService = (product: CardProductCode, reason: RequestReason): ServiceCode => CARDS[product].services[reason];

/** A basket entry that names a request, or should. */
export interface RequestAnswer {
  employeeUid: EmployeeUid;
  productCode: ProductCode;
  serviceCode: ServiceCode;
  requestUid: RequestUid | null;
}

export interface AnsweredRequest {
  employeeUid: EmployeeUid;
  productCode: CardProductCode;
  reason: RequestReason;
  state: RequestState;
}

/** `problem` makes the entry a wrong one (`requestUid` of it); `reason` leaves it out because somebody answered meanwhile (S-046). */
export type AnswerCheck =
  | { ok: true }
  | { ok: false; problem: 'field.required' | 'field.invalid' }
  | { ok: false; reason: 'requestAnswered' };

/**
 * Whether an entry may go into the basket as far as requests are concerned; `request` is what the entry names, undefined when the company
 * has no such request. A replacement needs a request, and the request an entry of its employee, product and service (S-140, S-143).
 */
export function checkAnswer(answer: RequestAnswer, request: AnsweredRequest | undefined): AnswerCheck {
  if (answer.requestUid === null) {
    return cardPurpose(answer.serviceCode) === 'replacement' ? { ok: false, problem: 'field.required' } : { ok: true };
  }
  if (request === undefined || !isAnsweredBy(request, answer)) return { ok: false, problem: 'field.invalid' };
  return request.state === 'open' ? { ok: true } : { ok: false, reason: 'requestAnswered' };
}

const isAnsweredBy = (request: AnsweredRequest, answer: RequestAnswer): boolean =>
  request.employeeUid === answer.employeeUid &&
  request.productCode === answer.productCode &&
  answeringService(request.productCode, request.reason) === answer.serviceCode;
