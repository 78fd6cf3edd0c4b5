import * as z from 'zod';
import { employeeStatusChange } from './employees';
import { route } from '../endpoint';
import { single } from '../paging';
import { companyParams, uuid, uuidReply, uuidReplyOf, uuidOf } from '../scalars';

/** Most people changed at once. */
export const BULK_MAX = 1_000;

/** One change for many people. */
export const employeeBulkChange = z.discriminatedUnion('kind', [
  employeeStatusChange.extend({ kind: z.literal('status') }),
  z.object({ kind: z.literal('group'), employeeGroupUid: uuidOf<'group'>() }),
  z.object({ kind: z.literal('location'), locationUid: uuidOf<'location'>() }),
  z.object({ kind: z.literal('autoCardRenew'), autoCardRenew: z.boolean() }),
]);
export type EmployeeBulkChange = z.infer<typeof employeeBulkChange>;

const body = z.object({ uids: z.array(uuid).min(1).max(BULK_MAX), change: employeeBulkChange });

const person = z.object({ uid: uuidReplyOf<'employee'>(), employeeNumber: z.string(), firstName: z.string(), lastName: z.string() });
const outcome = z.object({
  /**
   * Who changes: what stands there now (status value, group, address, 'true' or 'false'); null where the portal has its own word for it:
   * the company's default group (GRP-013), delivery home.
   */
  changed: z.array(person.extend({ from: z.string().nullable(), isInBasket: z.boolean() })),
  /** Who is so already. */
  unchanged: z.array(person),
  /** Who cannot change, and why. */
  refused: z.array(person.extend({ code: z.enum(['err.blocked.status']) })),
  /** Uids that are nobody of this company. */
  unknown: z.array(uuidReply),
});
export type EmployeeBulkOutcome = z.infer<typeof outcome>;

/** What a change of many people would do; changes nothing. */
export const previewEmployeeChange = route({
  method: 'POST',
  path: '/api/company/:companyUid/employees/bulk/preview',
  summary: 'What a change of many employees would do',
  params: companyParams,
  body,
  reply: single(outcome),
  permission: 'employees.write',
  audit: null,
  idempotent: 'safe',
  areas: ['employeeList'],
});

/** Changes everybody who can be, all in one transaction; leaves one audit entry for each of them. */
export const changeEmployees = route({
  method: 'POST',
  path: '/api/company/:companyUid/employees/bulk',
  summary: 'Change many employees',
  params: companyParams,
  body,
  reply: single(outcome),
  permission: 'employees.write',
  audit: 'employee.bulk',
  idempotent: 'key',
  areas: ['employeeList'],
  notActive: 'employee.companyNotActive',
  failed: 'employee.generic',
});
