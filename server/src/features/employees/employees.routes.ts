import type { FastifyInstance } from 'fastify';
import { exportEmployees as exportEmployeesRoute, listEmployees as listEmployeesRoute } from '@portal/contract/employees';
import type { Deps } from '../../deps';
import { mount } from '../../http/mount';
import { exportEmployees } from './export/export-employees';
import { listEmployees } from './list-employees';

export function mountEmployees(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, listEmployeesRoute, ({ actor, query }) => listEmployees(deps, actor, query));
  mount({ app, deps }, exportEmployeesRoute, ({ actor, query, body }) => exportEmployees(deps, actor, { query, body }));
}
