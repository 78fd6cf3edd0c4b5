import type { Day } from '@portal/domain/calendar/prague-day';
import type { DeliveryServiceCode, ServiceCode, WalletType } from '@portal/domain/catalogue/codes';
import type { Hellers } from '@portal/domain/money/money';
import type { DemoCompany } from '../demo-company';

/** One thing ordered for one employee. */
export type StoryItem =
  | { employeeUid: string; serviceCode: ServiceCode; kind: 'cards'; /** The request it answers. */ requestUid?: string }
  | {
      employeeUid: string;
      serviceCode: '26C-828' | '27C-728';
      kind: 'credits';
      wallet: WalletType | null;
      value: Hellers;
      quantity: number;
    };

/**
 * How far an order has come. `open`: placed, and paid when `paidOn` says so · `accepted`, `manufactured`, `dispatched`: where
 * its cards are · `done`: cards taken over and used, credit posted · `blocked`, `cancelRequested`, `cancelled`, `refunded`.
 */
export type Fate = 'open' | 'accepted' | 'manufactured' | 'dispatched' | 'done' | 'blocked' | 'cancelRequested' | 'cancelled' | 'refunded';

/** An order of the past as it is told; numbers, prices, documents and bookings follow from it. */
export interface Story {
  company: DemoCompany;
  createdBy: string;
  label: string | null;
  orderedOn: Day;
  /** UTC; two orders of one day differ. */
  hour?: number;
  items: readonly StoryItem[];
  delivery: DeliveryServiceCode | null;
  paidOn: Day | null;
  /** Less than the total leaves the order unpaid; more goes back. */
  paidAmount?: Hellers;
  fate: Fate;
  /** Whether Gastro was entered in days. */
  byDay: boolean;
}
