import type { CardPurpose } from '../ordering/card-eligibility';
import type { ServiceCode } from './codes';

const PURPOSES: Partial<Record<ServiceCode, CardPurpose>> = {
  '90C-402': 'replacement',
  '90C-404': 'replacement',
  '90C-407': 'replacement',
  '90C-403': 'renewal',
  '90C-410': 'renewal',
};

/**
 * Why a card of this service is ordered: a first card unless the service says otherwise, or the entry answers a request: 26C and 27C have
 * one service for a new and a replacement card (section 2.1, S-020).
 */
export const cardPurpose = (service: ServiceCode, requestUid: string | null = null): CardPurpose =>
  requestUid === null ? (PURPOSES[service] ?? 'new') : 'replacement';
