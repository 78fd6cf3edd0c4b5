import { describe, expect, it } from 'vitest';
import { acceptsFile } from '../../../../ui/file-drop/file-drop';
import { SPREADSHEET_KINDS } from './upload-step';

describe.each([
  ['[IMP-010] xlsx', 'a.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['[IMP-011] xls', 'a.xls', 'application/vnd.ms-excel'],
  ['[IMD-001] ods', 'a.ods', 'application/vnd.oasis.opendocument.spreadsheet'],
  ['[IMD-001] csv', 'a.csv', 'text/csv'],
])('%s', (_, name, type) => {
  it('is taken by its type under an odd name, and by its name without a type', () => {
    expect(acceptsFile({ name: 'export', type }, SPREADSHEET_KINDS)).toBe(true);
    expect(acceptsFile({ name, type: '' }, SPREADSHEET_KINDS)).toBe(true);
    expect(acceptsFile({ name: 'a.pdf', type: 'application/pdf' }, SPREADSHEET_KINDS)).toBe(false);
  });
});
