import type { FastifyInstance } from 'fastify';
import * as contract from '@portal/contract/cards/cards';
import { lockOf } from '@portal/domain/cards/card-status';
import type { Deps } from '../../deps';
import { mount } from '../../http/mount';
import { actOnCard } from './act-on-card';
import { listCards } from './list-cards';

export function mountCards(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, contract.listEmployeeCards, ({ actor, params }) => listCards(deps, actor, params.id));
  for (const route of [contract.blockCard, contract.blockCardByPost]) {
    mount({ app, deps }, route, ({ actor, params, query }) =>
      actOnCard(deps, actor, { cardUid: params.id, action: 'block', lock: lockOf(query.type) }),
    );
  }
  for (const route of [contract.unblockCard, contract.unblockCardByPost]) {
    mount({ app, deps }, route, ({ actor, params }) => actOnCard(deps, actor, { cardUid: params.id, action: 'unblock' }));
  }
  for (const route of [contract.cancelCard, contract.cancelCardByPost]) {
    mount({ app, deps }, route, ({ actor, params }) => actOnCard(deps, actor, { cardUid: params.id, action: 'cancel' }));
  }
  for (const route of [contract.resetCardPin, contract.resetCardPinByPost]) {
    mount({ app, deps }, route, ({ actor, params }) => actOnCard(deps, actor, { cardUid: params.id, action: 'pinReset' }));
  }
}
