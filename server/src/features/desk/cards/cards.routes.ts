import type { FastifyInstance } from 'fastify';
import * as contract from '@portal/contract/desk/cards';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { operatorAtDesk } from '../../../operator';
import { makeCardAgain } from '../../provider/operations/make-card-again';
import { rejectCard } from '../../provider/operations/reject-card';
import { exportCards, listCards } from './list-cards';

/** Cards of all companies that somebody has to look after. */
export function mountDeskCards(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, contract.listDeskCards, ({ query }) => listCards(deps, query));
  mount({ app, deps }, contract.exportDeskCards, ({ actor, query }) => exportCards(deps, actor, query));
  mount({ app, deps }, contract.giveDeskCardUp, async ({ actor, params }) => {
    const given = await rejectCard(deps, operatorAtDesk(actor), params.uid);
    return given.ok ? { data: { uid: params.uid } } : given;
  });
  mount({ app, deps }, contract.makeDeskCardAgain, async ({ actor, params }) => {
    const made = await makeCardAgain(deps, operatorAtDesk(actor), params.uid);
    return made.ok ? { data: { packageNumber: made.packageNumber } } : made;
  });
}
