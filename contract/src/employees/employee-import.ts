import * as z from 'zod';
import { EMPLOYEE_STATUSES } from '@portal/domain/employees/employee-status';
import { PERSON_LISTS } from '@portal/domain/employees/sheet/judge-person';
import { ORDER_COLUMNS, PERSON_COLUMNS, type ImportedColumn } from '@portal/domain/employees/sheet/sheet-words';
import { route } from '../endpoint';
import { enumFilter, listShape, textFilter } from '../list-shape';
import { listQuery, listReply, single } from '../paging';
import { companyParams, day, dayReply, instantReply, uuid, uuidReplyOf, itemParamsOf } from '../scalars';

const COLUMNS: readonly ImportedColumn[] = [...PERSON_COLUMNS, ...ORDER_COLUMNS];

/** So many people change in one transaction, with the answer; more do in batches, one after another. */
export const AT_ONCE = 1_000;
/** Longer than any field; what is written in place is judged as a cell of the sheet is. */
const CELL_MAX = 2_000;

const read = { permission: 'employees.read', audit: null, idempotent: 'safe', areas: ['employeeList'] } as const;
const write = {
  permission: 'employees.write',
  idempotent: 'natural',
  areas: ['employeeList'],
  notActive: 'employee.companyNotActive',
  failed: 'employee.generic',
} as const;

/** Lists of an import: what becomes of the rows, and at the end whom nothing was done to. */
export const IMPORT_LISTS = [...PERSON_LISTS, 'left'] as const;

export const employeeImportState = z.object({
  uid: uuidReplyOf<'import'>(),
  fileName: z.string(),
  createdAt: instantReply,
  /** `applying`: in batches, `applied` tells how far. */
  status: z.enum(['preview', 'applying', 'done']),
  /** Grows with every change of the preview; the yes names the one it is about. */
  version: z.int(),
  rows: z.int(),
  counts: z.object(Object.fromEntries(PERSON_LISTS.map((list) => [list, z.int()])) as Record<(typeof PERSON_LISTS)[number], z.ZodInt>),
  /** People at work whom no row is about, and how many of them are chosen to leave. */
  missing: z.int(),
  missingLeaving: z.int(),
  /** Their last day; null: they leave at once. */
  leaveOn: dayReply.nullable(),
  /** Headers of columns nothing was read from. */
  unreadColumns: z.array(z.string()),
  /** Numbers of rows that only add up those above: they are left out. */
  totalRows: z.array(z.int()),
  /** Rows whoever opens the file does not see; they were read all the same. */
  hiddenRows: z.int(),
  /** Cards and credit of new people; `ignored`: rows of people who are here already, for whom nothing is ordered. */
  orders: z.object({ people: z.int(), ignored: z.int() }),
  /** People the yes is about, those done, and those left as they are because somebody else changed them. */
  planned: z.int(),
  applied: z.int(),
  left: z.int(),
});
export type EmployeeImportState = z.infer<typeof employeeImportState>;

const importReply = single(employeeImportState);

/** Reads a sheet of employees and shows what it would do; changes nobody. The preview is kept for a day. */
export const startEmployeeImport = route({
  ...write,
  method: 'POST',
  path: '/api/company/:companyUid/employees/imports',
  summary: 'Read a spreadsheet of employees',
  params: companyParams,
  body: { upload: z.object({}), maxBytes: 10_000_000, limit: 'employees' },
  reply: importReply,
  status: 201,
  audit: 'employeeImport.start',
});

/** The caller's own newest import of the last day, so that one left half way is found again. */
export const getLatestEmployeeImport = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/employees/imports/latest',
  summary: 'The newest import of employees',
  params: companyParams,
  reply: z.object({ data: employeeImportState.nullable() }),
});

export const getEmployeeImport = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/employees/imports/:id',
  summary: 'An import of employees',
  params: itemParamsOf<'import'>(),
  reply: importReply,
});

const cellProblem = z.object({ column: z.enum(COLUMNS), code: z.string() });

export const employeeImportRow = z.object({
  /** As the spreadsheet program shows it; null for somebody the sheet does not hold. */
  rowNumber: z.int().nullable(),
  list: z.enum([...PERSON_LISTS, 'missing']),
  /** Who it is about, as the sheet has them, else as the portal does. */
  employeeUid: uuidReplyOf<'employee'>().nullable(),
  employeeNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  cells: z.partialRecord(z.enum(COLUMNS), z.string()),
  /** Values as in the list of employees; null for nothing, the default group, delivery home. */
  changes: z.array(z.object({ column: z.enum(PERSON_COLUMNS), from: z.string().nullable(), to: z.string().nullable() })),
  problems: z.array(cellProblem),
  /** Who may be the same under another number: of the same name and day of birth, or of a number that differs by zeros in front alone. */
  namesake: z.object({ uid: uuidReplyOf<'employee'>(), employeeNumber: z.string(), name: z.string() }).nullable(),
  answer: z.enum(['same', 'other']).nullable(),
  /** True when a card or credit of the row goes into the basket. */
  isOrdered: z.boolean(),
  /** Why nothing was done: somebody else changed the person, or took the number, the group, the address. */
  left: z.enum(['changed', 'gone']).nullable(),
});
export type EmployeeImportRow = z.infer<typeof employeeImportRow>;

export const employeeImportRows = listShape({ sortable: ['rowNumber'], filters: { fulltext: textFilter, list: enumFilter(IMPORT_LISTS) } });

export const listEmployeeImportRows = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/employees/imports/:id/rows',
  summary: 'Rows of an import of employees',
  params: itemParamsOf<'import'>(),
  query: listQuery(employeeImportRows),
  reply: listReply(employeeImportRow),
});

export const missingEmployee = z.object({
  uid: uuidReplyOf<'employee'>(),
  employeeNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  status: z.enum(EMPLOYEE_STATUSES),
  activeTill: dayReply.nullable(),
  isLeaving: z.boolean(),
});
export type MissingEmployee = z.infer<typeof missingEmployee>;

export const missingEmployees = listShape({ sortable: ['employeeNumber'], filters: { fulltext: textFilter } });

export const listMissingEmployees = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/employees/imports/:id/missing',
  summary: 'Employees whom an import does not hold',
  params: itemParamsOf<'import'>(),
  query: listQuery(missingEmployees),
  reply: listReply(missingEmployee),
});

/** Mends cells of a row in place, or says whether somebody with another number is the same person; the row is judged again. */
export const mendEmployeeImportRow = route({
  ...write,
  method: 'PUT',
  path: '/api/company/:companyUid/employees/imports/:id/row',
  summary: 'Mend a row of an import of employees',
  params: itemParamsOf<'import'>(),
  body: z.object({
    rowNumber: z.int().min(1).max(2_000_000),
    cells: z.partialRecord(z.enum(COLUMNS), z.string().max(CELL_MAX)).optional(),
    answer: z.enum(['same', 'other']).nullable().optional(),
  }),
  reply: single(z.object({ state: employeeImportState, row: employeeImportRow })),
  audit: 'employeeImport.mend',
});

/** Who of those the sheet does not hold leaves, and when. Nobody does unless chosen here. */
export const chooseLeavers = route({
  ...write,
  method: 'PUT',
  path: '/api/company/:companyUid/employees/imports/:id/leavers',
  summary: 'Choose who of the missing employees leaves',
  params: itemParamsOf<'import'>(),
  body: z.object({
    /** Absent: everybody the sheet does not hold. */
    uids: z.array(uuid).max(1_000).optional(),
    isLeaving: z.boolean(),
    leaveOn: day.nullish(),
  }),
  reply: importReply,
  audit: 'employeeImport.leavers',
});

/** The yes to what was shown. Rows with errors and unanswered ones are left out; said twice it has one effect. */
export const confirmEmployeeImport = route({
  ...write,
  method: 'POST',
  path: '/api/company/:companyUid/employees/imports/:id/confirm',
  summary: 'Change employees as an import shows',
  params: itemParamsOf<'import'>(),
  body: z.object({ version: z.int().min(1) }),
  reply: importReply,
  audit: 'employee.import',
});

/** What a carried out import left undone, as it was mended, as a preview of its own; who was changed stands there as done. */
export const takeUpEmployeeImport = route({
  ...write,
  method: 'POST',
  path: '/api/company/:companyUid/employees/imports/:id/rest',
  summary: 'Take up the rows an import left undone',
  params: itemParamsOf<'import'>(),
  reply: importReply,
  status: 201,
  audit: 'employeeImport.start',
});

/** The columns of an export, with nobody in them. */
export const downloadEmployeeTemplate = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/template/employees',
  summary: 'Empty spreadsheet of employees',
  params: companyParams,
  reply: { file: 'xlsx' },
});
