import type { FastifyInstance } from 'fastify';
import {
  createEmployeeGroup,
  listEmployeeGroups,
  removeEmployeeGroup,
  updateEmployeeGroup,
} from '@portal/contract/employees/employee-groups';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { createGroup } from './create-group';
import { listGroups } from './list-groups';
import { removeGroup } from './remove-group';
import { renameGroup } from './rename-group';

export function mountGroups(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, listEmployeeGroups, ({ actor, query }) => listGroups(deps, actor, query));
  mount({ app, deps }, createEmployeeGroup, ({ actor, body }) => createGroup(deps, actor, body));
  mount({ app, deps }, updateEmployeeGroup, ({ actor, params, body }) => renameGroup(deps, actor, { uid: params.id, name: body.name }));
  mount({ app, deps }, removeEmployeeGroup, ({ actor, params }) => removeGroup(deps, actor, params.id));
}
