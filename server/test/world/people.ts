import type { LightMyRequestResponse } from 'fastify';
import sql from 'sql-template-tag';
import type { EmployeeDetail } from '@portal/contract/employees/employees';
import { createCompany, createUser, inCompany, signIn, type TestCompany } from './factories';
import type { TestApp } from '../app/test-app';

export interface Office {
  company: TestCompany;
  headers: { cookie: string };
  /** A call about the employees of the company; `path` follows the company. */
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object): Promise<LightMyRequestResponse>;
  detail(uid: string): Promise<EmployeeDetail>;
}

/** A company of its own with a standard user signed in. */
export async function openOffice(test: TestApp, overrides: Parameters<typeof createCompany>[1] = {}): Promise<Office> {
  const company = await createCompany(test.deps, overrides);
  const user = await createUser(test.deps, { firstName: 'Petra', lastName: 'Malá' });
  const headers = await signIn(test.app, test.deps, { user, company, role: 'user' });
  const call: Office['call'] = (method, path, payload) =>
    test.app.inject({ method, url: `/api/company/${company.uid}${path}`, headers, ...(payload === undefined ? {} : { payload }) });
  return { company, headers, call, detail: async (uid) => (await call('GET', `/employees/${uid}`)).json().data };
}

export interface AuditEntry {
  kind: string;
  subject_uid: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What the company's audit says, oldest first. */
export const auditOf = (test: TestApp, company: { uid: string }): Promise<AuditEntry[]> =>
  inCompany(test.deps, company.uid, (tx) =>
    tx.rows<AuditEntry>(sql`SELECT kind, subject_uid, before, after FROM audit_log WHERE company_uid = ${company.uid} ORDER BY at, uid`),
  );

/** Fields of a refusal: `[['birthdate', 'field.future']]`. */
export const problemsOf = (reply: { json(): { errors?: { path: string; code: string }[] } }): string[][] =>
  (reply.json().errors ?? []).map(({ path, code }) => [path, code]);
