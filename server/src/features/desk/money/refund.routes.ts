import type { FastifyInstance } from 'fastify';
import * as contract from '@portal/contract/desk/money/refunds';
import { czkToHellers, hellersToCzk } from '@portal/domain/money/money';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { operatorAtDesk } from '../../../operator';
import { exportRefunds, markExportSent, takeExportBack } from '../../payments/bank/export-refunds';
import { approveRefund, giveRefundAccount, markRefundSent } from '../../payments/bank/refunds';
import { downloadPaymentOrder, exportRefundList, listPaymentOrders, listRefunds } from './list-refunds';

/** What the provider owes, and the payment orders it goes out by. */
export function mountRefunds(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, contract.listDeskRefunds, ({ actor, query }) => listRefunds(deps, actor, query));
  mount({ app, deps }, contract.exportDeskRefundList, ({ actor, query }) => exportRefundList(deps, actor, query));
  mount({ app, deps }, contract.giveDeskRefundAccount, async ({ actor, params, body }) => {
    const given = await giveRefundAccount(deps, operatorAtDesk(actor), { ...params, ...body });
    return given.ok ? { data: params } : given;
  });
  mount({ app, deps }, contract.markDeskRefundSent, async ({ actor, params, body }) => {
    const sent = await markRefundSent(deps, operatorAtDesk(actor), { ...params, amount: czkToHellers(body.amount) });
    return sent.ok ? { data: params } : sent;
  });
  mount({ app, deps }, contract.approveDeskRefund, async ({ actor, params, body }) => {
    const seen = { ...params, amount: czkToHellers(body.amount), account: body.account };
    const approved = await approveRefund(deps, operatorAtDesk(actor), seen);
    return approved.ok ? { data: params } : approved;
  });
  mountPaymentOrders(app, deps);
}

function mountPaymentOrders(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, contract.listPaymentOrders, () => listPaymentOrders(deps));
  mount({ app, deps }, contract.downloadPaymentOrder, ({ params }) => downloadPaymentOrder(deps, params.uid));
  mount({ app, deps }, contract.exportDeskRefunds, async ({ actor, body }) => {
    const refunds = body.refunds.map(({ uid, amount }) => ({ uid, amount: czkToHellers(amount) }));
    const exported = await exportRefunds(deps, operatorAtDesk(actor), { refunds });
    if (!exported.ok) return exported;
    return { data: { uid: exported.uid, transfers: exported.transfers, amount: hellersToCzk(exported.amount) } };
  });
  mount({ app, deps }, contract.markPaymentOrderSent, async ({ actor, params }) => {
    const sent = await markExportSent(deps, operatorAtDesk(actor), params);
    return sent.ok ? { data: { refunds: sent.refunds } } : sent;
  });
  mount({ app, deps }, contract.takePaymentOrderBack, async ({ actor, params }) => {
    const taken = await takeExportBack(deps, operatorAtDesk(actor), params);
    return taken.ok ? { data: { refunds: taken.refunds } } : taken;
  });
}
