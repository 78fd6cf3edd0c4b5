import type { FastifyInstance } from 'fastify';
import * as routes from '@portal/contract/employees/employee-import';
import { refuse } from '@portal/contract/errors';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { chooseLeavers } from './choose-leavers';
import { confirmImport } from './confirm-import';
import { mendRow } from './mend-row';
import { getImport, getLatestImport, listImportRows, listMissingPeople, writeTemplate } from './show-import';
import { startImport } from './start-import';
import { takeUpRest } from './take-up-rest';

export function mountImport(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, routes.startEmployeeImport, ({ actor, upload }) =>
    upload === null ? Promise.resolve(refuse('err.mediaType')) : startImport(deps, actor, upload),
  );
  mount({ app, deps }, routes.getLatestEmployeeImport, ({ actor }) => getLatestImport(deps, actor));
  mount({ app, deps }, routes.getEmployeeImport, ({ actor, params }) => getImport(deps, actor, params.id));
  mount({ app, deps }, routes.listEmployeeImportRows, ({ actor, params, query }) => listImportRows(deps, actor, { uid: params.id, query }));
  mount({ app, deps }, routes.listMissingEmployees, ({ actor, params, query }) =>
    listMissingPeople(deps, actor, { uid: params.id, query }),
  );
  mount({ app, deps }, routes.mendEmployeeImportRow, ({ actor, params, body }) => mendRow(deps, actor, { uid: params.id, body }));
  mount({ app, deps }, routes.chooseLeavers, ({ actor, params, body }) => chooseLeavers(deps, actor, { uid: params.id, body }));
  mount({ app, deps }, routes.confirmEmployeeImport, ({ actor, params, body }) =>
    confirmImport(deps, actor, { uid: params.id, version: body.version }),
  );
  mount({ app, deps }, routes.takeUpEmployeeImport, ({ actor, params }) => takeUpRest(deps, actor, params.id));
  mount({ app, deps }, routes.downloadEmployeeTemplate, ({ actor }) => writeTemplate(actor));
}
