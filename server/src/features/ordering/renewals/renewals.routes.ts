import type { FastifyInstance } from 'fastify';
import { autoInsertRenewals as autoInsertRoute } from '@portal/contract/ordering/basket';
import { isFailure } from '@portal/contract/errors';
import * as contract from '@portal/contract/ordering/renewals';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { countRenewable } from '../../../store/cards/renewals';
import { autoInsertRenewals } from './auto-insert-renewals';
import { forecastRenewals } from './forecast-renewals';
import { listNotifications } from './list-notifications';
import { listRenewable } from './list-renewable';
import { openRenewals } from './open-renewals';

export function mountRenewals(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, contract.listRenewable, ({ actor, params, query }) =>
    listRenewable(deps, actor, { ...query, productCode: params.productCode }),
  );
  mount({ app, deps }, contract.countRenewable, ({ params }) =>
    deps.db.read(params.companyUid, async (tx) => {
      const renewals = await openRenewals(deps, tx, params.productCode);
      if (isFailure(renewals)) return renewals;
      const { period } = renewals;
      return { data: { count: period === null ? 0 : (await countRenewable(tx, period)).count } };
    }),
  );
  mount({ app, deps }, contract.forecastRenewals, ({ actor, params }) => forecastRenewals(deps, actor, params.productCode));
  mount({ app, deps }, contract.listNotifications, ({ actor, query }) => listNotifications(deps, actor, query));
  mount({ app, deps }, autoInsertRoute, ({ actor, params }) => autoInsertRenewals(deps, actor, params.id));
}
