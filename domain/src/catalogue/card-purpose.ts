import type { RequestUid } from '../identifiers/uid';
import type { CardPurpose } from '../ordering/card-eligibility';
import type { ServiceCode } from './codes';

const PURPOSES: Partial<Record<ServiceCode, CardPurpose>> = {
  '90C-402': 'replacement',
  '90C-404': 'replacement',
  '90C-407': 'replacement',
  '90C-403': 'renewal',
  '90C-410': 'renewal',
};

/** Why a card of this service is ordered: a first card unless the service says otherwise (section 2.1). */
export const cardPurpose = (service: ServiceCode): CardPurpose => PURPOSES[service] ?? 'new';

/** The same for an entry of a basket: 26C and 27C have one service for a new card and for one that answers a request (S-020, S-144). */
export const entryPurpose = ({ serviceCode, requestUid }: { serviceCode: ServiceCode; requestUid: RequestUid | null }): CardPurpose =>
  requestUid === null ? cardPurpose(serviceCode) : 'replacement';
