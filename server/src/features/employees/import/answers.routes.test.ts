import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { downloadEmployeeTemplate } from '@portal/contract/employees/employee-import';
import { PERSON_COLUMNS, SHEET_WORDS } from '@portal/domain/employees/sheet/sheet-words';
import { readSpreadsheet } from '../../../adapters/spreadsheet/read-spreadsheet';
import { forgetImports } from '../../../store/employee-imports/imports';
import { confirmEmployees, previewEmployees, rowsOf, uploadEmployees, type SheetRow } from '../../../../test/world/employee-import';
import { createEmployees, createGroup, createLocation, inCompany } from '../../../../test/world/factories';
import { auditOf, openOffice, type Office } from '../../../../test/world/people';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';
import { KEPT_MS } from './show-import';

let test: TestApp;
let office: Office;
beforeAll(async () => void (test = await testApp()));
afterAll(() => test.close());
beforeEach(async () => {
  office = await openOffice(test);
  await createLocation(test.deps, office.company, { name: 'Sklad' });
});

const preview = (rows: readonly SheetRow[]) => previewEmployees(test, office, rows);
const people = (inputs: Parameters<typeof createEmployees>[2]) => createEmployees(test.deps, office.company, inputs);
const mend = (uid: string, body: object) => office.call('PUT', `/employees/imports/${uid}/row`, body);
const readRows = async (content: Buffer) => {
  const read = await readSpreadsheet(content, { fileName: 'lide.xlsx', maxRows: 10_000 });
  return read.ok ? read.rows : [];
};
const countEmployees = async () =>
  (await inCompany(test.deps, office.company.uid, (tx) => tx.rows(sql`SELECT 1 FROM employees WHERE company_uid = ${office.company.uid}`)))
    .length;

describe('a sheet of employees and its file', () => {
  it('[PEO-001] the template has the columns of an export, and an export sent back changes nothing', async () => {
    await createGroup(test.deps, office.company, 'Výroba');
    await people([
      { employeeNumber: '007', firstName: '=1+1', lastName: '<b>Nový</b>', phoneNumber: '+49 123 4567' },
      { employeeNumber: '2', middleName: 'Marie', birthdate: '1890-01-01', email: 'neni email' },
      { employeeNumber: '3', status: 'suspended' },
      { employeeNumber: '4', status: 'inactive' },
      { employeeNumber: '5', status: 'active_till_date', activeTill: '2026-11-01' },
      { employeeNumber: '6', status: 'pending_deactivation' },
    ]);
    const template = await test.app.inject({
      url: downloadEmployeeTemplate.path.replace(':companyUid', office.company.uid),
      headers: office.headers,
    });
    const exported = await office.call('POST', '/employees/export', { data: [] });
    const [header] = await readRows(exported.rawPayload);
    expect(await readRows(template.rawPayload)).toEqual([header]);
    expect(header).toEqual(PERSON_COLUMNS.map((column) => SHEET_WORDS.cs.headers[column]));
    const state = (await uploadEmployees(test, office, { content: exported.rawPayload })).json().data;
    expect(state).toMatchObject({ rows: 6, planned: 0, unreadColumns: [], counts: { unchanged: 6 } });
  });

  it('[PEO-012] formulas, scripts and control characters stay text, or are refused at their cell', async () => {
    const [novak = ''] = await people([{ employeeNumber: '1', firstName: 'Jan', lastName: 'Novák' }]);
    const state = await preview([
      { employeeNumber: '1', firstName: '=HYPERLINK("http://zle.example")', lastName: '<script>alert(1)</script>' },
      { employeeNumber: '2', firstName: 'Zvon\u0007ek', lastName: 'Nový' },
    ]);
    const [, bad] = await rowsOf(office, state.uid);
    expect(bad?.problems).toContainEqual({ column: 'firstName', code: 'field.unsafeText' });
    await confirmEmployees(office, state);
    const after = await office.detail(novak);
    expect([after.firstName, after.lastName]).toEqual(['=HYPERLINK("http://zle.example")', '<script>alert(1)</script>']);
    const rows = await readRows((await office.call('POST', '/employees/export', { data: [] })).rawPayload);
    expect(rows[1]?.slice(1, 4)).toEqual(['=HYPERLINK("http://zle.example")', null, '<script>alert(1)</script>']);
  });

  it.each([
    ['no spreadsheet', Buffer.from([1, 0, 2, 3]), 'import.fileType'],
    ['a text that is no table of employees', Buffer.from('Ahoj;svete'), 'import.invalidHeader'],
    ['an empty one', Buffer.alloc(0), 'import.fileType'],
  ])('%s is refused', async (_what, content, code) => {
    expect((await uploadEmployees(test, office, { content })).json().code).toBe(code);
  });
});

describe('a preview that is mended', () => {
  it('[PEO-002] [PEO-009] a bad cell is mended in place and judged again; one that repeats a number turns with it', async () => {
    const state = await preview([
      { employeeNumber: '1', firstName: 'Jan', lastName: 'Novák', location: 'Skald' },
      { employeeNumber: '1', firstName: 'Eva', lastName: 'Malá', location: 'Sklad' },
    ]);
    expect(state.counts.error).toBe(2);
    const mended = (await mend(state.uid, { rowNumber: 2, cells: { location: 'Sklad' } })).json().data;
    expect(mended).toMatchObject({
      row: { list: 'new', problems: [] },
      state: { counts: { new: 1, error: 1 }, version: state.version + 1 },
    });
    const moved = (await mend(state.uid, { rowNumber: 2, cells: { employeeNumber: '8' } })).json().data;
    expect(moved.state.counts).toMatchObject({ new: 2, error: 0 });
    // The yes is about what was shown.
    expect((await confirmEmployees(office, state)).json().code).toBe('employeeImport.changed');
    expect((await confirmEmployees(office, moved.state)).json().data).toMatchObject({ status: 'done', applied: 2 });
    expect((await mend(state.uid, { rowNumber: 2, cells: { lastName: 'Pozdě' } })).statusCode).toBe(409);
  });

  it('[PEO-003] another number of a known name and birth is asked about: the same person keeps their number, somebody else is new', async () => {
    const [jan = ''] = await people([{ employeeNumber: '1', firstName: 'Jan', lastName: 'Novák', birthdate: '1990-05-04', email: null }]);
    const rows = [
      { employeeNumber: '77', firstName: 'jan', lastName: 'NOVAK', birthdate: '4.5.1990', email: 'jan@firma.example', location: 'Sklad' },
    ];
    const state = await preview(rows);
    expect(state).toMatchObject({ counts: { asked: 1, new: 0 }, missing: 0, planned: 0 });
    expect((await rowsOf(office, state.uid, 'asked'))[0]?.namesake).toEqual({ uid: jan, employeeNumber: '1', name: 'Jan Novák' });
    const other = (await mend(state.uid, { rowNumber: 2, answer: 'other' })).json().data;
    expect(other).toMatchObject({ row: { list: 'new' }, state: { missing: 1 } });
    const same = (await mend(state.uid, { rowNumber: 2, answer: 'same' })).json().data;
    expect(same).toMatchObject({ row: { list: 'changed', employeeUid: jan }, state: { missing: 0 } });
    await confirmEmployees(office, same.state);
    expect(await office.detail(jan)).toMatchObject({ employeeNumber: '1', email: 'jan@firma.example', lastName: 'NOVAK' });
    expect(await countEmployees()).toBe(1);
  });

  it('a namesake who is in the sheet under their own number is asked about by nobody', async () => {
    await people([{ employeeNumber: '1', firstName: 'Jan', lastName: 'Novák', birthdate: '1990-05-04' }]);
    const jan = { firstName: 'Jan', lastName: 'Novák', birthdate: '1990-05-04', location: 'Sklad' };
    expect(
      (
        await preview([
          { ...jan, employeeNumber: '1' },
          { ...jan, employeeNumber: '2' },
        ])
      ).counts,
    ).toMatchObject({ asked: 0, new: 1 });
  });

  it('[PEO-003] a number that has lost its zeros under another name is asked about', async () => {
    const [iva = ''] = await people([
      { employeeNumber: '0044', firstName: 'Iva', lastName: 'Velká', email: null },
      { employeeNumber: '0045', firstName: 'Eva', lastName: 'Malá', status: 'inactive' },
      { employeeNumber: '0046', firstName: 'Jan', lastName: 'Novák' },
    ]);
    const somebody = { firstName: 'Ivana', lastName: 'Velká', location: 'Sklad' };
    const state = await preview([
      { ...somebody, employeeNumber: '44' },
      { ...somebody, employeeNumber: '45' },
      { ...somebody, employeeNumber: '46' },
      { ...somebody, employeeNumber: '0046', lastName: 'Novák' },
    ]);
    // Who has left and who is in the sheet under their own number are not meant.
    expect(state.counts).toMatchObject({ asked: 1, new: 2, changed: 1 });
    expect(await rowsOf(office, state.uid, 'asked')).toMatchObject([
      { employeeNumber: '44', namesake: { uid: iva, employeeNumber: '0044', name: 'Iva Velká' } },
    ]);
    const same = (await mend(state.uid, { rowNumber: 2, answer: 'same' })).json().data;
    expect(same.row).toMatchObject({ list: 'changed', employeeUid: iva });
    expect(same.row.changes).toContainEqual({ column: 'firstName', from: 'Iva', to: 'Ivana' });
    expect((await mend(state.uid, { rowNumber: 2, answer: 'other' })).json().data.row).toMatchObject({ list: 'new' });
  });

  it('[PEO-003] a number that has lost its zeros is that of its person where the name agrees, or none is given', async () => {
    const [iva = '', petr = ''] = await people([
      { employeeNumber: '0044', firstName: 'Iva', lastName: 'Velká', email: null },
      { employeeNumber: '0045', firstName: 'Petr', lastName: 'Malý', email: null },
      { employeeNumber: '0046', firstName: 'Jan', lastName: 'Novák' },
      { employeeNumber: '046', firstName: 'Jan', lastName: 'Novák' },
    ]);
    const state = await preview([
      { employeeNumber: '44', firstName: 'IVA', lastName: 'velka', email: 'iva@firma.example' },
      { employeeNumber: '044', firstName: 'Iva', lastName: 'Velká', email: 'jina@firma.example' },
      { employeeNumber: '46', firstName: 'Jan', lastName: 'Novák', location: 'Sklad' },
    ]);
    // Two lines of one person; and two people a line may mean.
    expect(state.counts).toMatchObject({ asked: 1, error: 1, new: 0 });
    expect(await rowsOf(office, state.uid, 'changed')).toMatchObject([
      { employeeUid: iva, changes: expect.arrayContaining([{ column: 'email', from: null, to: 'iva@firma.example' }]) },
    ]);
    expect(await rowsOf(office, state.uid, 'error')).toMatchObject([{ problems: [{ column: 'employeeNumber', code: 'field.duplicate' }] }]);
    const nameless = await preview([{ employeeNumber: '45', email: 'petr@firma.example' }]);
    expect(await rowsOf(office, nameless.uid, 'changed')).toMatchObject([
      { employeeUid: petr, changes: [{ column: 'email', from: null, to: 'petr@firma.example' }] },
    ]);
  });

  it('[PEO-004] who is missing leaves only when ticked, at once or on the last day', async () => {
    const [eva = '', petr = ''] = await people([
      { employeeNumber: '1', firstName: 'Eva', lastName: 'Malá' },
      { employeeNumber: '2', firstName: 'Petr', lastName: 'Velký' },
      { employeeNumber: '3', status: 'inactive' },
      { employeeNumber: '4', firstName: 'Jan', lastName: 'Novák' },
    ]);
    const state = await preview([{ employeeNumber: '4', lastName: 'Novák' }]);
    expect(state).toMatchObject({ missing: 2, missingLeaving: 0, planned: 0 });
    const choose = async (body: object) => (await office.call('PUT', `/employees/imports/${state.uid}/leavers`, body)).json();
    expect((await choose({ isLeaving: true })).data).toMatchObject({ missingLeaving: 2 });
    const one = (await choose({ isLeaving: false, uids: [petr] })).data;
    expect(one).toMatchObject({ missingLeaving: 1, planned: 1 });
    expect((await choose({ isLeaving: true, uids: [], leaveOn: '2026-11-23' })).errors).toEqual([
      expect.objectContaining({ path: 'leaveOn', code: 'field.fromTomorrow' }),
    ]);
    const listed = (await office.call('GET', `/employees/imports/${state.uid}/missing`)).json().data;
    // A search that finds nobody is not a list nobody is in.
    const sought = await office.call('GET', `/employees/imports/${state.uid}/missing?filter[fulltext]=xyz`);
    expect(sought.json().meta).toMatchObject({ totalRecords: 0, totalUnfilteredRecords: 2 });
    expect(listed.map(({ uid, isLeaving }: { uid: string; isLeaving: boolean }) => [uid, isLeaving])).toEqual([
      [eva, true],
      [petr, false],
    ]);
    const dated = (await choose({ isLeaving: true, uids: [], leaveOn: '2026-12-31' })).data;
    await confirmEmployees(office, dated);
    expect((await office.detail(eva)).employeeStatus).toMatchObject({ status: 'active_till_date', activeTill: '2026-12-31' });
    expect((await office.detail(petr)).employeeStatus.status).toBe('active');
  });
});

describe('the yes', () => {
  it('[PEO-007] whoever somebody else changed since is left alone and named', async () => {
    const [novak = '', maly = ''] = await people([
      { employeeNumber: '1', firstName: 'Jan', lastName: 'Novák' },
      { employeeNumber: '2', firstName: 'Petr', lastName: 'Malý' },
    ]);
    const state = await preview(
      [
        { employeeNumber: '1', lastName: 'Nováček', location: null },
        { employeeNumber: '2', lastName: 'Malíček', location: null },
        { employeeNumber: '3', lastName: 'Nová', firstName: 'Iva', location: 'Sklad' },
      ].map((row) => ({ firstName: row.employeeNumber === '1' ? 'Jan' : 'Petr', ...row })),
    );
    await office.call('PATCH', `/employee/${novak}/attributes`, { autoCardRenew: false });
    await people([{ employeeNumber: '3', firstName: 'Jiná', lastName: 'Žena' }]);
    expect((await confirmEmployees(office, state)).json().data).toMatchObject({ applied: 1, left: 2 });
    expect(await office.detail(novak)).toMatchObject({ lastName: 'Novák', autoCardRenew: false });
    expect((await office.detail(maly)).lastName).toBe('Malíček');
    expect((await rowsOf(office, state.uid, 'left')).map(({ employeeNumber, lastName, left }) => [employeeNumber, lastName, left])).toEqual(
      [
        ['1', 'Nováček', 'changed'],
        ['3', 'Nová', 'gone'],
      ],
    );
  });

  it('[PEO-002] rows it left undone are taken up as they were mended; who was changed has nothing to do, and nobody is missing by that', async () => {
    const [novak = ''] = await people([
      { employeeNumber: '1', firstName: 'Jan', lastName: 'Novák' },
      { employeeNumber: '5', firstName: 'Eva', lastName: 'Krátká' },
      { employeeNumber: '9', firstName: 'Nikdo', lastName: 'Jiný' },
    ]);
    const state = await preview([
      { employeeNumber: '1', firstName: 'Jan', lastName: 'Nováček', birthdate: null },
      { employeeNumber: '2', firstName: 'Iva', lastName: 'Nová', birthdate: '31.2.2000', location: 'Sklad' },
      { employeeNumber: '3', firstName: 'Ota', lastName: 'Mladý', birthdate: '30.2.2000', location: 'Sklad' },
      { employeeNumber: '5', firstName: 'Eva', lastName: 'Krátká', status: 'Neaktivní' },
    ]);
    const rest = () => office.call('POST', `/employees/imports/${state.uid}/rest`, {});
    expect((await rest()).json().code).toBe('employeeImport.changed');
    const mended = await mend(state.uid, { rowNumber: 3, cells: { lastName: 'Novotná' } });
    await confirmEmployees(office, { uid: state.uid, version: mended.json().data.state.version });
    const taken = (await rest()).json().data;
    expect(taken).toMatchObject({ status: 'preview', rows: 4, planned: 0, missing: 1, counts: { unchanged: 2, error: 2 } });
    expect((await rowsOf(office, taken.uid, 'error')).map(({ rowNumber, lastName }) => [rowNumber, lastName])).toEqual([
      [3, 'Novotná'],
      [4, 'Mladý'],
    ]);
    const good = await mend(taken.uid, { rowNumber: 3, cells: { birthdate: '28.2.2000' } });
    expect((await confirmEmployees(office, { uid: taken.uid, version: good.json().data.state.version })).json().data).toMatchObject({
      applied: 1,
    });
    expect((await office.detail(novak)).lastName).toBe('Nováček');
    expect(await countEmployees()).toBe(4);
  });

  it('an address that ended meanwhile takes nobody', async () => {
    const place = await createLocation(test.deps, office.company, { name: 'Dílna' });
    const state = await preview([{ employeeNumber: '1', firstName: 'Jan', lastName: 'Novák', location: 'Dílna' }]);
    await inCompany(test.deps, office.company.uid, (tx) =>
      tx.run(sql`UPDATE locations SET status = 'inactive' WHERE company_uid = ${office.company.uid} AND uid = ${place}`),
    );
    expect((await confirmEmployees(office, state)).json().data).toMatchObject({ applied: 0, left: 1 });
    expect(await countEmployees()).toBe(0);
  });

  it('[PEO-008] new people get a card and credit into the basket, by its rules; those who are here get none', async () => {
    await people([{ employeeNumber: '1', firstName: 'Jan', lastName: 'Novák' }]);
    const columns = (row: SheetRow): SheetRow => ({ location: 'Sklad', newCard: null, gastroAmount: null, ...row });
    const state = await preview([
      columns({ employeeNumber: '1', firstName: 'Jan', lastName: 'Novák', location: null, newCard: 'Ano' }),
      columns({ employeeNumber: '2', firstName: 'Eva', lastName: 'Malá', newCard: 'Ano', gastroAmount: '1 500' }),
      columns({ employeeNumber: '3', firstName: 'Iva', lastName: 'Malá', gastroAmount: '1500' }),
      columns({ employeeNumber: '4', firstName: 'Ota', lastName: 'Malý', newCard: 'Ano', gastroAmount: 'moc' }),
    ]);
    expect(state).toMatchObject({ orders: { people: 1, ignored: 1 }, counts: { new: 1, unchanged: 1, error: 2 } });
    expect((await rowsOf(office, state.uid, 'error')).map(({ problems }) => problems)).toEqual([
      [{ column: 'gastroAmount', code: 'noCard' }],
      [{ column: 'gastroAmount', code: 'invalidAmount' }],
    ]);
    await confirmEmployees(office, state);
    const items = await inCompany(test.deps, office.company.uid, (tx) =>
      tx.rows(
        sql`
          SELECT e.employee_number AS number, i.service_code AS service, i.value
          FROM order_items i
          JOIN employees e ON e.company_uid = i.company_uid AND e.uid = i.employee_uid
          WHERE i.company_uid = ${office.company.uid}
          ORDER BY i.service_code
        `,
      ),
    );
    expect(items).toEqual([
      { number: '2', service: '26C-828', value: 150_000 },
      { number: '2', service: expect.stringMatching(/^90C/), value: null },
    ]);
  });

  it('[PEO-010] a uid, number, group or address of another company in a cell reaches nothing', async () => {
    const other = await openOffice(test);
    const place = await createLocation(test.deps, other.company, { name: 'Cizí sklad' });
    const group = await createGroup(test.deps, other.company, 'Cizí skupina');
    const [foreign = ''] = await createEmployees(test.deps, other.company, [
      { employeeNumber: 'X-1', firstName: 'Jan', lastName: 'Cizí', birthdate: '1990-05-04' },
    ]);
    const somebody = { firstName: 'Jan', lastName: 'Cizí', birthdate: '1990-05-04', location: 'Sklad', group: null };
    const state = await preview([
      { ...somebody, employeeNumber: 'X-1' },
      { ...somebody, employeeNumber: foreign, group },
      { ...somebody, employeeNumber: '3', location: place },
      { ...somebody, employeeNumber: '4', location: 'Cizí sklad', group: 'Cizí skupina' },
    ]);
    expect(state.counts).toMatchObject({ new: 1, asked: 0, error: 3 });
    await confirmEmployees(office, state);
    expect(await other.detail(foreign)).toMatchObject({ version: 1, employeeNumber: 'X-1' });
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/rows', undefined],
      ['GET', '/missing', undefined],
      ['PUT', '/row', { rowNumber: 2 }],
      ['PUT', '/leavers', { isLeaving: true, uids: [foreign] }],
      ['POST', '/confirm', { version: 1 }],
    ] as const) {
      const { statusCode } = await other.call(method, `/employees/imports/${state.uid}${path}`, body);
      expect([path, statusCode]).toEqual([path, 404]);
    }
    const own = await preview([{ employeeNumber: 'X-1', lastName: 'Cizí' }]);
    const chosen = await office.call('PUT', `/employees/imports/${own.uid}/leavers`, { isLeaving: true, uids: [foreign, newUid()] });
    expect(chosen.json().data.missingLeaving).toBe(0);
  });

  it('is forgotten after a day, and found again until then by who began it', async () => {
    const state = await preview([{ employeeNumber: '1', firstName: 'Jan', lastName: 'Novák', location: 'Sklad' }]);
    const latest = async () => (await office.call('GET', '/employees/imports/latest')).json().data;
    expect((await latest())?.uid).toBe(state.uid);
    const later = new Date(test.deps.now().getTime() + KEPT_MS + 1);
    await forgetImports(test.deps.db.directory, new Date(later.getTime() - KEPT_MS));
    expect(await latest()).toBeNull();
    expect((await office.call('GET', `/employees/imports/${state.uid}`)).statusCode).toBe(404);
    const left = await inCompany(test.deps, office.company.uid, (tx) =>
      tx.rows(sql`SELECT 1 FROM employee_import_rows WHERE company_uid = ${office.company.uid}`),
    );
    expect(left).toEqual([]);
    expect((await auditOf(test, office.company)).map(({ kind }) => kind)).toContain('employeeImport.start');
  });
});
