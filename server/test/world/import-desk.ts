import type { DeskRow, ImportDesk } from '@portal/contract/ordering/import-desk';
import { createCompany, createEmployees, signIn, type TestCompany } from './factories';
import { createCards } from './ordering-factories';
import { uploadOrder, type OrderUpload } from './upload-order';
import type { TestApp } from '../app/test-app';

/** Three people with cards: 1001, 1031 and 1042. */
export async function companyOfThree(test: TestApp) {
  const company = await createCompany(test.deps);
  const people = await createEmployees(test.deps, company, [
    { employeeNumber: '1001', firstName: 'Petr', lastName: 'Adamec' },
    { employeeNumber: '1031', firstName: 'Šárka', lastName: 'Havlíčková' },
    { employeeNumber: '1042', firstName: 'Eva', lastName: 'Chaloupková' },
  ]);
  await createCards(
    test.deps,
    company,
    people.map((employeeUid) => ({ employeeUid })),
  );
  return { company, people };
}

export const csv = (...lines: string[]) => ({ content: Buffer.from(lines.join('\n')), fileName: 'prosinec.csv' });

/** Calls of one desk, as one of the company's users makes them. */
export async function deskOf(test: TestApp, company: TestCompany, order: OrderUpload & { content: Buffer }) {
  const headers = await signIn(test.app, test.deps, { company, role: 'user' });
  const opened = await uploadOrder(test, company, { ...order, headers, fields: { desk: 'open', ...order.fields } });
  const uid = opened.json<{ data?: { deskUid: string } }>().data?.deskUid ?? '';
  const url = (rest: string) => `/api/company/${company.uid}/import-desks/${uid}${rest}`;
  const get = (rest = '') => test.app.inject({ method: 'GET', url: url(rest), headers });
  const post = (rest: string, payload: object = {}) => test.app.inject({ method: 'POST', url: url(rest), headers, payload });
  return {
    uid,
    opened,
    get,
    post,
    headers,
    desk: async () => (await get()).json<{ data: ImportDesk }>().data,
    rows: async (filter = '') => (await get(`/rows?pageSize=100${filter}`)).json<{ data: DeskRow[] }>().data,
    mend: (rowNumber: number, position: number, value: string) => post('/rows', { cells: [{ rowNumber, position, value }] }),
    choose: (rowNumber: number, choice: string) => post('/rows', { choices: [{ rowNumber, choice }] }),
  };
}
