import { jobReport } from '@portal/domain/desk/machine';
import type { MovementUid } from '@portal/domain/identifiers/uid';
import { hellers } from '@portal/domain/money/money';
import { directoryActor, systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { type Tx, type WriteTx, NOTHING_TO_DO } from '../../../store/engine/db';
import { settleCreditNote } from '../../../store/documents/documents';
import { post } from '../../../store/payments/ledger';
import {
  confirmRefund,
  listBouncedPairs,
  listSentPairs,
  reopenRefund,
  type RefundPair,
  type Transfer,
} from '../../../store/payments/refunds';
import { tellPayer } from '../settlement/tell-payer';

/**
 * Recognises the transfers that left the account: what they returned is confirmed, a credit note is paid by it (S-113). One that came back
 * is owed again. Each in its own transaction; a movement and a refund meet once. One that fails does not hold up the others; the first
 * failure is thrown at the end so that the job comes again.
 */
export async function confirmRefunds(deps: Deps): Promise<void> {
  const sent = await moveAll(deps, await listSentPairs(deps.db.directory), { kind: 'refund.confirmed', take: confirmRefund, sign: 1 });
  const bounced = await moveAll(deps, await listBouncedPairs(deps.db.directory), { kind: 'refund.bounced', take: reopenRefund, sign: -1 });
  const failures = [...sent, ...bounced];
  if (failures.length > 0)
    throw new Error(jobReport('transfers', `${failures.length} transfers could not be recognised`), { cause: failures[0] });
}

/** Answers what went wrong. */
async function moveAll(deps: Deps, pairs: readonly RefundPair[], how: Move): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const pair of pairs) {
    try {
      await move(deps, pair, how);
    } catch (error) {
      failures.push(error);
      deps.log.error({ err: error, ...pair }, 'a transfer could not be recognised');
    }
  }
  return failures;
}

interface Move {
  kind: 'refund.confirmed' | 'refund.bounced';
  take: (tx: Tx, pair: RefundPair) => Promise<Transfer | undefined>;
  /** 1: money left. */
  sign: 1 | -1;
}

async function move(deps: Deps, pair: RefundPair, { kind, take, sign }: Move): Promise<void> {
  const { companyUid, movementUid } = pair;
  const requestId = `movement:${movementUid}`;
  const after = { movement: movementUid };
  if (companyUid === null) {
    await deps.db.writeDirectory(directoryActor(kind, requestId), async (tx) => {
      if ((await take(tx, pair)) === undefined) return NOTHING_TO_DO;
      tx.audit({ subjectUid: pair.refundUid, after });
      return { ok: true };
    });
    return;
  }
  await deps.db.write(systemActor(companyUid, kind, requestId), async (tx) => {
    const transfer = await take(tx, pair);
    if (transfer === undefined) return NOTHING_TO_DO;
    await book(deps, tx, { transfer, movementUid, sign });
    if (kind === 'refund.bounced' && transfer.orderUid !== null)
      await tellPayer(deps, tx, { orderUid: transfer.orderUid, cause: movementUid, news: { kind: 'bounced', amount: transfer.amount } });
    tx.audit({ subjectUid: pair.refundUid, after: { ...after, amount: transfer.amount } });
    return { ok: true };
  });
}

interface Booking {
  transfer: Transfer;
  movementUid: MovementUid;
  sign: 1 | -1;
}

async function book(deps: Deps, tx: WriteTx, { transfer, movementUid, sign }: Booking): Promise<void> {
  const { orderUid, documentUid, amount, bookedOn } = transfer;
  if (orderUid === null) throw new Error('a refund of a company without its order');
  const amounts = { bank: sign * amount, overpayment: -sign * amount };
  await post(tx, { kind: 'refund', cause: movementUid, orderUid, movementUid, now: deps.now(), amounts });
  if (documentUid !== null) await settleCreditNote(tx, { uid: documentUid, amount: hellers(-sign * amount), on: bookedOn });
}
