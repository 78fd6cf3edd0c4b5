import * as z from 'zod';
import { route } from '../endpoint';
import { listShape, textFilter } from '../list-shape';
import { listQuery, listReply, single } from '../paging';
import { companyParams, optionalText, requiredText, uuidReplyOf, itemParamsOf } from '../scalars';

/** The company's own group, which always exists and is shown by a word of the portal's language (GRP-013, GRP-S02). */
export const DEFAULT_GROUP_CODE = 'default';

const employeeGroup = z.object({
  uid: uuidReplyOf<'group'>(),
  code: z.string(),
  name: z.string(),
  /** Everybody but inactive employees (GRP-S08). */
  employeeCount: z.int(),
});
export type EmployeeGroup = z.infer<typeof employeeGroup>;

/** The list of groups (GRP-003, GRP-004). */
export const employeeGroupList = listShape({ sortable: ['name', 'employeeCount'], filters: { name: textFilter } });

const write = { permission: 'employees.write', areas: ['employeeList'] } as const;

export const listEmployeeGroups = route({
  method: 'GET',
  path: '/api/company/:companyUid/employee-groups',
  summary: 'Groups of employees',
  params: companyParams,
  query: listQuery(employeeGroupList),
  reply: listReply(employeeGroup),
  permission: 'employees.read',
  audit: null,
  idempotent: 'safe',
  areas: ['employeeList', 'orderCreate'],
});

/** A group; without a code it gets one made of its name (GRP-S04). */
export const createEmployeeGroup = route({
  ...write,
  method: 'POST',
  path: '/api/company/:companyUid/employee-groups',
  summary: 'Create a group',
  params: companyParams,
  body: z.object({ code: optionalText(255), name: requiredText(255) }),
  reply: single(z.object({ uid: uuidReplyOf<'group'>() })),
  status: 201,
  audit: 'employeeGroup.create',
  idempotent: 'key',
});

export const updateEmployeeGroup = route({
  ...write,
  method: 'PUT',
  path: '/api/company/:companyUid/employee-groups/:id',
  summary: 'Rename a group',
  params: itemParamsOf<'group'>(),
  body: z.object({ name: requiredText(255) }),
  reply: single(employeeGroup),
  audit: 'employeeGroup.update',
  idempotent: 'natural',
});

/** Its employees move to the default group (GRP-S03). */
export const removeEmployeeGroup = route({
  ...write,
  method: 'DELETE',
  path: '/api/company/:companyUid/employee-groups/:id',
  summary: 'Delete a group',
  params: itemParamsOf<'group'>(),
  reply: single(z.object({ uid: uuidReplyOf<'group'>() })),
  audit: 'employeeGroup.remove',
  idempotent: 'natural',
});
