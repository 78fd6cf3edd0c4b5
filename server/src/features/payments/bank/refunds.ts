import { writtenAccount } from '@portal/domain/payments/refund-account';
import type { Hellers } from '@portal/domain/money/money';
import type { Deps } from '../../../deps';
import type { Tx } from '../../../store/engine/db';
import { findRefund, listRefundRows, sendRefund, setRefundAccount, type ListedRefund } from '../../../store/payments/refund-list';
import { operatorIn, operatorOutside, type Operator } from '../../../operator';

export type RefundRefusal = 'refund.notFound' | 'refund.notWaiting' | 'refund.otherAmount' | 'refund.accountMissing' | 'account.invalid';
type RefundResult = { ok: true; refund: ListedRefund } | { ok: false; error: RefundRefusal };

/** What has to leave the account: overpayments, credit notes, money of cancelled orders and what nobody could place (S-113, S-117). */
export const listRefunds = (deps: Deps, { withConfirmed = false } = {}): Promise<ListedRefund[]> =>
  listRefundRows(deps.db.directory, { withConfirmed });

/**
 * A person gave the bank the order to send it; the statement confirms it later. The amount in hellers is what they sent: a payment taken back
 * meanwhile may have made the refund smaller.
 */
export async function markRefundSent(
  deps: Deps,
  operator: Operator,
  { uid, amount }: { uid: string; amount: Hellers },
): Promise<RefundResult> {
  const refund = await findRefund(deps.db.directory, uid);
  if (refund === undefined) return { ok: false, error: 'refund.notFound' };
  if (refund.status === 'waiting' && refund.account === null) return { ok: false, error: 'refund.accountMissing' };
  if (refund.amount !== amount) return { ok: false, error: 'refund.otherAmount' };
  const after = { status: 'sent', amount, account: refund.account };
  return change(deps, operator, { refund, kind: 'refund.sent', after, apply: (tx) => sendRefund(tx, { uid, amount, now: deps.now() }) });
}

/** A person found out where the money belongs. */
export async function giveRefundAccount(
  deps: Deps,
  operator: Operator,
  { uid, account: typed }: { uid: string; account: string },
): Promise<RefundResult> {
  const account = writtenAccount(typed);
  if (account === null) return { ok: false, error: 'account.invalid' };
  const refund = await findRefund(deps.db.directory, uid);
  if (refund === undefined) return { ok: false, error: 'refund.notFound' };
  return change(deps, operator, {
    refund,
    kind: 'refund.accountGiven',
    after: { account },
    apply: (tx) => setRefundAccount(tx, { uid, account }),
  });
}

interface Change {
  refund: ListedRefund;
  kind: string;
  after: object;
  /** False when its state does not allow it any more. */
  apply: (tx: Tx) => Promise<boolean>;
}

/** In the company's own transaction, where there is a company. */
function change(deps: Deps, operator: Operator, { refund, kind, after, apply }: Change): Promise<RefundResult> {
  const { uid, companyUid, status, account } = refund;
  const work = async (tx: Tx & { audit(detail: object): void }): Promise<RefundResult> => {
    if (!(await apply(tx))) return { ok: false, error: 'refund.notWaiting' };
    tx.audit({ subjectUid: uid, before: { status, account }, after: { by: operator.name, ...after } });
    return { ok: true, refund: (await findRefund(tx, uid)) ?? refund };
  };
  return companyUid === null
    ? deps.db.writeDirectory(operatorOutside(operator, kind), work)
    : deps.db.write(operatorIn(companyUid, operator, kind), work);
}
