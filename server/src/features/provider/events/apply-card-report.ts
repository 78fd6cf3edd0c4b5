import type { ProviderEvent } from '@portal/contract/provider';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/db';
import { isLockReportOutdated } from '../../../store/provider-events';
import { applyCardEvent } from '../cards/apply-card-event';
import { applyLockEvent } from '../cards/apply-lock-event';
import { restorePin } from '../cards/restore-pin';

type CardReport = Extract<ProviderEvent, { cardUid: string }>;
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

/** A lock goes on and off many times: a report older than one heard before is of no use any more. */
async function changeLock(deps: Deps, tx: CompanyTx, report: LockReport): Promise<boolean> {
  if (await isLockReportOutdated(tx, report)) return false;
  const { type, cardUid, lock } = report;
  return applyLockEvent(deps, tx, { cardUid, event: type === 'card.blocked' ? 'blocked' : 'unblocked', lock });
}
