import { z } from 'zod';
import { EMPLOYEE_STATUSES } from '@portal/domain/employees/employee-status';
import { route } from './endpoint';
import { enumFilter, listQuery, listReply, textFilter, uidFilter } from './paging';
import { companyParams, dayReply, instantReply, uuidReply } from './scalars';

/** Who an item, card or request is about. */
export const employeeRef = z.object({
  uid: uuidReply,
  employeeNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  employeeStatus: z.enum(EMPLOYEE_STATUSES),
});
export type EmployeeRef = z.infer<typeof employeeRef>;

export const employeeDelivery = z.object({
  type: z.enum(['office', 'home']),
  locationUid: uuidReply.nullable(),
  name: z.string().nullable(),
});

export const employeeListItem = z.object({
  uid: uuidReply,
  companyUid: uuidReply,
  employeeNumber: z.string(),
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  birthdate: dayReply.nullable(),
  employeeGroup: z.object({ uid: uuidReply, name: z.string(), code: z.string() }).nullable(),
  employeeGroupUid: uuidReply.nullable(),
  employeeStatus: z.object({ status: z.enum(EMPLOYEE_STATUSES), activeTill: dayReply.nullable(), updatedAt: instantReply }),
  employeeDelivery: employeeDelivery.nullable(),
  autoCardRenew: z.boolean(),
  warnings: z.array(z.string()),
  /** The newest Multibenefit card, so that the list can say what happens next. */
  card: z.object({ productCode: z.string(), status: z.string(), expirationDate: dayReply.nullable() }).nullable(),
});
export type EmployeeListItem = z.infer<typeof employeeListItem>;

/** Employees of the company with search, filters and Czech order (EMP-S01..S03). */
export const listEmployees = route({
  method: 'GET',
  path: '/api/company/:companyUid/employees',
  summary: 'Employees of the company',
  params: companyParams,
  query: listQuery({
    sortable: ['employeeNumber', 'firstName', 'lastName'],
    filters: {
      fulltext: textFilter,
      employeeNumber: textFilter,
      firstName: textFilter,
      lastName: textFilter,
      employeeStatus: enumFilter(EMPLOYEE_STATUSES),
      employeeGroupUid: uidFilter,
      uid: uidFilter,
    },
  }),
  reply: listReply(employeeListItem),
  permission: 'employees.read',
  audit: null,
  idempotent: 'safe',
  areas: ['employeeList'],
});
