import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { previewEmployeeChange } from '@portal/contract/employees/employee-bulk';
import {
  createCompany,
  createEmployee,
  createEmployees,
  createGroup,
  createLocation,
  createUser,
  inCompany,
  signIn,
} from '../../../../test/world/factories';
import { balances, postCredit } from '../../../../test/world/money';
import { createCards, fillBasket } from '../../../../test/world/ordering-factories';
import { auditOf, openOffice, problemsOf, type Office } from '../../../../test/world/people';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';

let test: TestApp;
let office: Office;
let active: string;
let suspended: string;
let inactive: string;
beforeAll(async () => void (test = await testApp()));
afterAll(() => test.close());
beforeEach(async () => {
  office = await openOffice(test);
  [active = '', suspended = '', inactive = ''] = await createEmployees(test.deps, office.company, [
    { employeeNumber: '1', lastName: 'Aktivní' },
    { employeeNumber: '2', status: 'suspended' },
    { employeeNumber: '3', status: 'inactive' },
  ]);
});

const everybody = () => [active, suspended, inactive];
const preview = (change: object, uids = everybody()) => office.call('POST', '/employees/bulk/preview', { uids, change });
const change = (wanted: object, uids = everybody()) => office.call('POST', '/employees/bulk', { uids, change: wanted });
const uidsOf = (people: { uid: string }[]) => people.map(({ uid }) => uid);
const bulkEntries = async () => (await auditOf(test, office.company)).filter(({ kind }) => kind === 'employee.bulk');

describe('a change of many people', () => {
  it('is previewed and done alike: who changes, who is so already, who cannot, who is nobody', async () => {
    await fillBasket(test.deps, office.company, [{ employeeUid: active }]);
    const nobody = newUid();
    const wanted = { kind: 'status', status: 'suspended' };
    const previewed = await preview(wanted, [...everybody(), active, nobody]);
    expect(previewEmployeeChange.reply.strict().parse(previewed.json())).toEqual({
      data: {
        changed: [{ uid: active, employeeNumber: '1', firstName: 'Karel', lastName: 'Aktivní', from: 'active', isInBasket: true }],
        unchanged: [expect.objectContaining({ uid: suspended })],
        refused: [expect.objectContaining({ uid: inactive, code: 'err.blocked.status' })],
        unknown: [nobody],
      },
    });
    expect((await office.detail(active)).version).toBe(1);
    expect((await change(wanted, [...everybody(), active, nobody])).json()).toEqual(previewed.json());
    expect(await office.detail(active)).toMatchObject({ employeeStatus: { status: 'suspended' }, version: 2, warnings: [] });
    expect((await office.detail(suspended)).version).toBe(1);
  });

  it('leaves one audit entry for each who changed, with what was in the basket', async () => {
    await fillBasket(test.deps, office.company, [{ employeeUid: active, value: 10_000 }]);
    await change({ kind: 'status', status: 'active_till_date', activeTo: '2027-01-31' });
    const entries = await bulkEntries();
    expect(uidsOf(entries.map(({ subject_uid }) => ({ uid: subject_uid ?? '' }))).toSorted()).toEqual([active, suspended].toSorted());
    expect(entries.find(({ subject_uid }) => subject_uid === active)).toMatchObject({
      before: { status: 'active', activeTill: null },
      after: { status: 'active_till_date', activeTill: '2027-01-31', removedFromBasket: [{ serviceCode: '26C-828', value: 10_000 }] },
    });
  });

  it('leaves one entry with counts when nobody changes', async () => {
    expect((await change({ kind: 'status', status: 'suspended' }, [suspended, inactive])).json().data.changed).toEqual([]);
    expect(await bulkEntries()).toEqual([
      { kind: 'employee.bulk', subject_uid: null, before: null, after: { changed: 0, unchanged: 1, refused: 1, unknown: 0 } },
    ]);
  });

  it('to inactive cancels the cards and writes off the allowances of all, zero-sum', async () => {
    for (const employeeUid of [active, suspended])
      await postCredit(test.deps, office.company.uid, { employeeUid, type: 'gastro', amount: 1_000 });
    await createCards(test.deps, office.company, [{ employeeUid: active }, { employeeUid: suspended, status: 'CRD_BLK_TMP' }]);
    await change({ kind: 'status', status: 'inactive' });
    expect(await balances(test.deps, office.company.uid)).toEqual({ gastro: 0, revenue: -2_000, writeOff: 2_000 });
    const cards = await inCompany(test.deps, office.company.uid, (tx) =>
      tx.rows(sql`SELECT DISTINCT status FROM cards WHERE company_uid = ${office.company.uid}`),
    );
    expect(cards).toEqual([{ status: 'CRD_CANC' }]);
    for (const entry of await bulkEntries()) expect(entry.after).toMatchObject({ writtenOff: 1_000, cancelledCards: [expect.any(String)] });
  });

  it('of group, address and renewal speaks the words of the list', async () => {
    const groupUid = await createGroup(test.deps, office.company, 'Výroba');
    const locationUid = await createLocation(test.deps, office.company, { name: 'Sklad' });
    const from = async (wanted: object) => (await change(wanted)).json().data.changed.map((person: { from: string }) => person.from);
    expect(await from({ kind: 'group', employeeGroupUid: groupUid })).toEqual([null, null]);
    const otherGroup = await createGroup(test.deps, office.company, 'Sklad');
    expect(await from({ kind: 'group', employeeGroupUid: otherGroup })).toEqual(['Výroba', 'Výroba']);
    expect(await from({ kind: 'location', locationUid })).toEqual([
      expect.stringMatching(/^Provozovna/),
      expect.stringMatching(/^Provozovna/),
    ]);
    expect(await from({ kind: 'autoCardRenew', autoCardRenew: false })).toEqual(['true', 'true']);
    expect(await office.detail(active)).toMatchObject({
      employeeGroupUid: otherGroup,
      employeeDelivery: { name: 'Sklad' },
      autoCardRenew: false,
      version: 5,
    });
  });

  it('of address leaves only what is new in the audit', async () => {
    const locationUid = await createLocation(test.deps, office.company);
    await change({ kind: 'location', locationUid }, [active]);
    expect(await bulkEntries()).toMatchObject([{ before: { locationUid: office.company.locationUid } }]);
    expect((await bulkEntries()).map(({ before, after }) => [Object.keys(before ?? {}), after])).toEqual([
      [['locationUid'], { locationUid }],
    ]);
  });

  it('of status may be repeated on the last day, and not given to anybody else then', async () => {
    const wanted = { kind: 'status', status: 'active_till_date', activeTo: '2026-11-23' };
    const leaving = await createEmployee(test.deps, office.company, { status: 'active_till_date', activeTill: '2026-11-23' });
    for (const send of [preview, change])
      expect((await send(wanted, [leaving])).json().data).toMatchObject({ changed: [], unchanged: [{ uid: leaving }] });
    expect(problemsOf(await change(wanted, [leaving, active]))).toEqual([['change.activeTo', 'field.fromTomorrow']]);
  });

  it('of address voids a checkout with a card for it', async () => {
    await fillBasket(test.deps, office.company, [{ employeeUid: active }]);
    const { uid } = (await office.call('POST', '/order-checkout', {})).json().data.order;
    await change({ kind: 'location', locationUid: await createLocation(test.deps, office.company) });
    expect((await office.call('GET', `/order-checkout/${uid}`)).statusCode).toBe(404);
  });

  it('is refused as a whole when the change itself is wrong', async () => {
    const other = await createCompany(test.deps);
    const closed = await createLocation(test.deps, office.company, { status: 'inactive' });
    for (const [wanted, path, code] of [
      [{ kind: 'location', locationUid: closed }, 'change.locationUid', 'employee.locationNotActive'],
      [{ kind: 'location', locationUid: other.locationUid }, 'change.locationUid', 'employee.requestedLocationBelongToDifferentCompany'],
      [{ kind: 'group', employeeGroupUid: newUid() }, 'change.employeeGroupUid', 'employee.requestedGroupNotFound'],
      [{ kind: 'group', employeeGroupUid: other.groupUid }, 'change.employeeGroupUid', 'employee.groupBelongToDifferentCompany'],
      [{ kind: 'status', status: 'active_till_date', activeTo: '2026-11-23' }, 'change.activeTo', 'field.fromTomorrow'],
      [{ kind: 'status', status: 'active_till_date' }, 'change.activeTo', 'field.required'],
      [{ kind: 'status', status: 'pending_deactivation' }, 'change.status', 'field.invalid'],
      [{ kind: 'name' }, 'change.kind', 'field.invalid'],
    ] as const)
      for (const reply of [await preview(wanted), await change(wanted)])
        expect([reply.statusCode, problemsOf(reply)]).toEqual([422, [[path, code]]]);
    expect(await bulkEntries()).toEqual([]);
  });

  it('takes 1,000 people and no more, and each but once', async () => {
    const many = await createEmployees(
      test.deps,
      office.company,
      Array.from({ length: 1_000 }, () => ({})),
    );
    const reply = await change({ kind: 'status', status: 'inactive' }, many);
    expect([reply.statusCode, reply.json().data.changed.length, (await bulkEntries()).length]).toEqual([200, 1_000, 1_000]);
    expect((await change({ kind: 'status', status: 'active' }, [...many, active])).statusCode).toBe(422);
    expect((await change({ kind: 'status', status: 'active' }, [])).statusCode).toBe(422);
  });

  it('has one effect under one Idempotency-Key', async () => {
    const send = () =>
      test.app.inject({
        method: 'POST',
        url: `/api/company/${office.company.uid}/employees/bulk`,
        payload: { uids: everybody(), change: { kind: 'autoCardRenew', autoCardRenew: false } },
        headers: { ...office.headers, 'idempotency-key': 'bulk-once-1' },
      });
    expect((await send()).body).toBe((await send()).body);
    expect((await office.detail(active)).version).toBe(2);
  });

  it('is for the people of the company alone, and of theirs alone', async () => {
    const stranger = await signIn(test.app, test.deps, { user: await createUser(test.deps) });
    const foreign = await createEmployee(test.deps, await createCompany(test.deps));
    const payload = { uids: [foreign], change: { kind: 'autoCardRenew', autoCardRenew: false } };
    for (const path of ['bulk', 'bulk/preview']) {
      const url = `/api/company/${office.company.uid}/employees/${path}`;
      expect((await test.app.inject({ method: 'POST', url, payload })).statusCode).toBe(401);
      expect((await test.app.inject({ method: 'POST', url, payload, headers: stranger })).statusCode).toBe(403);
      expect((await office.call('POST', `/employees/${path}`, payload)).json().data).toMatchObject({ changed: [], unknown: [foreign] });
    }
  });

  it('is not for a company that is neither active nor pending', async () => {
    const closed = await openOffice(test, { status: 'inactive' });
    const body = { uids: [active], change: { kind: 'autoCardRenew', autoCardRenew: false } };
    expect((await closed.call('POST', '/employees/bulk', body)).json().code).toBe('employee.companyNotActive');
    expect((await closed.call('POST', '/employees/bulk/preview', body)).json().code).toBe('company.notActive');
  });
});
