import type { FastifyInstance } from 'fastify';
import { changeEmployees as changeEmployeesRoute, previewEmployeeChange } from '@portal/contract/employee-bulk';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { changeEmployees } from './change-employees';
import { previewChange } from './preview-change';

export function mountBulk(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, previewEmployeeChange, ({ actor, body }) => previewChange(deps, actor, body));
  mount({ app, deps }, changeEmployeesRoute, ({ actor, body }) => changeEmployees(deps, actor, body));
}
