import { PORTAL_ROLES, type PortalRole } from './company-status';

const EVERYONE = PORTAL_ROLES;
const MAIN = ['admin', 'master', 'backOffice'] as const satisfies readonly PortalRole[];

/** Who may do what: the standard role reads everything, orders and manages employees; settings belong to the main role, save the Gastro top-up (R-01, S-158). */
export const PERMISSIONS = {
  'company.read': EVERYONE,
  'employees.read': EVERYONE,
  'employees.write': EVERYONE,
  'cards.read': EVERYONE,
  'cards.write': EVERYONE,
  'securityCode.read': EVERYONE,
  'securityCode.write': EVERYONE,
  'ordering.read': EVERYONE,
  'ordering.write': EVERYONE,
  /** Monthly plans; everybody may confirm what they propose. */
  'plans.write': MAIN,
  'orders.read': EVERYONE,
  'orders.cancel': EVERYONE,
  /** Where the company's money goes is not for everybody who orders. */
  'orders.refundAccount': MAIN,
  'shipments.takeOver': EVERYONE,
  'documents.read': EVERYONE,
  'settings.read': EVERYONE,
  'settings.topUp.write': EVERYONE,
  'settings.write': MAIN,
  'contactPersons.read': EVERYONE,
  'contactPersons.write': MAIN,
} as const satisfies Readonly<Record<string, readonly PortalRole[]>>;

export type PermittedAction = keyof typeof PERMISSIONS;

/** Whether a table lets a role do something; the portal's table is the one above. */
export const isPermitted = <Role extends string, Action extends string>(
  table: Readonly<Record<Action, readonly Role[]>>,
  role: Role,
  action: Action,
): boolean => table[action].includes(role);

export const can = (actor: { role: PortalRole }, action: PermittedAction): boolean =>
  isPermitted<PortalRole, PermittedAction>(PERMISSIONS, actor.role, action);
