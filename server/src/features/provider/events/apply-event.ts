import type { ProviderEvent } from '@portal/contract/provider/provider';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { dayDoubt } from '@portal/domain/payments/booking-day';
import { czkToHellers } from '@portal/domain/money/money';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/engine/db';
import { deliverPackages } from '../../../store/packages/package-steps';
import { booksOf } from '../../payments/bank/movement-rows';
import { dispatch } from '../../fulfilment/cards/dispatch';
import { decideCompany } from '../operations/decide-company';
import { settlePayment } from '../../payments/settlement/settle-payment';
import { RECORDS } from '../records/records';
import { applyCardReport } from './apply-card-report';
import { applyOrderEvent } from './apply-order-event';
import { applyRequestEvent } from './apply-request-event';

type EventOf<T extends ProviderEvent['type']> = Extract<ProviderEvent, { type: T }>;

/** Applies an event of section 19.11; false when it cannot happen in the present state. */
export async function applyEvent(deps: Deps, tx: CompanyTx, event: ProviderEvent): Promise<boolean> {
  switch (event.type) {
    case 'payment.matched':
      return settle(deps, tx, event);
    case 'order.blocked':
    case 'order.released':
    case 'order.cancelled':
      return applyOrderEvent(deps, tx, event);
    case 'package.dispatched':
      return (await dispatch(deps, tx, [{ number: event.packageNumber, trackingNumber: event.trackingNumber }])) > 0;
    case 'package.delivered':
      return (await deliverPackages(tx, { deliveries: [{ number: event.packageNumber, at: event.at }], now: deps.now() })) > 0;
    case 'cardRequest.created':
    case 'cardRequest.rejected':
      return applyRequestEvent(deps, tx, event);
    case 'company.approved':
      return (await decideCompany(deps, tx, { event: 'approve' })) !== null;
    case 'company.returned':
      return (await decideCompany(deps, tx, { event: 'return', reason: event.reason })) !== null;
    case 'entity.synced':
      return RECORDS[event.entity].synced(deps, tx, event.uid);
    case 'entity.rejected':
      return RECORDS[event.entity].rejected(deps, tx, event.uid);
    default:
      return applyCardReport(deps, tx, event);
  }
}

async function settle(deps: Deps, tx: CompanyTx, { eventId, variableSymbol, amount, at }: EventOf<'payment.matched'>): Promise<boolean> {
  const hellers = czkToHellers(amount);
  if (hellers === null || hellers <= 0) return false;
  const bookedOn = pragueDay(Date.parse(at));
  const doubt = dayDoubt(bookedOn, booksOf(deps));
  // The statement will tell of the money too, and a person confirms its day there.
  if (doubt !== null) {
    deps.log.warn({ eventId, variableSymbol, bookedOn, doubt }, 'a payment told of a day nobody can believe was not booked');
    return false;
  }
  const payment = { cause: eventId, movementUid: null, variableSymbol, amount: hellers, counterAccount: null, bookedOn };
  const { isMatched } = await settlePayment(deps, tx, payment);
  return isMatched;
}
