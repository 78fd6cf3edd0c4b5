import { Client } from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getEmployee } from '@portal/contract/employees/employees';
import { getPackage } from '@portal/contract/orders/packages';
import { addDays, pragueDay } from '@portal/domain/calendar/prague-day';
import { OPTIONAL_TEXTS } from '@portal/domain/employees/employee-fields';
import { recordOf } from '@portal/domain/name-lists';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { bankFile, credit, loadStatement } from '../../../../test/world/bank-file';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createEmployees, inCompany, signInStaff } from '../../../../test/world/factories';
import { openOffice, type Office } from '../../../../test/world/people';
import { insertCompanyNote } from '../../../store/company-notes/company-notes';
import { newUid } from '../../../../test/app/test-app';
import { readBooks, tablesWith } from '../../../../test/world/whole-database';
import { archiveRows } from './archive-rows';
import { dailyRound } from './daily-round';

/** Found nowhere but where this person is told of, as the name they were hired under, the present one, and what else is theirs. */
const PERSON = {
  ...recordOf(OPTIONAL_TEXTS, (field) => `Nezaměnitelné ${field}`),
  firstName: "Xenofont O'Dell",
  formerName: 'Křivohlavá-Pampalíniová',
  lastName: 'Zvěřinožroutová',
  email: 'xenofont.zver@osoba.example',
  phoneNumber: '+420777123987',
  birthdate: '1983-02-17',
  street: 'Nezapomenutelná',
};
/** Also as search keeps names, and as HTML writes them. */
const TRACES = [...Object.values(PERSON), 'xenofont', 'pampaliniova', 'zverinozroutova'];
const HOME = { street: PERSON.street, streetNumber: '7', city: 'Tábor', postcode: '39001' };
const YEARS_AGO = '2022-06-01T10:00:00Z';

let world: TestApp;
let office: Office;
let owner: Client;
let gone: string;
let colleague: string;
let order: { uid: string; package: string };

const ask = async <R>(text: string, values: unknown[] = []): Promise<R[]> => (await owner.query(text, values)).rows as R[];
const at = async (path: string) => (await office.call('GET', path)).json();
async function sent(method: 'POST' | 'PUT' | 'PATCH', path: string, payload: object) {
  const answer = await office.call(method, path, payload);
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.body}`);
  return answer.json();
}

const tracesLeft = () => tablesWith(owner, TRACES);
const books = () => readBooks(owner);

beforeAll(async () => {
  world = await testApp();
  office = await openOffice(world);
  owner = new Client({ connectionString: world.ownerUrl });
  await owner.connect();
  const { formerName, street: _street, ...present } = PERSON;
  gone = (
    await sent('POST', '/employees', {
      ...present,
      lastName: formerName,
      employeeNumber: '4711',
      locationUid: office.company.locationUid,
    })
  ).data.uid;
  await sent('PUT', `/employees/${gone}`, present);
  [colleague = ''] = await createEmployees(world.deps, office.company, [
    { firstName: 'Jan', lastName: 'Zůstal', email: 'jan@firma.example' },
  ]);
  await ask(`UPDATE employees SET delivery_type = 'home', location_uid = NULL, home_address = $2 WHERE uid = $1`, [gone, HOME]);
  await ask(`INSERT INTO security_codes (company_uid, employee_uid, code, issued_at) VALUES ($1, $2, '123456', now())`, [
    office.company.uid,
    gone,
  ]);
  await abandonCheckout('to be archived');
  await abandonCheckout('live');
  order = await orderAndLose();
  await noteAboutThem();
  await askAboutThem();
}, 60_000);
afterAll(async () => {
  await owner.end();
  await world.close();
});

const fill = () =>
  sent('POST', '/basket', {
    items: [gone, colleague].map((employeeUid) => ({ employeeUid, productCode: '90C', productServiceCode: '90C-401', quantity: 1 })),
  });

/** The label of a package that was never sent is in the audit alone. */
async function abandonCheckout(note: string): Promise<void> {
  await fill();
  const { uid } = (await sent('POST', '/order-checkout', {})).data.order;
  await relabel(uid, note);
  await sent('POST', '/basket', { items: [{ employeeUid: colleague, productCode: '90C', productServiceCode: '90C-401', quantity: 1 }] });
  await ask(`DELETE FROM orders WHERE status = 'CHECKOUT'`);
}

async function relabel(checkout: string, note: string): Promise<void> {
  const { data } = await at(`/order/${checkout}/packages`);
  const home = data.find(({ label }: { label: { type: string } }) => label.type === 'home');
  await sent('PUT', `/order-checkout-package/${home.uid}`, { label: { ...home.label, note } });
}

/** An order named after the person, paid and delivered; their card is missing, of which a mail tells. */
async function orderAndLose(): Promise<typeof order> {
  await fill();
  const { uid } = (await sent('POST', '/order-checkout', {})).data.order;
  await sent('PATCH', `/order-checkout/${uid}/delivery`, { productServiceCode: '90C-422' });
  await sent('PUT', `/order/${uid}/checkout`, { label: `Pro ${PERSON.firstName} ${PERSON.lastName}` });
  await relabel(uid, 'sent');
  const { paymentInfo } = (await sent('POST', `/order-checkout/${uid}/submit`, {})).data;
  const paid = credit(paymentInfo.variableSymbol, Math.round(paymentInfo.price.priceIncVat * 100));
  await loadStatement(world.deps, bankFile([paid], { number: '1', openingBalance: 100 }));
  await drainJobs(world.deps, world.ownerUrl, { until: new Date(world.deps.now().getTime() + 3_600_000) });
  const [parcel] = await ask<{ uid: string; card: string }>(
    `SELECT p.uid, c.uid AS card FROM packages p JOIN cards c ON c.package_uid = p.uid WHERE c.employee_uid = $1 AND c.order_uid = $2`,
    [gone, uid],
  );
  if (parcel === undefined) throw new Error('no package');
  await sent('PUT', `/orders/package/${parcel.uid}`, { isTakenOver: true, missingCardUids: [parcel.card] });
  await drainJobs(world.deps, world.ownerUrl, { until: new Date(world.deps.now().getTime() + 7_200_000) });
  return { uid, package: parcel.uid };
}

async function noteAboutThem(): Promise<void> {
  const staff = await signInStaff(world.deps, { roles: ['support'] });
  const note = `Volala ${PERSON.lastName} ${PERSON.firstName}, ${PERSON.email}`;
  await inCompany(world.deps, office.company.uid, (tx) =>
    insertCompanyNote(tx, { uid: newUid(), staffUid: staff.uid, note, now: world.deps.now() }),
  );
}

/** A payment nobody could place, and a mail that asks whether it is for them; one more is in the archive by then. */
async function askAboutThem(): Promise<void> {
  const { headers } = await signInStaff(world.deps, { roles: ['payments'] });
  const payload = { companyUid: office.company.uid, note: `Je to za kartu pro ${PERSON.firstName} ${PERSON.lastName}?` };
  for (const number of ['2', '3']) {
    await loadStatement(
      world.deps,
      bankFile([credit(null, 70_00 + Number(number), { counterName: `Kdosi ${number}` })], { number, format: 'camt053' }),
    );
    const [movement] = await ask<{ uid: string }>(`SELECT uid FROM bank_movements WHERE counter_name = $1`, [`Kdosi ${number}`]);
    const url = `/api/provider/movements/${movement?.uid}/ask`;
    const { statusCode, body } = await world.app.inject({ method: 'POST', url, headers, payload });
    if (statusCode !== 200) throw new Error(body);
  }
}

/** The person left, their card has ended, and years pass; half of what is known of them is in the archive by then. */
async function leaveLongAgo(): Promise<void> {
  await sent('PUT', `/employees/${gone}/status`, { status: 'inactive' });
  await drainJobs(world.deps, world.ownerUrl, { until: new Date(world.deps.now().getTime() + 86_400_000) });
  await ask(`UPDATE employees SET status_updated_at = $2 WHERE uid = $1`, [gone, YEARS_AGO]);
  await ask(
    `BEGIN; SET LOCAL app.archiving = 'on'; UPDATE audit_log SET at = '${YEARS_AGO}' WHERE kind = 'employee.create' OR after -> 'label' ->> 'note' = 'to be archived'; COMMIT`,
  );
  await archiveRows(world.deps);
  await ask(
    `INSERT INTO archive.rows (kind, key, company_uid, at, archived_at, content)
     SELECT 'mails', uid::text, company_uid, created_at, now(), to_jsonb(m) FROM mails m WHERE cause LIKE 'missing-cards:%'`,
  );
  await ask(
    `WITH old AS (DELETE FROM mails WHERE uid IN (SELECT uid FROM mails WHERE cause LIKE 'payment.companyAsked:%' LIMIT 1) RETURNING *)
     INSERT INTO archive.rows (kind, key, company_uid, at, archived_at, content)
     SELECT 'mails', uid::text, company_uid, created_at, now(), to_jsonb(old) FROM old`,
  );
}

const night = () => dailyRound(world.deps, { companyUid: office.company.uid as never });

describe('[F-411] person data of somebody who left', () => {
  it('stay until the day the retention ends, in every place they were copied to', async () => {
    await leaveLongAgo();
    await ask('UPDATE employees SET status_updated_at = $2 WHERE uid = $1', [gone, '2023-11-23T10:00:00Z']);
    await night();
    expect(await tracesLeft()).toEqual([
      'archive.rows',
      'public.audit_log',
      'public.company_notes',
      'public.employees',
      'public.mails',
      'public.orders',
      'public.packages',
    ]);
    expect(await ask(`SELECT DISTINCT kind FROM archive.rows WHERE content::text LIKE '%Xenofont%' ORDER BY 1`)).toEqual([
      { kind: 'audit' },
      { kind: 'mails' },
    ]);
  });

  it('are nowhere after the night of that day, in the whole database; the books are as they were', async () => {
    await ask('UPDATE employees SET status_updated_at = $2 WHERE uid = $1', [gone, '2023-11-22T10:00:00Z']);
    const before = await books();
    await night();
    expect(await tracesLeft()).toEqual([]);
    expect(await books()).toEqual(before);
    expect(await ask('SELECT sum(amount)::int AS sum FROM ledger_entries')).toEqual([{ sum: 0 }]);
    expect(await ask(`SELECT subject_uid, before, after FROM audit_log WHERE kind = 'employee.erased'`)).toEqual([
      { subject_uid: gone, before: null, after: { isErased: true } },
    ]);
  });

  it('are erased once: the next night finds nobody', async () => {
    await night();
    expect(await ask(`SELECT count(*)::int AS entries FROM audit_log WHERE kind = 'employee.erased'`)).toEqual([{ entries: 1 }]);
  });

  it('leave a person with a number and no name behind, on every page', async () => {
    const person = (await at(`/employees/${gone}`)).data;
    expect(person).toMatchObject({ employeeNumber: '4711', firstName: '', lastName: '—', email: null, phoneNumber: null, birthdate: null });
    expect(getEmployee.reply.shape.data.parse(person)).toEqual(person);
    const parcel = await at(`/orders/package/${order.package}`);
    expect(getPackage.reply.parse(parcel)).toEqual(parcel);
    expect(await at(`/order/${order.uid}`)).toMatchObject({ data: { label: 'Pro —' } });
  });

  it('of a colleague stay, in the same order, audit and mail', async () => {
    expect(await ask('SELECT last_name FROM employees WHERE uid = $1', [colleague])).toEqual([{ last_name: 'Zůstal' }]);
    expect((await at(`/employees/${colleague}`)).data.email).toBe('jan@firma.example');
  });
});

async function leftOn({ company }: Office, day: string, status: 'active' | 'inactive' = 'inactive'): Promise<string> {
  const [uid = ''] = await createEmployees(world.deps, company, [{ status }]);
  await ask('UPDATE employees SET status_updated_at = $2 WHERE uid = $1', [uid, day]);
  return uid;
}

describe('[F-411] who is not erased', () => {
  it('whoever works, left within the time, or has a card that has not ended', async () => {
    const works = await leftOn(office, YEARS_AGO, 'active');
    const late = await leftOn(office, '2024-01-01');
    const holds = await leftOn(office, YEARS_AGO);
    await ask(
      `INSERT INTO cards (company_uid, uid, employee_uid, product_code, status, service_code, created_at, updated_at)
       VALUES ($1, gen_random_uuid(), $2, '90C', 'CRD_ACT', '90C-401', now(), now())`,
      [office.company.uid, holds],
    );
    await night();
    const names = await ask('SELECT DISTINCT last_name FROM employees WHERE uid = ANY ($1)', [[works, late, holds]]);
    expect(names).toEqual([{ last_name: 'Svoboda' }]);
  });

  it('nobody who left within a year, whatever a caller asks, and nobody of another company', async () => {
    const other = await openOffice(world);
    // The database looks to the year by its own clock.
    const recent = await leftOn(office, addDays(pragueDay(Date.now()), -200));
    const foreign = await leftOn(other, YEARS_AGO);
    const erased = await inCompany(world.deps, office.company.uid, (tx) =>
      tx.rows(sql`SELECT uid FROM erase_people(${[recent, foreign]}, '{}', '—', now()) AS uid`),
    );
    expect(erased).toEqual([]);
  });
});

describe('[F-411] what is known of a person', () => {
  it('is erased or kept by decision: a new column has to be one of the two', async () => {
    const columns = await ask<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'employees'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY 1`,
    );
    const erased = ['birthdate', 'email', 'first_name', 'home_address', 'last_name', 'middle_name', 'phone_number', 'username'];
    const made = ['first_search', 'last_search', 'number_search'];
    const kept =
      'company_uid uid employee_number group_uid location_uid delivery_type auto_card_renew version status active_till status_updated_at created_at updated_at'.split(
        ' ',
      );
    expect(columns.map(({ name }) => name)).toEqual([...erased, ...made, ...kept].toSorted());
  });
});
