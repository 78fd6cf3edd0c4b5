import type { LightMyRequestResponse } from 'fastify';
import type { EmployeeImportRow, EmployeeImportState } from '@portal/contract/employees/employee-import';
import { SHEET_WORDS, type ImportedColumn } from '@portal/domain/employees/sheet/sheet-words';
import { IMPORT_HEADERS } from '@portal/domain/ordering/import-columns';
import type { Cell } from '../../src/adapters/spreadsheet/spreadsheet';
import { writeSpreadsheet } from '../../src/adapters/spreadsheet/write-spreadsheet';
import type { TestApp } from '../app/test-app';
import type { Office } from './people';

/** Where and as whom a sheet is sent. */
type Sender = Pick<Office, 'company' | 'headers'>;

export type SheetRow = Partial<Record<ImportedColumn, Cell>>;

const HEADERS = new Map<string, string>([...IMPORT_HEADERS, ...Object.entries(SHEET_WORDS.cs.headers)]);

/** A sheet with the columns its rows name; a missing cell is empty. */
export function employeeFile(rows: readonly SheetRow[]): Promise<Buffer> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row) as ImportedColumn[]))];
  return writeSpreadsheet({
    sheetName: 'List1',
    columns: columns.map((column) => ({ header: HEADERS.get(column) ?? column, isText: true })),
    rows: rows.map((row) => columns.map((column) => row[column] ?? null)),
  });
}

interface SentFile {
  content: Buffer;
  fileName?: string;
}

/** Sends a file as a person of the office. */
export async function uploadEmployees(
  test: TestApp,
  office: Sender,
  { content, fileName = 'lide.xlsx' }: SentFile,
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), fileName);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return test.app.inject({
    method: 'POST',
    url: `/api/company/${office.company.uid}/employees/imports`,
    headers: { ...office.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

/** A preview of the rows. */
export async function previewEmployees(test: TestApp, office: Sender, rows: readonly SheetRow[]): Promise<EmployeeImportState> {
  const answer = await uploadEmployees(test, office, { content: await employeeFile(rows) });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().data;
}

export const rowsOf = async (office: Office, uid: string, list?: string): Promise<EmployeeImportRow[]> =>
  (await office.call('GET', `/employees/imports/${uid}/rows?pageSize=100${list === undefined ? '' : `&filter[list]=${list}`}`)).json().data;

export const confirmEmployees = (office: Office, { uid, version }: Pick<EmployeeImportState, 'uid' | 'version'>) =>
  office.call('POST', `/employees/imports/${uid}/confirm`, { version });
