import type { CardRequest } from '@portal/contract/cards/card-requests';
import type { RequestActionBlocker } from '@portal/domain/cards/card-request';
import { CARDS, PRODUCTS } from '@portal/domain/catalogue/products';
import { SERVICES } from '@portal/domain/catalogue/services';
import { canOrderCard } from '@portal/domain/ordering/card-eligibility';
import { answeringService } from '@portal/domain/ordering/request-answer';
import type { SkipReason } from '@portal/domain/ordering/skip-reason';
import type { Language } from '../../../actor';
import type { StoredRequest } from '../../../store/cards/card-requests';

/** A request as people see it: who needs a card and why, the service that answers, and what stands in the way (S-140 to S-144). */
export function presentRequest(request: StoredRequest, language: Language): CardRequest {
  const { uid, reason, masterId, masterSystem, productCode, state, createdAt, acceptedAt, rejectedAt, declinedAt } = request;
  const { nameCs, nameEn } = PRODUCTS[productCode];
  return {
    uid,
    type: 'replacement',
    reason,
    masterId,
    masterSystem,
    cardType: CARDS[productCode].kind,
    product: { code: productCode, name: language === 'cs' ? nameCs : nameEn },
    state,
    createdAt,
    acceptedAt,
    rejectedAt,
    declinedAt,
    actions: [presentAction('order', orderBlockers(request)), presentAction('decline', declineBlockers(request))],
    employee: presentEmployee(request),
    services: [presentService(request)],
  };
}

/** Why the request cannot be declined now; empty when it can (REQ-021). */
export function declineBlockers({ state, itemUid }: StoredRequest): RequestActionBlocker[] {
  if (state !== 'open') return ['err.blocked.status'];
  return itemUid === null ? [] : ['card.replacementInBasket'];
}

function orderBlockers(request: StoredRequest): RequestActionBlocker[] {
  const blockers = declineBlockers(request);
  if (blockers.length > 0) return blockers;
  return blockersOf(request).length === 0 ? [] : ['err.blocked.status'];
}

const presentAction = (action: 'order' | 'decline', blockers: RequestActionBlocker[]): CardRequest['actions'][number] => ({
  action,
  allowed: blockers.length === 0,
  blockers,
});

const presentEmployee = (request: StoredRequest): CardRequest['employee'] => ({
  uid: request.employeeUid,
  employeeNumber: request.employeeNumber,
  firstName: request.firstName,
  lastName: request.lastName,
  employeeStatus: request.employeeStatus,
  cardStatus: request.cardStatus,
});

function presentService(request: StoredRequest): CardRequest['services'][number] {
  const { productCode, reason, itemUid } = request;
  const code = answeringService(productCode, reason);
  const { group, isActive } = SERVICES[code];
  const blockers = blockersOf(request);
  return {
    code,
    group,
    isActive,
    isOrderable: isActive && blockers.length === 0,
    blockers,
    basketItems: itemUid === null ? [] : [{ uid: itemUid, quantity: 1, value: null, walletUid: null }],
    customGpcDefault: null,
  };
}

function blockersOf({ state, employeeStatus, cardStatus, isLocationActive }: StoredRequest): SkipReason[] {
  if (state !== 'open') return ['requestAnswered'];
  const card = canOrderCard({ employeeStatus, cardStatus }, 'replacement');
  if (!card.ok) return [card.reason];
  return isLocationActive ? [] : ['locationNotActive'];
}
