import type { FastifyInstance } from 'fastify';
import * as contract from '@portal/contract/ordering/import-desk';
import type { Deps } from '../../../../deps';
import { mount } from '../../../../http/mount';
import { changeDesk, mapDesk } from './change-desk';
import { confirmDesk, undoDesk } from './confirm-desk';
import { fillNumbers } from './fill-numbers';
import { discardDesk, getDesk, listDesk, listOpenDesks } from './show-desk';
import { writeBadRows } from './write-bad-rows';

export function mountImportDesk(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, contract.listImportDesks, ({ actor }) => listOpenDesks(deps, actor));
  mount({ app, deps }, contract.discardImportDesk, ({ actor, params }) => discardDesk(deps, actor, params.id));
  mount({ app, deps }, contract.getImportDesk, ({ actor, params }) => getDesk(deps, actor, params.id));
  mount({ app, deps }, contract.listDeskRows, ({ actor, params, query }) => listDesk(deps, actor, { uid: params.id, query }));
  mount({ app, deps }, contract.changeDeskRows, ({ actor, params, body }) => changeDesk(deps, actor, { ...body, uid: params.id }));
  mount({ app, deps }, contract.mapDeskColumns, ({ actor, params, body }) => mapDesk(deps, actor, { ...body, uid: params.id }));
  mount({ app, deps }, contract.fillDeskNumbers, ({ actor, params }) => fillNumbers(deps, actor, params.id));
  mount({ app, deps }, contract.confirmImportDesk, ({ actor, params, tell }) => confirmDesk(deps, actor, { uid: params.id, tell }));
  mount({ app, deps }, contract.undoImportDesk, ({ actor, params }) => undoDesk(deps, actor, params.id));
  mount({ app, deps }, contract.downloadBadRows, ({ actor, params }) => writeBadRows(deps, actor, params.id));
}
