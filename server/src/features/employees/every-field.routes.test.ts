import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '@portal/domain/calendar/prague-day';
import {
  EMPLOYEE_FIELDS,
  PERSON_TEXTS,
  type EmployeeData,
  type PersonData,
  type PersonText,
} from '@portal/domain/employees/employee-fields';
import { PERSON_COLUMNS } from '@portal/domain/employees/sheet/sheet-words';
import { recordOf } from '@portal/domain/name-lists';
import { newUid, testApp, type TestApp } from '../../../test/app/test-app';
import { confirmEmployees, previewEmployees, uploadEmployees } from '../../../test/world/employee-import';
import { createGroup, createLocation, inCompany } from '../../../test/world/factories';
import { auditOf, openOffice, type Office } from '../../../test/world/people';
import { readSpreadsheet } from '../../adapters/spreadsheet/read-spreadsheet';
import { insertEmployees, patchEmployees } from '../../store/employees/employee-changes';
import { readEmployees } from '../../store/employees/employee-records';
import { patchEach } from '../../store/employees/many-employees';

let test: TestApp;
let office: Office;
let employed: Record<'before' | 'after', Omit<EmployeeData, keyof PersonData>>;
beforeAll(async () => void (test = await testApp()));
afterAll(() => test.close());
beforeEach(async () => {
  office = await openOffice(test);
  const { groupUid, locationUid } = office.company;
  employed = {
    before: { groupUid, status: 'active', activeTill: null, deliveryType: 'office', locationUid, autoCardRenew: true },
    after: {
      groupUid: await createGroup(test.deps, office.company, 'Výroba'),
      status: 'active_till_date',
      activeTill: '2027-06-30',
      deliveryType: 'home',
      locationUid: await createLocation(test.deps, office.company, { name: 'Sklad' }),
      autoCardRenew: false,
    },
  };
});

/** A text the forms take; of a field nobody has written one for its name. */
function textOf(field: PersonText, turn: number): string {
  if (field === 'email') return `osoba${turn}@firma.example`;
  return field === 'phoneNumber' ? `+42060100000${turn}` : `${field} ${turn}`;
}
const person = (turn: number): PersonData => ({
  ...recordOf(PERSON_TEXTS, (field) => textOf(field, turn)),
  birthdate: dayOf(1990, 1, turn),
});

describe('every field of an employee in the store', () => {
  const store: Record<string, typeof patchEmployees> = {
    'a patch': patchEmployees,
    'a patch of many': async (tx, { uids, patch, now }) => {
      const employees = await readEmployees(tx, { uids, today: '2026-11-21' });
      return patchEach(tx, { people: employees.map((employee) => ({ employee, patch })), now });
    },
  };

  it.each(Object.entries(store))('is written by %s, and read back', async (_, write) => {
    const before: EmployeeData = { ...person(1), ...employed.before };
    const after: EmployeeData = { ...person(2), ...employed.after };
    expect(EMPLOYEE_FIELDS.filter((field) => before[field] === after[field])).toEqual([]);
    const uid = newUid();
    const { locationUid } = office.company;
    const hired = { ...before, uid, employeeNumber: '1', username: null, locationUid };
    const read = await inCompany(test.deps, office.company.uid, async (tx) => {
      const now = test.deps.now();
      const one = { uids: [uid], today: dayOf(2026, 11, 21) };
      await insertEmployees(tx, { employees: [hired], now });
      const asHired = await readEmployees(tx, one);
      await write(tx, { uids: [uid], patch: after, now });
      return [...asHired, ...(await readEmployees(tx, one))];
    });
    expect(read).toMatchObject([before, after]);
  });
});

describe('everything that is written about a person', () => {
  const ofList = async (employeeNumber: string) =>
    (await office.call('GET', `/employees?filter[employeeNumber]=${employeeNumber}`)).json().data[0];
  const readRows = async (content: Buffer) => {
    const read = await readSpreadsheet(content, { fileName: 'lide.xlsx', maxRows: 10 });
    return read.ok ? read.rows : [];
  };

  it('is kept by the forms, and shown in the list, the detail and the audit', async () => {
    const { locationUid } = office.company;
    const { uid } = (await office.call('POST', '/employees', { ...person(1), employeeNumber: '1', locationUid })).json().data;
    expect(await office.detail(uid)).toMatchObject(person(1));
    expect(await ofList('1')).toMatchObject(person(1));
    await office.call('PUT', `/employees/${uid}`, person(2));
    expect(await office.detail(uid)).toMatchObject(person(2));
    expect((await auditOf(test, office.company)).map(({ before, after }) => [before, after])).toMatchObject([
      [null, person(1)],
      [person(1), person(2)],
    ]);
  });

  it('is kept by a sheet, of somebody new and of who is here, and stands in the export, which sent back changes nothing', async () => {
    const { locationUid } = office.company;
    await office.call('POST', '/employees', { ...person(1), employeeNumber: '1', locationUid });
    const state = await previewEmployees(test, office, [
      { ...person(2), employeeNumber: '1', location: 'Sklad' },
      { ...person(3), employeeNumber: '2', location: 'Sklad' },
    ]);
    await confirmEmployees(office, state);
    expect(await ofList('1')).toMatchObject(person(2));
    expect(await ofList('2')).toMatchObject(person(3));
    const file = (await office.call('POST', '/employees/export', { data: [] })).rawPayload;
    const [, ...rows] = await readRows(file);
    const exported = rows.map((row) => recordOf(PERSON_TEXTS, (field) => row[PERSON_COLUMNS.indexOf(field)]));
    expect(exported).toEqual([2, 3].map((turn) => recordOf(PERSON_TEXTS, (field) => textOf(field, turn))));
    const again = (await uploadEmployees(test, office, { content: file })).json().data;
    expect(again).toMatchObject({ rows: 2, unreadColumns: [], counts: { unchanged: 2 } });
  });
});
