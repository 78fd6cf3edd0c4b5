import type { FastifyInstance } from 'fastify';
import * as contract from '@portal/contract/desk/money/movements';
import { readPayer as payerRoute } from '@portal/contract/desk/money/payer';
import { hellersToCzk } from '@portal/domain/money/money';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { backOffice, operatorAtDesk } from '../../../operator';
import type { Posted } from '../../../store/payments/postings';
import type { NumberedShare } from '../../payments/bank/book-by-hand';
import { askCompany } from '../../payments/bank/ask-company';
import { confirmDay } from '../../payments/bank/confirm-day';
import { matchMovement, previewMatch } from '../../payments/bank/match-movement';
import { putAside } from '../../payments/bank/put-aside';
import { returnMovement } from '../../payments/bank/return-movement';
import { takeDecisionBack } from '../../payments/bank/take-decision-back';
import { exportMovements, listMovements } from './list-movements';
import { readMovement } from './read-movement';
import { readPayer } from './read-payer';

/** Lines of the bank: what came, what was made of it, and what a person decides. */
export function mountMovements(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, contract.listMovements, ({ query }) => listMovements(deps, query));
  mount({ app, deps }, contract.exportMovements, ({ actor, query }) => exportMovements(deps, actor, query));
  mount({ app, deps }, contract.readMovement, ({ params }) => readMovement(deps, params.uid));
  mount({ app, deps }, payerRoute, ({ params, query }) => readPayer(deps, { ...params, ...query }));
  mountDecisions(app, deps);
}

/** What a person makes of them. */
function mountDecisions(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, contract.previewMatch, async ({ actor, params, body }) => {
    const tried = await previewMatch(deps, backOffice(actor.staff.name), { movementUid: params.uid, ...body });
    if (!tried.ok) return tried;
    const { companyUid, isKnown, shares, postings, paidOrders } = tried.effect;
    return {
      data: { companyUid, isKnown, shares: shares.map(presentShare), entries: postings.flatMap(entriesOf), paidOrders, key: tried.key },
    };
  });
  mount({ app, deps }, contract.matchMovement, async ({ actor, params, body }) => {
    const matched = await matchMovement(deps, operatorAtDesk(actor), { movementUid: params.uid, ...body });
    return matched.ok ? { data: { isKnown: matched.isKnown, shares: matched.shares.map(presentShare) } } : matched;
  });
  mount({ app, deps }, contract.returnMovement, async ({ actor, params, body }) => {
    const returned = await returnMovement(deps, operatorAtDesk(actor), { movementUid: params.uid, ...body });
    return returned.ok ? { data: { account: returned.account } } : returned;
  });
  mount({ app, deps }, contract.putMovementAside, async ({ actor, params, body }) => {
    const put = await putAside(deps, operatorAtDesk(actor), { movementUid: params.uid, ...body });
    return put.ok ? { data: params } : put;
  });
  mount({ app, deps }, contract.takeMovementBack, async ({ actor, params }) => {
    const taken = await takeDecisionBack(deps, operatorAtDesk(actor), { movementUid: params.uid });
    return taken.ok ? { data: params } : taken;
  });
  mount({ app, deps }, contract.askCompany, async ({ actor, params, body }) => {
    const asked = await askCompany(deps, operatorAtDesk(actor), { movementUid: params.uid, ...body });
    return asked.ok ? { data: { recipients: asked.recipients } } : asked;
  });
  mount({ app, deps }, contract.confirmMovementDay, async ({ actor, params, body }) => {
    const confirmed = await confirmDay(deps, operatorAtDesk(actor), { movementUid: params.uid, ...body });
    return confirmed.ok ? { data: { status: confirmed.status, reason: confirmed.reason } } : confirmed;
  });
}

const presentShare = ({ orderNumber, applied, overpaid }: NumberedShare) => ({
  orderNumber,
  applied: hellersToCzk(applied),
  overpaid: hellersToCzk(overpaid),
});

const entriesOf = ({ kind, orderNumber, entries }: Posted) =>
  entries.map(({ account, amount }) => ({ kind, orderNumber, account, amount: hellersToCzk(amount) }));
