import { isSameAccount, typedAccount } from '@portal/domain/payments/refund-account';
import type { Hellers } from '@portal/domain/money/money';
import type { Deps } from '../../../deps';
import type { Tx } from '../../../store/engine/db';
import {
  approveRefundRow,
  findRefund,
  listRefundRows,
  sendRefund,
  setRefundAccount,
  type ListedRefund,
} from '../../../store/payments/refund-list';
import { approvalBlocker, sendingBlocker, type ApprovalBlocker, type OrderBlocker } from '@portal/domain/payments/refund-order';
import { secondPersonFrom } from './export-refunds';
import { identityOf, operatorIn, operatorOutside, type Operator } from '../../../operator';

export type RefundRefusal =
  | OrderBlocker
  | ApprovalBlocker
  | 'refund.notFound'
  | 'refund.otherAmount'
  | 'refund.changed'
  | 'account.invalid'
  | 'account.own';
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
  // One that stands in a payment order has been through this.
  const blocker = sendingBlocker(refund, { me: identityOf(operator), secondPersonFrom: secondPersonFrom(deps) });
  if (blocker !== null && blocker !== 'refund.exported') return { ok: false, error: blocker };
  if (refund.amount !== amount) return { ok: false, error: 'refund.otherAmount' };
  const after = { status: 'sent' as const, amount, account: refund.account };
  return change(deps, operator, { refund, kind: 'refund.sent', after, apply: (tx) => sendRefund(tx, { uid, amount, now: deps.now() }) });
}

/** A person found out where the money belongs. */
export async function giveRefundAccount(
  deps: Deps,
  operator: Operator,
  { uid, account: typed }: { uid: string; account: string },
): Promise<RefundResult> {
  const account = typedAccount(typed);
  if (account === null) return { ok: false, error: 'account.invalid' };
  if (isSameAccount(account, deps.provider.bankAccount)) return { ok: false, error: 'account.own' };
  const refund = await findRefund(deps.db.directory, uid);
  if (refund === undefined) return { ok: false, error: 'refund.notFound' };
  if (refund.state === 'exported') return { ok: false, error: 'refund.exported' };
  return change(deps, operator, {
    refund,
    kind: 'refund.accountGiven',
    after: { account },
    apply: (tx) => setRefundAccount(tx, { uid, account, by: identityOf(operator) }),
  });
}

interface Approved {
  uid: string;
  /** What the yes is said to, as it was seen; hellers. */
  amount: Hellers;
  account: string;
}

/** A second person says yes to a refund of more than one person may send; to this amount on this account (DESK-020). */
export async function approveRefund(deps: Deps, operator: Operator, { uid, amount, account }: Approved): Promise<RefundResult> {
  const refund = await findRefund(deps.db.directory, uid);
  if (refund === undefined) return { ok: false, error: 'refund.notFound' };
  const by = identityOf(operator);
  const blocker = approvalBlocker(refund, { me: by, secondPersonFrom: secondPersonFrom(deps) });
  if (blocker !== null) return { ok: false, error: blocker };
  if (refund.amount !== amount || refund.account !== account) return { ok: false, error: 'refund.changed' };
  const apply = (tx: Tx) => approveRefundRow(tx, { uid, amount, account, by, now: deps.now() });
  return change(deps, operator, { refund, kind: 'refund.approved', after: { amount, account }, apply });
}

interface Change {
  refund: ListedRefund;
  kind: string;
  after: { status?: 'sent'; amount?: Hellers; account: string | null };
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
