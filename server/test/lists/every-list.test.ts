import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListMeta } from '@portal/contract/paging';
import { importStatement } from '../../src/features/payments/bank/import-statement';
import { CONSUMERS } from '../../src/jobs/consumers';
import { bankFile, credit } from '../world/bank-file';
import { createCompany, createEmployees, createMembership, createUser, signIn, signInStaff, type TestCompany } from '../world/factories';
import { previewEmployees } from '../world/employee-import';
import { deskOf } from '../world/import-desk';
import { drainJobs, sendEvent } from '../world/drain-jobs';
import { owner } from '../races/owner-query';
import { createCards, createRequests, fillBasket } from '../world/ordering-factories';
import { begunOrder } from '../world/parcels';
import { placeOrder } from '../world/place-order';
import { newUid, testApp, type TestApp } from '../app/test-app';

interface Page {
  data: unknown[];
  meta: ListMeta;
}

let test: TestApp;
let company: TestCompany;
let headers: { cookie: string };
/** Of somebody at the provider's desk. */
let staff: { cookie: string };
let orderUid: string;
/** Of somebody who got credit by it. */
let employeeUid: string;
let importUid: string;
let deskUid: string;
let planUid: string;
let proposalUid: string;

beforeAll(async () => {
  test = await testApp();
  company = await createCompany(test.deps);
  const user = await createUser(test.deps);
  await createMembership(test.deps, { userUid: user.uid, companyUid: (await createCompany(test.deps)).uid });
  const order = await placeOrder(test, company, { cards: 2, credits: [2400, 1200] });
  orderUid = order.uid;
  employeeUid = order.employees.at(-1) ?? '';
  await placeOrder(test, company);
  const conflicted = await createEmployees(test.deps, company, [{}, {}]);
  await createCards(
    test.deps,
    company,
    conflicted.map((employeeUid) => ({ employeeUid, status: 'CRD_CANC' })),
  );
  await fillBasket(
    test.deps,
    company,
    conflicted.map((employeeUid) => ({ employeeUid, serviceCode: '26C-828', value: 240_000 })),
  );
  const expiring = await createEmployees(test.deps, company, [{}, {}]);
  await createCards(
    test.deps,
    company,
    expiring.map((employeeUid) => ({ employeeUid, expiresOn: '2026-12-31' })),
  );
  await createRequests(
    test.deps,
    company,
    expiring.map((employeeUid) => ({ employeeUid })),
  );
  await drainJobs(test.deps, test.ownerUrl);
  planUid = await makePlan();
  headers = await signIn(test.app, test.deps, { user, company });
  const paid = [credit(null, 1_000_00, {}), credit(null, 2_000_00, {})];
  await importStatement(test.deps, bankFile(paid, { number: '1', format: 'camt053' }));
  ({ headers: staff } = await signInStaff(test.deps, { roles: ['support'] }));
  importUid = (await previewEmployees(test, { company, headers }, [{ employeeNumber: 'A' }, { employeeNumber: 'B' }])).uid;
  proposalUid = await makeProposal();
  const content = Buffer.from('Osobní číslo;Gastro – částka v Kč\nA;100\nB;200');
  deskUid = (await deskOf(test, company, { content, fileName: 'prosinec.csv' })).uid;
  await makeWorkForTheDesk();
});
afterAll(() => test.close());

/** A card that is being made, a message that was refused, and money that is sent back. */
async function makeWorkForTheDesk(): Promise<void> {
  await begunOrder(test, await createCompany(test.deps));
  await expect(sendEvent(test, { type: 'card.accepted', cardUid: newUid() })).rejects.toThrow('err.notFound');
  const { headers: clerk } = await signInStaff(test.deps, { roles: ['payments'] });
  const [movement] = await owner(test.ownerUrl, `SELECT uid FROM bank_movements WHERE status = 'unmatched' LIMIT 1`);
  const url = `/api/provider/movements/${String(movement?.uid)}/return`;
  const sentBack = await test.app.inject({ method: 'POST', url, headers: clerk, payload: { account: '2000145399/0800' } });
  expect(sentBack.statusCode).toBe(200);
}

/** An order repeated after one of its people was suspended. */
async function makeProposal(): Promise<string> {
  const url = `/api/company/${company.uid}`;
  const made = await test.app.inject({ method: 'POST', url: `${url}/proposals`, headers, payload: { orderUid } });
  const { uid } = made.json<{ data: { uid: string } }>().data;
  const everybody = await test.app.inject({ url: `${url}/proposals/${uid}/lines?filter[view]=all`, headers });
  const [first] = everybody.json<{ data: { employee: { uid: string } }[] }>().data;
  const payload = { version: 1, status: 'suspended' };
  await test.app.inject({ method: 'PUT', url: `${url}/employees/${first?.employee.uid}/status`, headers, payload });
  return uid;
}

/** A plan with one proposal, made on its day; the clock goes on from where it was. */
async function makePlan(): Promise<string> {
  const now = test.deps.now();
  const user = await createUser(test.deps);
  const cookie = await signIn(test.app, test.deps, { user, company, role: 'admin' });
  const url = `/api/company/${company.uid}/plans`;
  const dayRule = { kind: 'dayOfMonth', day: 25 };
  const payload = { productCode: '90C', source: 'lastOrder', dayRule, remindAfter: 2, recipientUids: [user.uid], version: 0 };
  const { uid } = (await test.app.inject({ method: 'PUT', url, headers: cookie, payload })).json().data;
  test.setNow(new Date('2026-11-25T04:00:00Z'));
  await CONSUMERS['plan-round'](test.deps, { companyUid: company.uid }, 1);
  test.setNow(now);
  return uid;
}

interface Schema {
  properties?: Record<string, Schema>;
}
interface Operation {
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** Addresses of all calls of the running server whose answer counts pages. */
async function lists(): Promise<string[]> {
  const document = (await test.app.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, { get?: Operation }> }>();
  return Object.entries(document.paths).flatMap(([path, { get }]) =>
    get?.responses['200']?.content?.['application/json']?.schema.properties?.meta?.properties?.totalPages === undefined ? [] : [path],
  );
}

const addressOf = (path: string) =>
  path
    .replace('{companyUid}', company.uid)
    .replace('{productCode}', '90C')
    .replace('imports/{id}', `imports/${importUid}`)
    .replace('import-desks/{id}', `import-desks/${deskUid}`)
    .replace('plans/{id}', `plans/${planUid}`)
    .replace('proposals/{id}', `proposals/${proposalUid}`)
    .replace('employees/{id}', `employees/${employeeUid}`)
    .replace('{id}', orderUid);

const headersOf = (path: string) => (path.startsWith('/api/provider/') ? staff : headers);

async function readPage(path: string, page: number, pageSize: number): Promise<Page> {
  const answer = await test.app.inject({ url: `${addressOf(path)}?pageNumber=${page}&pageSize=${pageSize}`, headers: headersOf(path) });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json();
}

it('[TBL-020] [TBL-021] [TBL-022] [TBL-023] every list there is tells its pages and totals, and they agree with its rows', async () => {
  const paths = await lists();
  expect(paths.length).toBeGreaterThanOrEqual(10);
  const empty: string[] = [];
  for (const path of paths) {
    const rows: string[] = [];
    let next: number | null = 1;
    for (let page = 1; next !== null; page += 1) {
      const { data, meta } = await readPage(path, page, 1);
      expect({ path, page, ...meta }).toMatchObject({
        path,
        totalPages: meta.totalRecords,
        nextPage: page < meta.totalPages ? page + 1 : null,
      });
      expect(meta.totalUnfilteredRecords).toBeGreaterThanOrEqual(meta.totalRecords);
      rows.push(...data.map((row) => JSON.stringify(row)));
      next = meta.nextPage;
    }
    const whole = await readPage(path, 1, 100);
    expect({ path, rows }).toEqual({ path, rows: whole.data.map((row) => JSON.stringify(row)) });
    expect(whole.meta).toMatchObject({ totalRecords: rows.length, totalPages: rows.length === 0 ? 0 : 1, nextPage: null });
    if (rows.length === 0) empty.push(path);
  }
  expect(empty).toEqual([]);
});

it('every list refuses a page, a size and an order that cannot be', async () => {
  for (const path of await lists()) {
    for (const query of ['pageNumber=0', 'pageNumber=x', 'pageSize=101', 'sortBy=foo', 'sortDir=up']) {
      const answer = await test.app.inject({ url: `${addressOf(path)}?${query}`, headers: headersOf(path) });
      expect([path, query, answer.statusCode, answer.json().code]).toEqual([path, query, 422, 'err.bad.parameter.value']);
    }
  }
});
