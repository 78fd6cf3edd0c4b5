import type { FastifyInstance } from 'fastify';
import * as contract from '@portal/contract/ordering/proposals';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { changeLines } from './change-lines';
import { closeProposal } from './close-proposal';
import { confirmProposal } from './confirm-proposal';
import { getProposal } from './get-proposal';
import { listProposalLines } from './list-proposal-lines';
import { makeProposal } from './make-proposal';
import { takeBackProposal } from './take-back-proposal';

export function mountProposals(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, contract.makeProposal, ({ actor, body }) => makeProposal(deps, actor, body.orderUid));
  mount({ app, deps }, contract.getProposal, ({ actor, params }) => getProposal(deps, actor, params.id));
  mount({ app, deps }, contract.listProposalLines, ({ params, query }) =>
    listProposalLines(deps, { companyUid: params.companyUid, uid: params.id, query }),
  );
  mount({ app, deps }, contract.changeProposalLines, ({ actor, params, body }) =>
    changeLines(deps, actor, { uid: params.id, lines: body.lines }),
  );
  mount({ app, deps }, contract.confirmProposal, ({ actor, params, body, tell }) =>
    confirmProposal(deps, actor, { uid: params.id, stamp: body.stamp, mode: body.mode ?? null, tell }),
  );
  mount({ app, deps }, contract.takeBackProposal, ({ actor, params }) => takeBackProposal(deps, actor, params.id));
  mount({ app, deps }, contract.closeProposal, ({ actor, params }) => closeProposal(deps, actor, params.id));
}
