import type { CardUid } from '@portal/domain/identifiers/uid';
import type { ProviderEvent } from '@portal/contract/provider/provider';
import { SETTLING_CARD_STATUSES } from '@portal/domain/cards/card-status';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/engine/db';
import { lockCard } from '../../../store/cards/held-cards';
import { isLockReportOutdated } from '../../../store/operations/provider-events';
import { applyCardEvent } from '../../fulfilment/cards/apply-card-event';
import { applyLockEvent } from '../../fulfilment/cards/apply-lock-event';
import { restorePin } from '../../fulfilment/cards/settle-card';
import { stateOf } from '../../fulfilment/cards/card-state';

type CardReport = Extract<ProviderEvent, { cardUid: CardUid }>;
type LockReport = Extract<CardReport, { type: 'card.blocked' | 'card.unblocked' }>;

/** Events that say what step a card took. */
const STEPS = {
  'card.accepted': 'accepted',
  'card.rejected': 'rejected',
  'card.manufactured': 'manufactured',
  'card.firstTransaction': 'firstTransaction',
  'card.cancelled': 'cancelled',
  'card.expired': 'expired',
} as const;

/** Applies what the processor reports about a card; false when it cannot happen in the card's present state. */
export async function applyCardReport(deps: Deps, tx: CompanyTx, report: CardReport): Promise<boolean> {
  switch (report.type) {
    case 'card.blocked':
    case 'card.unblocked':
      return changeLock(deps, tx, report);
    case 'card.pinRestored':
      return restorePin(deps, tx, { cardUid: report.cardUid, at: new Date(report.at) });
    default:
      return (await applyCardEvent(deps, tx, { event: STEPS[report.type], cards: [newsOf(report)] })).length > 0;
  }
}

function newsOf(report: CardReport): Parameters<typeof applyCardEvent>[2]['cards'][number] {
  if (report.type !== 'card.manufactured') return { uid: report.cardUid };
  return { uid: report.cardUid, number: report.number, expiresOn: report.expirationDate, compositeId: report.compositeId };
}

/**
 * A lock goes on and off many times: a report older than one heard before is of no use any more, even when that one changed nothing.
 * A card that waits is the exception: what it could not take then says nothing about the answer it waits for.
 */
async function changeLock(deps: Deps, tx: CompanyTx, report: LockReport): Promise<boolean> {
  const { type, cardUid, lock, at } = report;
  // Held first: a report applied at the same moment is seen.
  const card = await lockCard(tx, cardUid);
  if (card === undefined) return false;
  const isAcceptedOnly = SETTLING_CARD_STATUSES.has(stateOf(card));
  if (await isLockReportOutdated(tx, { cardUid, lock, at, isAcceptedOnly })) return false;
  return applyLockEvent(deps, tx, { cardUid, event: type === 'card.blocked' ? 'blocked' : 'unblocked', lock });
}
