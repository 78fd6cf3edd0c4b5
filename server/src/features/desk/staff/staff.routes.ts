import type { FastifyInstance } from 'fastify';
import * as audit from '@portal/contract/desk/audit';
import * as contract from '@portal/contract/desk/staff';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { operatorAtDesk } from '../../../operator';
import { exportAudit, listAudit, readAuditNames } from '../audit/list-audit';
import { addStaff } from './add-staff';
import { changeStaffRoles, endStaffMember } from './change-staff';
import { exportStaff, listStaff } from './list-staff';

/** Who works at the desk, and what everybody did. */
export function mountStaff(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, contract.listStaff, ({ actor, query }) => listStaff(deps, actor, query));
  mount({ app, deps }, contract.exportStaff, ({ actor, query }) => exportStaff(deps, actor, query));
  mount({ app, deps }, contract.addStaffMember, async ({ actor, body }) => {
    const added = await addStaff(deps, operatorAtDesk(actor), body);
    return added.ok ? { data: { uid: added.uid } } : added;
  });
  mount({ app, deps }, contract.changeStaffRoles, async ({ actor, params, body }) => {
    const changed = await changeStaffRoles(deps, actor, { ...params, ...body });
    return changed.ok ? { data: params } : changed;
  });
  mount({ app, deps }, contract.endStaffMember, async ({ actor, params }) => {
    const ended = await endStaffMember(deps, actor, params.uid);
    return ended.ok ? { data: params } : ended;
  });
  mount({ app, deps }, audit.listAudit, ({ query }) => listAudit(deps, query));
  mount({ app, deps }, audit.readAuditNames, ({ params }) => readAuditNames(deps, params.uid));
  mount({ app, deps }, audit.exportAudit, ({ actor, query }) => exportAudit(deps, actor, query));
}
