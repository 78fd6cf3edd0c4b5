import type { FastifyInstance } from 'fastify';
import { listEmployees as listEmployeesRoute } from '@portal/contract/employees';
import type { Deps } from '../../deps';
import { mount } from '../../http/mount';
import { listEmployees } from './list-employees';

export function mountEmployees(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, listEmployeesRoute, ({ actor, query }) => listEmployees(deps, actor, query));
}
