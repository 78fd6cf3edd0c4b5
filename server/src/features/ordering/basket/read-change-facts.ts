import type { BasketItemInput } from '@portal/contract/ordering/basket';
import type { Day } from '@portal/domain/calendar/prague-day';
import { cardPurpose } from '@portal/domain/catalogue/card-purpose';
import { isServiceCode } from '@portal/domain/catalogue/codes';
import type { AnsweredRequest } from '@portal/domain/ordering/request-answer';
import { readBasketFacts, type BasketFacts } from '../../../store/ordering/basket-change';
import type { CompanyTx } from '../../../store/engine/db';
import { shareRequests } from '../../../store/cards/request-answers';
import { readRenewable } from '../renewals/open-renewals';

/** All that the rules of a basket change ask; the basket and the requests named stay as they are until the transaction ends. */
export interface ChangeFacts extends BasketFacts {
  /** By uid. */
  requests: ReadonlyMap<string, AnsweredRequest>;
  /** Employees whose card may be renewed today (S-131), of those an entry renews. */
  renewable: ReadonlySet<string>;
}

/** Undefined when the company has no basket. */
export async function readChangeFacts(tx: CompanyTx, inputs: readonly BasketItemInput[], today: Day): Promise<ChangeFacts | undefined> {
  const distinct = (uids: readonly string[]) => [...new Set(uids)];
  const [facts, requests, renewable] = await Promise.all([
    readBasketFacts(tx, {
      employeeUids: distinct(inputs.map((input) => input.employeeUid)),
      placeUids: distinct(inputs.flatMap((input) => input.locationUid ?? [])),
      today,
    }),
    shareRequests(tx, distinct(inputs.flatMap((input) => input.requestUid ?? []))),
    readRenewable(tx, { employeeUids: distinct(inputs.filter(isRenewal).map((input) => input.employeeUid)), today }),
  ]);
  return facts === undefined ? undefined : { ...facts, requests, renewable };
}

const isRenewal = ({ productServiceCode: code }: BasketItemInput): boolean => isServiceCode(code) && cardPurpose(code) === 'renewal';
