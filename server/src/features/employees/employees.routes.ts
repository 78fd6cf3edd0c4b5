import type { FastifyInstance } from 'fastify';
import * as routes from '@portal/contract/employees/employees';
import type { Deps } from '../../deps';
import { mount } from '../../http/mount';
import { mountAccounts } from './accounts/accounts.routes';
import { changeAttributes } from './change-attributes';
import { changeLocation } from './change-location';
import { changeStatus } from './change-status';
import { createEmployee } from './create-employee';
import { exportEmployees } from './export/export-employees';
import { getEmployee } from './get-employee';
import { mountGroups } from './groups/groups.routes';
import { mountImport } from './import/import.routes';
import { listEmployees, listEmployeeUids } from './list-employees';
import { updateEmployee } from './update-employee';
import { changeEmployees as changeEmployeesRoute, previewEmployeeChange } from '@portal/contract/employees/employee-bulk';
import { changeEmployees } from './bulk/change-employees';
import { previewChange } from './bulk/preview-change';

export function mountEmployees(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, routes.listEmployees, ({ actor, query }) => listEmployees(deps, actor, query));
  mount({ app, deps }, routes.listEmployeeUids, ({ actor, query }) => listEmployeeUids(deps, actor, query));
  mount({ app, deps }, routes.getEmployee, ({ actor, params }) => getEmployee(deps, actor, params.id));
  mount({ app, deps }, routes.createEmployee, ({ actor, body }) => createEmployee(deps, actor, body));
  mount({ app, deps }, routes.updateEmployee, ({ actor, params, body }) => updateEmployee(deps, actor, { uid: params.id, body }));
  mount({ app, deps }, routes.changeEmployeeAttributes, ({ actor, params, body }) =>
    changeAttributes(deps, actor, { uid: params.id, ...body }),
  );
  mount({ app, deps }, routes.changeEmployeeStatus, ({ actor, params, body }) => changeStatus(deps, actor, { uid: params.id, body }));
  mount({ app, deps }, routes.changeEmployeeLocation, ({ actor, params, body: { locationUid, version } }) =>
    changeLocation(deps, actor, { uid: params.id, locationUid, version }),
  );
  mount({ app, deps }, routes.exportEmployees, ({ actor, query, body }) => exportEmployees(deps, actor, { query, body }));
  mountBulk(app, deps);
  mountAccounts(app, deps);
  mountGroups(app, deps);
  mountImport(app, deps);
}

function mountBulk(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, previewEmployeeChange, ({ actor, body }) => previewChange(deps, actor, body));
  mount({ app, deps }, changeEmployeesRoute, ({ actor, body }) => changeEmployees(deps, actor, body));
}
