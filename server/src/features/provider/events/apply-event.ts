import type { ProviderEvent } from '@portal/contract/provider';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { czkToHellers } from '@portal/domain/money/money';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/db';
import { isLockReportOutdated } from '../../../store/provider-events';
import { applyCardEvent } from '../cards/apply-card-event';
import { applyLockEvent } from '../cards/apply-lock-event';
import { dispatch } from '../cards/dispatch';
import { restorePin } from '../cards/restore-pin';
import { settlePayment } from '../payments/settle-payment';
import { applyOrderEvent } from './apply-order-event';

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
    case 'card.manufactured':
      return moved(deps, tx, {
        event: 'manufactured',
        card: { uid: event.cardUid, number: event.number, expiresOn: event.expirationDate, compositeId: event.compositeId },
      });
    case 'card.accepted':
    case 'card.rejected':
    case 'card.firstTransaction':
    case 'card.cancelled':
    case 'card.expired':
      return moved(deps, tx, { event: STEPS[event.type], card: { uid: event.cardUid } });
    case 'card.blocked':
    case 'card.unblocked':
      return changeLock(deps, tx, event);
    case 'card.pinRestored':
      return restorePin(deps, tx, { cardUid: event.cardUid, at: new Date(event.at) });
    default:
      return false;
  }
}

async function settle(deps: Deps, tx: CompanyTx, { eventId, variableSymbol, amount, at }: EventOf<'payment.matched'>): Promise<boolean> {
  const hellers = czkToHellers(amount);
  if (hellers === null || hellers <= 0) return false;
  const bookedOn = pragueDay(Date.parse(at));
  const { isMatched } = await settlePayment(deps, tx, { cause: eventId, variableSymbol, amount: hellers, bookedOn });
  return isMatched;
}

/** Events that say no more than what happened to a card. */
const STEPS = {
  'card.accepted': 'accepted',
  'card.rejected': 'rejected',
  'card.firstTransaction': 'firstTransaction',
  'card.cancelled': 'cancelled',
  'card.expired': 'expired',
} as const;

type CardStep = Parameters<typeof applyCardEvent>[2];

async function moved(
  deps: Deps,
  tx: CompanyTx,
  { event, card }: { event: CardStep['event']; card: CardStep['cards'][number] },
): Promise<boolean> {
  return (await applyCardEvent(deps, tx, { event, cards: [card] })).length > 0;
}

/** A lock goes on and off many times: a report older than one heard before is of no use any more. */
async function changeLock(deps: Deps, tx: CompanyTx, report: EventOf<'card.blocked' | 'card.unblocked'>): Promise<boolean> {
  if (await isLockReportOutdated(tx, report)) return false;
  const { type, cardUid, lock } = report;
  return applyLockEvent(deps, tx, { cardUid, event: type === 'card.blocked' ? 'blocked' : 'unblocked', lock });
}
