import * as z from 'zod';
import { ACCOUNT_TYPES, WALLET_TYPES } from '@portal/domain/catalogue/codes';
import { CREDIT_STATES } from '@portal/domain/employees/credit-history';
import { ACCOUNT_STATUSES } from '@portal/domain/employees/employee-status';
import { route } from '../endpoint';
import { listQuery, listReply, single } from '../paging';
import { dayReply, instantReply, itemParamsOf, moneyReply, uuidReply, uuidReplyOf } from '../scalars';

const balance = z.object({
  value: moneyReply,
  unit: z.literal('CZK'),
  /** Why the value could not be read, else null (EMP-S54). */
  errorCode: z.string().nullable(),
  /** Null for an account without wallets, as Gastro is (EMP-S53). */
  wallet: z.object({ uid: uuidReplyOf<'wallet'>(), type: z.enum(WALLET_TYPES), isSelected: z.boolean() }).nullable(),
});

const employeeAccount = z.object({
  uid: uuidReply,
  type: z.enum(ACCOUNT_TYPES),
  status: z.enum(ACCOUNT_STATUSES),
  activeTo: dayReply.nullable(),
  balances: z.array(balance),
});
export type EmployeeAccount = z.infer<typeof employeeAccount>;

const scope = { params: itemParamsOf<'employee'>(), areas: ['employeeList'] } as const;

/** Accounts of an employee with their balances, in the order of the catalogue. */
export const listEmployeeAccounts = route({
  ...scope,
  method: 'GET',
  path: '/api/company/:companyUid/employees/:id/accounts',
  summary: 'Accounts of an employee',
  reply: z.object({ data: z.array(employeeAccount) }),
  permission: 'employees.read',
  audit: null,
  idempotent: 'safe',
});

const employeeCredit = z.object({
  account: z.enum(ACCOUNT_TYPES),
  /** Null for an account without wallets. */
  wallet: z.enum(WALLET_TYPES).nullable(),
  /** What the ledger says, or while nothing is booked what was ordered; negative where it was written off. */
  amount: moneyReply,
  state: z.enum(CREDIT_STATES),
  /** When it was booked or its order cancelled, else when it was ordered. */
  at: instantReply,
  /** Null for a write-off. */
  order: z.object({ uid: uuidReplyOf<'order'>(), number: z.string(), label: z.string().nullable(), orderedAt: instantReply }).nullable(),
});
export type EmployeeCredit = z.infer<typeof employeeCredit>;

/** Credit an employee was ever ordered, got or lost, a row for each account and order, newest first: "when did my credit come?" (L-06). */
export const listEmployeeCredits = route({
  ...scope,
  method: 'GET',
  path: '/api/company/:companyUid/employees/:id/credits',
  summary: 'History of the credit of an employee',
  params: itemParamsOf<'employee'>(),
  query: listQuery({ sortable: [], filters: {} }, { pageSize: 10 }),
  reply: listReply(employeeCredit),
  permission: 'employees.read',
  audit: null,
  idempotent: 'safe',
});

const securityCode = single(z.object({ securityCode: z.string() }));

/** Six digits an employee activates the account with; reading them is audited. */
export const readSecurityCode = route({
  ...scope,
  method: 'GET',
  path: '/api/company/:companyUid/employees/:id/security-code',
  summary: 'Security code of an employee',
  reply: securityCode,
  permission: 'securityCode.read',
  audit: 'securityCode.read',
  idempotent: 'safe',
  inView: 'refused',
});

/** Issues a new code; the former stops working (EMP-189). */
export const resetSecurityCode = route({
  ...scope,
  method: 'PATCH',
  path: '/api/company/:companyUid/employees/:id/security-code',
  summary: 'New security code of an employee',
  reply: securityCode,
  permission: 'securityCode.write',
  audit: 'securityCode.reset',
  idempotent: 'none',
});

/** The same under POST. */
export const resetSecurityCodeByPost = route({ ...resetSecurityCode, method: 'POST', path: resetSecurityCode.path });
