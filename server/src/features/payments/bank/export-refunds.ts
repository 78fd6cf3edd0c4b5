import { v7 as newUid } from 'uuid';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { workingDayFrom } from '@portal/domain/calendar/working-day';
import { hellers, sumHellers, type Hellers } from '@portal/domain/money/money';
import { sendingBlocker, type OrderBlocker } from '@portal/domain/payments/refund-order';
import { writePaymentOrder, type Transfer } from '../../../adapters/bank/write-payment-order';
import type { Deps } from '../../../deps';
import { identityOf, operatorOutside, refused, type Operation, type Operator } from '../../../operator';
import {
  insertExport,
  lockExport,
  lockRefunds,
  sendExport,
  withdrawExport,
  type ExportedRefund,
} from '../../../store/payments/refund-exports';

interface Chosen {
  /** With the amount in hellers that was seen: a payment taken back meanwhile makes a refund smaller. */
  refunds: readonly { uid: string; amount: Hellers }[];
}

type Exported = Operation<OrderBlocker | 'refund.notFound' | 'refund.otherAmount', { uid: string; transfers: number; amount: Hellers }>;

/** In crowns in the environment. */
export const secondPersonFrom = ({ env }: Pick<Deps, 'env'>): Hellers => hellers(env.REFUND_SECOND_PERSON_FROM * 100);

/**
 * Chosen refunds become one payment order for the bank, all of them or none (DESK-019). Each is in one order at a time; its file is kept and
 * handed out as often as it is asked for.
 */
export function exportRefunds(deps: Deps, operator: Operator, { refunds: chosen }: Chosen): Promise<Exported> {
  return deps.db.writeDirectory<Exported>(operatorOutside(operator, 'refund.exported'), async (tx) => {
    const refunds = await lockRefunds(
      tx,
      chosen.map(({ uid }) => uid),
    );
    const asking = { me: identityOf(operator), secondPersonFrom: secondPersonFrom(deps) };
    for (const { uid, amount } of chosen) {
      const refund = refunds.find((one) => one.uid === uid);
      if (refund === undefined) return refused('refund.notFound');
      const blocker = sendingBlocker(refund, asking);
      if (blocker !== null) return refused(blocker);
      if (refund.amount !== amount) return refused('refund.otherAmount');
    }
    const uid = newUid();
    const now = deps.now();
    const amount = sumHellers(refunds.map((refund) => refund.amount));
    const messageId = uid.replaceAll('-', '');
    const { name, bankAccount: account } = deps.provider;
    const order = { messageId, madeAt: now, executeOn: workingDayFrom(pragueDay(now.getTime())), payer: { name, account } };
    const content = writePaymentOrder({ ...order, transfers: refunds.map(transferOf) });
    await insertExport(tx, { uid, messageId, by: operator.name, refunds, amount, content, now });
    tx.audit({ subjectUid: uid, after: { by: operator.name, amount, refunds: refunds.map((refund) => refund.uid) } });
    return { ok: true, uid, transfers: refunds.length, amount };
  });
}

function transferOf({ amount, account, symbol, name }: ExportedRefund): Transfer {
  if (account === null) throw new Error('a refund without an account stands in no payment order');
  return { amount, account, name: name ?? account, variableSymbol: symbol, message: symbol === null ? 'Vratka' : `Vratka ${symbol}` };
}

type Settled = Operation<'refund.exportOver', { refunds: number }>;

/** The bank has the order: every refund in it is on its way. */
export const markExportSent = (deps: Deps, operator: Operator, { uid }: { uid: string }): Promise<Settled> =>
  settleExport(deps, operator, { uid, kind: 'refund.exportSent' });

/** The bank never got the order, or refused it: its refunds may go into another one. */
export const takeExportBack = (deps: Deps, operator: Operator, { uid }: { uid: string }): Promise<Settled> =>
  settleExport(deps, operator, { uid, kind: 'refund.exportTakenBack' });

interface Settling {
  uid: string;
  kind: 'refund.exportSent' | 'refund.exportTakenBack';
}

function settleExport(deps: Deps, operator: Operator, { uid, kind }: Settling): Promise<Settled> {
  return deps.db.writeDirectory<Settled>(operatorOutside(operator, kind), async (tx) => {
    if ((await lockExport(tx, uid)) === undefined) return refused('refund.exportOver');
    const refunds = await (kind === 'refund.exportSent' ? sendExport : withdrawExport)(tx, { uid, now: deps.now() });
    if (refunds === 0) return refused('refund.exportOver');
    tx.audit({ subjectUid: uid, after: { by: operator.name, refunds } });
    return { ok: true, refunds };
  });
}
