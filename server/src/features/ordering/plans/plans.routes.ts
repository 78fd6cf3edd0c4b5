import type { FastifyInstance } from 'fastify';
import * as contract from '@portal/contract/ordering/plans';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { listPlanProposals } from './list-plan-proposals';
import { listPlans } from './list-plans';
import { pausePlan } from './pause-plan';
import { savePlan } from './save-plan';
import { skipMonth } from './skip-month';

export function mountPlans(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, contract.listPlans, ({ params }) => listPlans(deps, params.companyUid));
  mount({ app, deps }, contract.savePlan, ({ actor, body }) => savePlan(deps, actor, body));
  mount({ app, deps }, contract.pausePlan, ({ actor, params, body }) => pausePlan(deps, actor, { uid: params.id, ...body }));
  mount({ app, deps }, contract.skipPlanMonth, ({ actor, params, body }) => skipMonth(deps, actor, { uid: params.id, ...body }));
  mount({ app, deps }, contract.listPlanProposals, ({ params, query }) =>
    listPlanProposals(deps, { companyUid: params.companyUid, uid: params.id, query }),
  );
}
