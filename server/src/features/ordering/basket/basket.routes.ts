import type { FastifyInstance } from 'fastify';
import * as contract from '@portal/contract/ordering/basket';
import { refuse } from '@portal/contract/errors';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { readBasket, sumBasket } from '../../../store/ordering/basket';
import { changeBasket } from './change-basket';
import { getBasket } from './get-basket';
import { listChanges } from './list-changes';
import { listErrors } from './list-errors';
import { listRemovals } from './list-removals';
import { toTotal } from './present-basket';
import { removeItems } from './remove-items';
import { restoreRemoval } from './restore-removal';

export function mountBasket(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, contract.getBasket, ({ params, query }) => getBasket(deps, params.companyUid, query));
  mount({ app, deps }, contract.changeBasket, ({ actor, body }) => changeBasket(deps, actor, body.items));
  mount({ app, deps }, contract.emptyBasket, ({ actor }) => removeItems(deps, actor, null));
  mount({ app, deps }, contract.deleteBasketItems, ({ actor, body }) => removeItems(deps, actor, body.itemUids));
  mount({ app, deps }, contract.listBasketErrors, ({ params, query }) => listErrors(deps, params.companyUid, query));
  mount({ app, deps }, contract.listBasketChanges, ({ params, query }) => listChanges(deps, params.companyUid, query));
  mount({ app, deps }, contract.listBasketRemovals, ({ params, query }) => listRemovals(deps, params.companyUid, query));
  mount({ app, deps }, contract.restoreBasketRemoval, ({ actor, params }) => restoreRemoval(deps, actor, params.id));
  mount({ app, deps }, contract.getBasketTotal, ({ params }) =>
    deps.db.read(params.companyUid, async (tx) => {
      const basket = await readBasket(tx);
      return basket === undefined ? refuse('basketNotFound') : { data: toTotal(await sumBasket(tx, basket.itemsUid)) };
    }),
  );
}
