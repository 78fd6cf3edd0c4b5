import type { DeskRow, ImportDesk } from '@portal/contract/ordering/import-desk';
import { signIn, type TestCompany } from './factories';
import { uploadOrder, type OrderUpload } from './upload-order';
import type { TestApp } from '../app/test-app';

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
