import { createCompany, createUser, signIn } from './factories';
import type { Office } from './people';
import type { TestApp } from '../app/test-app';

/** A company of its own with a main contact person signed in: who may change addresses (S-158). */
export async function openHeadOffice(test: TestApp, overrides: Parameters<typeof createCompany>[1] = {}): Promise<Office> {
  const company = await createCompany(test.deps, overrides);
  const user = await createUser(test.deps, { firstName: 'Jana', lastName: 'Dvořáková' });
  const headers = await signIn(test.app, test.deps, { user, company, role: 'admin' });
  const call: Office['call'] = (method, path, payload) =>
    test.app.inject({ method, url: `/api/company/${company.uid}${path}`, headers, ...(payload === undefined ? {} : { payload }) });
  return { company, headers, call, detail: async (uid) => (await call('GET', `/employees/${uid}`)).json().data };
}

/** An address of the form, written by hand. */
export const writtenAddress = (change: object = {}) => ({
  addressData: { street: 'Lipová', streetNumber: '12', city: 'Kolín', postcode: '28002', country: 'CZ', ...change },
});
