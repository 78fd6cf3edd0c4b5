import * as z from 'zod';
import { EMPLOYEE_NUMBER_MAX, PERSON_TEXT_MAX, type PersonData } from '@portal/domain/employees/employee-fields';
import { EMPLOYEE_STATUSES, FILTERED_EMPLOYEE_STATUSES, SETTABLE_EMPLOYEE_STATUSES } from '@portal/domain/employees/employee-status';
import { isEmail } from '@portal/domain/identifiers/email';
import { isLoosePhone, normalisePhone } from '@portal/domain/identifiers/phone';
import { route } from '../endpoint';
import { enumFilter, listShape, textFilter, uidFilter } from '../list-shape';
import { filterQuery, listQuery, listReply, single } from '../paging';
import {
  companyParams,
  day,
  dayReply,
  instantReply,
  optionalText,
  requiredText,
  uuid,
  itemParamsOf,
  uuidReplyOf,
  uuidOf,
} from '../scalars';

/** Who an item, card or request is about. */
export const employeeRef = z.object({
  uid: uuidReplyOf<'employee'>(),
  employeeNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  employeeStatus: z.enum(EMPLOYEE_STATUSES),
});
export type EmployeeRef = z.infer<typeof employeeRef>;

export const employeeDelivery = z.object({
  type: z.enum(['office', 'home']),
  locationUid: uuidReplyOf<'location'>().nullable(),
  name: z.string().nullable(),
});

/** A schema for every field that is written about a person: one that lacks its own does not compile. */
type PersonSchemas = { [Field in keyof PersonData]: z.ZodType<PersonData[Field]> };

const personReply = {
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  birthdate: dayReply.nullable(),
} satisfies PersonSchemas;

export const employeeListItem = z.object({
  uid: uuidReplyOf<'employee'>(),
  companyUid: uuidReplyOf<'company'>(),
  employeeNumber: z.string(),
  ...personReply,
  employeeGroup: z.object({ uid: uuidReplyOf<'group'>(), name: z.string(), code: z.string() }).nullable(),
  employeeGroupUid: uuidReplyOf<'group'>().nullable(),
  employeeStatus: z.object({ status: z.enum(EMPLOYEE_STATUSES), activeTill: dayReply.nullable(), updatedAt: instantReply }),
  employeeDelivery: employeeDelivery.nullable(),
  autoCardRenew: z.boolean(),
  warnings: z.array(z.string()),
  /** The newest Multibenefit card, so that the list can say what happens next. */
  card: z.object({ productCode: z.string(), status: z.string(), expirationDate: dayReply.nullable() }).nullable(),
});
export type EmployeeListItem = z.infer<typeof employeeListItem>;

/** People by name: how every list of them is searched. */
export const personFilters = { fulltext: textFilter, employeeNumber: textFilter, firstName: textFilter, lastName: textFilter };

/** The list of employees; an export takes the same (EMP-015, EMP-016). */
export const employeeList = listShape({
  sortable: ['employeeNumber', 'firstName', 'lastName'],
  filters: { ...personFilters, employeeStatus: enumFilter(FILTERED_EMPLOYEE_STATUSES), employeeGroupUid: uidFilter },
});
const callFilters = {
  employeeStatus: enumFilter(EMPLOYEE_STATUSES),
  uid: uidFilter,
  /** Those whose cards are delivered to an address of the company. */
  locationUid: uidFilter,
};
const employeeQuery = listQuery(employeeList, { filters: callFilters });

const read = { permission: 'employees.read', audit: null, idempotent: 'safe', areas: ['employeeList'] } as const;
const write = { permission: 'employees.write', idempotent: 'natural', areas: ['employeeList'] } as const;
const change = { ...write, notActive: 'employee.companyNotActive', failed: 'employee.generic' } as const;

/** Employees of the company with search, filters and Czech order (EMP-S01..S03). */
export const listEmployees = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/employees',
  summary: 'Employees of the company',
  params: companyParams,
  query: employeeQuery,
  reply: listReply(employeeListItem),
});

/** Most people chosen at once. */
export const CHOSEN_MAX = 100_000;

/** Everybody the filters find, in the order of the list: for a choice that goes over its pages. */
export const listEmployeeUids = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/employees/uids',
  summary: 'Uids of the employees of the company',
  params: companyParams,
  query: employeeQuery.omit({ pageNumber: true, pageSize: true }),
  reply: single(z.array(uuidReplyOf<'employee'>()).max(CHOSEN_MAX)),
});

export const employeeDetail = employeeListItem.extend({
  /** Login name of the employee's own account (EMP-S43). */
  myAccountUsername: z.string().nullable(),
  createdAt: instantReply,
  /** Grows with every change; a change sent with an older one is refused and answered with what is there now. */
  version: z.int(),
});
export type EmployeeDetail = z.infer<typeof employeeDetail>;

export const getEmployee = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/employees/:id',
  summary: 'Employee',
  params: itemParamsOf<'employee'>(),
  reply: single(employeeDetail),
});

/** Meta of `employee.changed`: what somebody else saved in the meantime, who and when. */
export const employeeChanged = z.object({
  current: employeeDetail,
  changedBy: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  changedAt: instantReply,
});
export type EmployeeChanged = z.infer<typeof employeeChanged>;

/** The version the person looked at; without it the last one to save wins. */
const version = z.int().min(1).optional();
const emailText = optionalText(PERSON_TEXT_MAX).refine((text) => text === null || isEmail(text), { params: { code: 'field.email' } });
const phoneText = optionalText(PERSON_TEXT_MAX)
  .refine((text) => text === null || isLoosePhone(text), { params: { code: 'field.phone' } })
  .transform((text) => (text === null ? null : normalisePhone(text)));

/** The server also checks that the birthdate is not later than today (EMP-150). */
const personInput = {
  firstName: requiredText(PERSON_TEXT_MAX),
  middleName: optionalText(PERSON_TEXT_MAX),
  lastName: requiredText(PERSON_TEXT_MAX),
  email: emailText,
  phoneNumber: phoneText,
  birthdate: day.nullish().transform((value) => value ?? null),
} satisfies PersonSchemas;

/** Fields of both forms. */
const formFields = {
  ...personInput,
  /** Omitted: the default group (EMP-S26). */
  employeeGroupUid: uuidOf<'group'>()
    .nullish()
    .transform((value) => value ?? null),
};

export const employeeCreate = z.object({
  ...formFields,
  employeeNumber: requiredText(EMPLOYEE_NUMBER_MAX),
  username: optionalText(PERSON_TEXT_MAX),
  locationUid: uuidOf<'location'>(),
  autoCardRenew: z.boolean().default(true),
});

/** A new employee: active, cards delivered to an address of the company (EMP-S22 to EMP-S26); also of a row of an order file. */
export const createEmployee = route({
  ...change,
  areas: ['employeeList', 'orderCreate'],
  idempotent: 'key',
  method: 'POST',
  path: '/api/company/:companyUid/employees',
  summary: 'Create an employee',
  params: companyParams,
  body: employeeCreate,
  reply: single(z.object({ uid: uuidReplyOf<'employee'>() })),
  status: 201,
  audit: 'employee.create',
});

/** The personal number may be sent along but never changes (EMP-S15). */
export const employeeUpdate = z.object({ ...formFields, employeeNumber: z.string().trim().optional(), version });

/** Replaces the edited fields: what is missing becomes empty (EMP-S27). */
export const updateEmployee = route({
  ...change,
  method: 'PUT',
  path: '/api/company/:companyUid/employees/:id',
  summary: 'Change an employee',
  params: itemParamsOf<'employee'>(),
  body: employeeUpdate,
  reply: single(employeeDetail),
  audit: 'employee.update',
});

export const changeEmployeeAttributes = route({
  ...change,
  method: 'PATCH',
  path: '/api/company/:companyUid/employee/:id/attributes',
  summary: 'Switch automatic card renewal of an employee',
  params: itemParamsOf<'employee'>(),
  body: z.object({ autoCardRenew: z.boolean() }),
  reply: single(employeeDetail),
  audit: 'employee.attributes',
});

/** `activeTo` is required with `active_till_date`, from tomorrow on, and ignored otherwise (EMP-S12). */
export const employeeStatusChange = z.object({
  status: z.enum(SETTABLE_EMPLOYEE_STATUSES),
  activeTo: day.nullish().transform((value) => value ?? null),
});

export const changeEmployeeStatus = route({
  ...change,
  failed: 'employee.updateStatus',
  method: 'PUT',
  path: '/api/company/:companyUid/employees/:id/status',
  summary: 'Change the status of an employee',
  params: itemParamsOf<'employee'>(),
  body: employeeStatusChange.extend({ version }),
  reply: single(employeeDetail),
  audit: 'employee.status',
});

export const changeEmployeeLocation = route({
  ...change,
  failed: 'employee.updateLocation',
  method: 'PUT',
  path: '/api/company/:companyUid/employees/:id/location',
  summary: 'Change where cards of an employee are delivered',
  params: itemParamsOf<'employee'>(),
  body: z.object({ locationUid: uuidOf<'location'>(), version }),
  reply: single(employeeDetail),
  audit: 'employee.location',
});

/** The named employees, else all that the filters find (EMP-S30). */
export const exportEmployees = route({
  ...write,
  permission: 'employees.read',
  method: 'POST',
  path: '/api/company/:companyUid/employees/export',
  summary: 'Employees as a spreadsheet',
  params: companyParams,
  query: employeeQuery,
  // So many uids as JSON.
  maxBodyBytes: 4_194_304,
  body: z.object({ data: z.array(uuid).max(CHOSEN_MAX).default([]), filter: filterQuery(employeeList.filters, callFilters).optional() }),
  reply: { file: 'xlsx' },
  audit: 'employee.export',
});
