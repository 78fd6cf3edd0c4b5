import type { FastifyInstance } from 'fastify';
import {
  giveBackDeskCase,
  readDeskFigures as figuresRoute,
  readDeskQueue as queueRoute,
  readDeskSolved as solvedRoute,
  takeDeskCase,
} from '@portal/contract/desk/cockpit';
import { getDeskSession } from '@portal/contract/desk/desk-session';
import { searchDesk as searchRoute } from '@portal/contract/desk/search';
import { endDeskView, startDeskView } from '@portal/contract/desk/view';
import { listProviderVisits } from '@portal/contract/settings/provider-visits';
import type { Deps } from '../../deps';
import { mount } from '../../http/mount';
import { mountStaff } from './staff/staff.routes';
import { leaveView, readVisits, startView } from './view/view-client';
import { readDeskFigures } from './cockpit/read-desk-figures';
import { readDeskQueue } from './cockpit/read-desk-queue';
import { readDeskSolved } from './cockpit/read-desk-solved';
import { mountDeskCompanies } from './companies/companies.routes';
import { serveFigures } from './cockpit/serve-figures';
import { giveCaseBack, takeCase } from './cockpit/take-case';
import { mountDeskOperations } from './operations/operations.routes';
import { mountMoney } from './money/money.routes';
import { mountDeskCards } from './cards/cards.routes';
import { mountDeskOrders } from './orders/orders.routes';
import { mountDeskPackages } from './packages/packages.routes';
import { searchDesk } from './search/search-desk';

/** The provider's desk: everything under `/api/provider` that its staff call. */
export function mountDesk(app: FastifyInstance, deps: Deps): void {
  serveFigures(deps);
  mount({ app, deps }, getDeskSession, async ({ actor, user }) => ({
    data: {
      userUid: actor.userUid,
      email: actor.staff.email,
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      roles: [...actor.staff.roles],
    },
  }));
  // The client's portal as staff see it, and what the client learns of it.
  mount({ app, deps }, startDeskView, ({ actor, params, body }) => startView(deps, actor, { companyUid: params.uid, ...body }));
  mount({ app, deps }, endDeskView, ({ actor }) => leaveView(deps, actor));
  mount({ app, deps }, listProviderVisits, ({ actor, query }) => readVisits(deps, actor, query));
  mountStaff(app, deps);
  mount({ app, deps }, queueRoute, ({ actor, params, query }) => readDeskQueue(deps, actor, { ...query, queue: params.queue }));
  mount({ app, deps }, figuresRoute, () => readDeskFigures(deps));
  mount({ app, deps }, solvedRoute, ({ actor }) => readDeskSolved(deps, actor));
  mount({ app, deps }, searchRoute, ({ actor, query }) => searchDesk(deps, actor, query.text));
  mount({ app, deps }, takeDeskCase, ({ actor, body }) => takeCase(deps, actor, body));
  mount({ app, deps }, giveBackDeskCase, ({ actor, body }) => giveCaseBack(deps, actor, body));
  mountDeskOperations(app, deps);
  mountMoney(app, deps);
  mountDeskCompanies(app, deps);
  mountDeskOrders(app, deps);
  mountDeskPackages(app, deps);
  mountDeskCards(app, deps);
}
