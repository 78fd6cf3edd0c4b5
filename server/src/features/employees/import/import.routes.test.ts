import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { employeeImportState, employeeImportRow, type EmployeeImportState } from '@portal/contract/employees/employee-import';
import { confirmEmployees, previewEmployees, rowsOf, uploadEmployees, type SheetRow } from '../../../../test/world/employee-import';
import { createEmployees, createLocation } from '../../../../test/world/factories';
import { fillBasket } from '../../../../test/world/ordering-factories';
import { auditOf, openOffice, type Office } from '../../../../test/world/people';
import { testApp, type TestApp } from '../../../../test/app/test-app';

let test: TestApp;
let office: Office;
beforeAll(async () => void (test = await testApp()));
afterAll(() => test.close());
beforeEach(async () => void (office = await openOffice(test)));

const preview = (rows: readonly SheetRow[]) => previewEmployees(test, office, rows);

describe('a sheet of employees', () => {
  it('[PEO-002] is shown as four lists, with old and new of each field that changes', async () => {
    await createLocation(test.deps, office.company, { name: 'Sklad' });
    const [novak = '', maly = '', stara = ''] = await createEmployees(test.deps, office.company, [
      { employeeNumber: '1', firstName: 'Jan', lastName: 'Novák' },
      { employeeNumber: '2', firstName: 'Petr', lastName: 'Malý' },
      { employeeNumber: '3', firstName: 'Eva', lastName: 'Stará' },
    ]);
    const state = await preview([
      { employeeNumber: '1', firstName: 'Jan', lastName: 'Nováček', activeTill: null, location: null },
      { employeeNumber: '2', firstName: 'Petr', lastName: 'Malý', activeTill: '2026-12-31', location: null },
      { employeeNumber: '3', firstName: 'Eva', lastName: 'Stará', activeTill: null, location: null },
      { employeeNumber: '9', firstName: 'Iva', lastName: 'Nová', activeTill: null, location: 'Sklad' },
      { employeeNumber: '10', firstName: '', lastName: 'Bez jména', activeTill: null, location: 'Neznámá' },
    ]);
    expect(employeeImportState.strict().parse(state)).toMatchObject({
      status: 'preview',
      rows: 5,
      counts: { new: 1, changed: 1, leaving: 1, unchanged: 1, error: 1, asked: 0 },
      missing: 0,
      planned: 3,
    });
    const rows = (await rowsOf(office, state.uid)).map((row) => employeeImportRow.strict().parse(row));
    expect(rows.map(({ rowNumber, list, employeeUid }) => [rowNumber, list, employeeUid])).toEqual([
      [2, 'changed', novak],
      [3, 'leaving', maly],
      [4, 'unchanged', stara],
      [5, 'new', null],
      [6, 'error', null],
    ]);
    expect(rows[0]?.changes).toEqual([{ column: 'lastName', from: 'Novák', to: 'Nováček' }]);
    expect(rows[1]?.changes).toEqual([
      { column: 'status', from: 'active', to: 'active_till_date' },
      { column: 'activeTill', from: null, to: '2026-12-31' },
    ]);
    expect(rows[4]?.problems).toEqual([
      { column: 'firstName', code: 'field.required' },
      { column: 'location', code: 'employee.requestedLocationNotFound' },
    ]);
    expect((await office.detail(novak)).lastName).toBe('Novák');
    expect(await rowsOf(office, state.uid, 'leaving')).toHaveLength(1);
  });

  it('[PEO-002] leaves out the lines that add up, and says which; who is called like one stays', async () => {
    const lines = [
      'Osobní číslo;Příjmení;Jméno;Skupina',
      '1;Novák;Jan;',
      ';Celkem;;',
      ';Součet:;48;',
      ';;;Celkem 48 zaměstnanců',
      'SUMA;;;',
      '55;Šuma;Jan;',
      ';Šuma;Jan;',
      '7;Celkem;;',
    ];
    const answer = await uploadEmployees(test, office, { content: Buffer.from(lines.join('\n')), fileName: 'lide.csv' });
    const { data } = answer.json<{ data: EmployeeImportState }>();
    expect(data).toMatchObject({ rows: 4, totalRows: [3, 4, 5, 6] });
    const alone = await uploadEmployees(test, office, { content: Buffer.from([lines[0], lines[2]].join('\n')), fileName: 'lide.csv' });
    expect(alone.json()).toMatchObject({ code: 'import.empty' });
  });

  it('[PEO-006] changes each once, with what stood there before; the same file again finds nothing to do', async () => {
    await createLocation(test.deps, office.company, { name: 'Sklad' });
    const [novak = '', maly = ''] = await createEmployees(test.deps, office.company, [
      { employeeNumber: '1', firstName: 'Jan', lastName: 'Novák' },
      { employeeNumber: '2', firstName: 'Petr', lastName: 'Malý' },
    ]);
    await fillBasket(test.deps, office.company, [{ employeeUid: maly, value: 10_000 }]);
    const rows: SheetRow[] = [
      { employeeNumber: '1', firstName: 'Jan', lastName: 'Novák', phoneNumber: '+420 601 123 456', status: null, location: null },
      { employeeNumber: '2', firstName: 'Petr', lastName: 'Malý', phoneNumber: null, status: 'Neaktivní', location: null },
      { employeeNumber: '9', firstName: 'Iva', lastName: 'Nová', phoneNumber: null, status: null, location: 'Sklad' },
    ];
    const state = await preview(rows);
    const done = await confirmEmployees(office, state);
    expect(done.json().data).toMatchObject({ status: 'done', applied: 3, left: 0 });
    expect(await office.detail(novak)).toMatchObject({ phoneNumber: '+420601123456', version: 2 });
    expect(await office.detail(maly)).toMatchObject({ employeeStatus: { status: 'inactive' }, warnings: [] });
    const entries = (await auditOf(test, office.company)).filter(({ kind }) => kind === 'employee.import');
    expect(entries).toHaveLength(3);
    expect(entries.find(({ subject_uid }) => subject_uid === maly)).toMatchObject({
      before: { status: 'active' },
      after: { status: 'inactive', removedFromBasket: [{ serviceCode: '26C-828' }] },
    });
    expect((await confirmEmployees(office, state)).json().data).toMatchObject({ status: 'done', applied: 3 });
    const again = await preview(rows);
    expect(again).toMatchObject({ planned: 0, counts: { unchanged: 3 } });
    expect((await auditOf(test, office.company)).filter(({ kind, after }) => kind === 'employee.import' && after !== null)).toHaveLength(3);
  });
});
