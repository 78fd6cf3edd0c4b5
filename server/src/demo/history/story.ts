import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { DeliveryServiceCode, ServiceCode, WalletType } from '@portal/domain/catalogue/codes';
import type { Hellers } from '@portal/domain/money/money';
import type { Caller } from './call';

/** One thing ordered for one employee. */
export type StoryItem =
  | { employeeUid: EmployeeUid; serviceCode: ServiceCode; kind: 'cards'; /** It answers the person's request. */ isRequested?: boolean }
  | {
      employeeUid: EmployeeUid;
      serviceCode: '26C-828' | '27C-728';
      kind: 'credits';
      wallet: WalletType | null;
      value: Hellers;
      quantity: number;
    };

/**
 * What people do with an order besides paying it; all else follows. `kept`: nothing, or nothing yet · `received`: its packages are taken over ·
 * `cancelRequested`: asked for, and not confirmed yet · `cancelled` · `refunded`: cancelled, and paid at the same moment · `ownWay`: its cards and
 * packages go by messages told beside it.
 */
export type Fate = 'kept' | 'received' | 'cancelRequested' | 'cancelled' | 'refunded' | 'ownWay';

/** An order of the past as it is told: who ordered what, paid when, and changed their mind. */
export interface Story extends Caller {
  label: string | null;
  orderedOn: Day;
  /** UTC; two orders of one day differ. */
  hour?: number;
  items: readonly StoryItem[];
  delivery: DeliveryServiceCode | null;
  paidOn: Day | null;
  /** All that is asked for unless told otherwise. */
  paidAmount?: Hellers;
  fate: Fate;
}
