import { expect, it } from 'vitest';
import { acceptsFile } from './file-drop';

const kinds = { extensions: ['.xlsx', '.xls'], mimeTypes: ['application/vnd.ms-excel'] };

it.each([
  ['a.xlsx', '', true],
  ['A.XLS', '', true],
  ['a.xlsx', 'application/octet-stream', true],
  ['export', 'application/vnd.ms-excel', true],
  ['export.dat', 'Application/VND.MS-Excel', true],
  ['a.pdf', 'application/pdf', false],
  ['xlsx', '', false],
  ['a.xlsx.exe', '', false],
  ['', '', false],
])('a file called %j of type %j: %s', (name, type, expected) => {
  expect(acceptsFile({ name, type }, kinds)).toBe(expected);
});
