import { COMPANY_LIFE } from '@portal/domain/access/company-life';
import { CARD_LIFE } from '@portal/domain/cards/card-life';
import { REQUEST_LIFE } from '@portal/domain/cards/request-life';
import type { Life } from '@portal/domain/life';
import { ONBOARDING_LIFE } from '@portal/domain/onboarding/onboarding-life';
import { ORDER_LIFE } from '@portal/domain/orders/order-life';
import { PROPOSAL_LIFE } from '@portal/domain/ordering/proposal/proposal-life';
import { PACKAGE_LIFE } from '@portal/domain/packages/package-life';
import { CONTACT_PERSON_LIFE } from '@portal/domain/settings/contact-person-life';
import { LOCATION_LIFE } from '@portal/domain/settings/location-life';

export interface DrawnLife {
  title: string;
  /** The table in `domain/src`, and the file of `server/src/store` whose statements are built from it. */
  table: string;
  mover: string;
  start: string;
  life: Life<string, string, string>;
}

/** Every table of the domain that moves something, in the order of the page. */
export const DRAWN_LIVES: readonly DrawnLife[] = [
  { title: 'Order', table: 'orders/order-life.ts', mover: 'orders/order-life.ts', start: 'CHECKOUT', life: ORDER_LIFE },
  { title: 'Card', table: 'cards/card-life.ts', mover: 'cards/cards.ts', start: 'NONE', life: CARD_LIFE },
  {
    title: 'Request for a replacement card',
    table: 'cards/request-life.ts',
    mover: 'cards/request-life.ts',
    start: 'open',
    life: REQUEST_LIFE,
  },
  {
    title: 'Proposal',
    table: 'ordering/proposal/proposal-life.ts',
    mover: 'proposals/proposals.ts',
    start: 'open',
    life: PROPOSAL_LIFE,
  },
  { title: 'Package', table: 'packages/package-life.ts', mover: 'packages/package-life.ts', start: 'waiting', life: PACKAGE_LIFE },
  {
    title: 'Registration',
    table: 'onboarding/onboarding-life.ts',
    mover: 'onboarding/onboarding-life.ts',
    start: 'started',
    life: ONBOARDING_LIFE,
  },
  { title: 'Company', table: 'access/company-life.ts', mover: 'companies/company-life.ts', start: 'pending', life: COMPANY_LIFE },
  {
    title: 'Contact person',
    table: 'settings/contact-person-life.ts',
    mover: 'contact-persons/contact-person-life.ts',
    start: 'init',
    life: CONTACT_PERSON_LIFE,
  },
  {
    title: 'Delivery address',
    table: 'settings/location-life.ts',
    mover: 'locations/move-location.ts',
    start: 'init',
    life: LOCATION_LIFE,
  },
];
