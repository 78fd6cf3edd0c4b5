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
