import type { Cell } from '../../src/adapters/spreadsheet/spreadsheet';
import { writeSpreadsheet } from '../../src/adapters/spreadsheet/write-spreadsheet';
import { signIn, type TestCompany } from './factories';
import type { TestApp } from '../app/test-app';

/** Columns of a company that orders every credit by amounts. */
export const EVERY_COLUMN = [
  'Osobní číslo',
  'Příjmení',
  'Jméno',
  'Nová karta',
  'Gastro – částka v Kč',
  'Zdraví – částka v Kč',
  'Volný čas – částka v Kč',
];

export const orderSheet = (rows: Cell[][], header: readonly string[] = EVERY_COLUMN): Promise<Buffer> =>
  writeSpreadsheet({ sheetName: 'List1', columns: header.map((name) => ({ header: name })), rows });

export interface OrderUpload {
  fields?: Record<string, string>;
  fileName?: string;
  type?: string;
  basketUid?: string;
  headers?: Record<string, string>;
}

/** Sends an order file of a company, by default as one of its users into its basket. */
export async function uploadOrder(test: TestApp, company: TestCompany, order: OrderUpload & { content: Buffer }) {
  const { content, fields = {}, fileName = 'objednavka.xlsx', type = '', basketUid = company.basketUid } = order;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(content)], { type }), fileName);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return test.app.inject({
    method: 'POST',
    url: `/api/company/${company.uid}/basket/${basketUid}/credit-import`,
    headers: {
      'accept-language': 'cs',
      'content-type': request.headers.get('content-type') ?? '',
      ...(order.headers ?? (await signIn(test.app, test.deps, { company, role: 'user' }))),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
