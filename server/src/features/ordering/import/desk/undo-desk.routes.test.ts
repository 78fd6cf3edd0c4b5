import * as fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { undoImportDesk } from '@portal/contract/ordering/import-desk';
import type { ReplyOf } from '@portal/contract/endpoint';
import { testApp, type TestApp } from '../../../../../test/app/test-app';
import { createCompany, createEmployees, inCompany, signIn, type TestCompany } from '../../../../../test/world/factories';
import { csv, deskOf } from '../../../../../test/world/import-desk';
import { createCards } from '../../../../../test/world/ordering-factories';

let test: TestApp;
beforeAll(async () => void (test = await testApp()));
afterAll(() => test.close());

/** The first two hold a card. */
const NUMBERS = ['1', '2', '3', '4'];
const HOLDERS = 2;
const GASTRO = '26C-828';
const HEALTH = '27C-728';
const CARD = '90C-401';

const who = fc.nat({ max: NUMBERS.length - 1 });
const czk = fc.integer({ min: 100, max: 900_000 }).map((amount) => amount / 100);
const line = fc.record({ who, service: fc.constantFrom(GASTRO, HEALTH, CARD), value: czk, quantity: fc.constantFrom(0, 1, 1) });
const lines = fc.uniqueArray(line, { minLength: 3, maxLength: 10, selector: (one) => `${one.who} ${one.service}` });
type Line = typeof line extends fc.Arbitrary<infer L> ? L : never;
const amount = fc.option(czk, { nil: null });
const row = fc.record({ who, card: fc.constantFrom('A', 'N'), gastro: amount, health: amount });
const file = fc.uniqueArray(row, { minLength: 2, maxLength: NUMBERS.length, selector: (one) => one.who });
type FileRow = typeof row extends fc.Arbitrary<infer R> ? R : never;

interface Scene {
  company: TestCompany;
  people: string[];
}

async function setScene(): Promise<Scene> {
  const company = await createCompany(test.deps);
  const numbered = NUMBERS.map((employeeNumber) => ({ employeeNumber }));
  const people = await createEmployees(test.deps, company, numbered);
  const holders = people.slice(0, HOLDERS).map((employeeUid) => ({ employeeUid }));
  await createCards(test.deps, company, holders);
  return { company, people };
}

/** As somebody who writes in the grid. */
async function write({ company, people }: Scene, written: readonly Line[]): Promise<void> {
  const headers = await signIn(test.app, test.deps, { company, role: 'user' });
  for (const one of written) {
    const place = { productCode: '90C', productServiceCode: one.service, employeeUid: people[one.who], quantity: one.quantity };
    const wallet = one.service === HEALTH ? { walletUid: company.wallets.health } : {};
    const payload = { items: [{ ...place, ...wallet, ...(one.service !== CARD && { value: one.value }) }] };
    await test.app.inject({ method: 'POST', url: `/api/company/${company.uid}/basket`, headers, payload });
  }
}

const shown = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));
const sheetOf = (rows: readonly FileRow[]) =>
  csv(
    'Osobní číslo;Nová karta;Gastro – částka v Kč;Zdraví – částka v Kč',
    ...rows.map((one) => [NUMBERS[one.who], one.card, shown(one.gastro), shown(one.health)].join(';')),
  );

interface Standing {
  /** `<employee> <service>` */
  key: string;
  what: string;
  version: string;
}

const standing = async ({ company }: Scene) => {
  const rows = await inCompany(test.deps, company.uid, (tx) =>
    tx.rows<Standing>(sql`
      SELECT i.employee_uid || ' ' || i.service_code AS key, i.quantity || ' × ' || coalesce(i.value::text, 'card') AS what, i.version::text
      FROM order_items i JOIN orders b USING (company_uid, items_uid)
      WHERE i.company_uid = ${company.uid} AND b.status = 'BASKET'`),
  );
  return new Map(rows.map((one) => [one.key, one]));
};

it(
  '[IMD-011] after any import every line nobody touched since is as it was, and every other one stays and is named',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(lines, file, lines, fc.option(file), async (before, imported, touched, another) => {
        const scene = await setScene();
        await write(scene, before);
        const was = await standing(scene);
        const desk = await deskOf(test, scene.company, sheetOf(imported));
        await desk.post('/confirm');
        const put = await standing(scene);
        await write(scene, touched);
        if (another !== null) await (await deskOf(test, scene.company, sheetOf(another))).post('/confirm');
        const stood = await standing(scene);
        const { kept } = (await desk.post('/undo')).json<ReplyOf<typeof undoImportDesk>>().data;
        const is = await standing(scene);

        const isTouched = (key: string) => put.get(key)?.version !== stood.get(key)?.version;
        const changed = [...new Set([...was.keys(), ...put.keys()])].filter((key) => was.get(key)?.version !== put.get(key)?.version);
        for (const key of new Set([...was.keys(), ...put.keys(), ...stood.keys(), ...is.keys()])) {
          const isBack = changed.includes(key) && !isTouched(key);
          expect([key, is.get(key)?.what]).toEqual([key, (isBack ? was : stood).get(key)?.what]);
        }
        const named = kept.map(({ employee, productServiceCode }) => `${employee.uid} ${productServiceCode}`);
        expect(named.toSorted()).toEqual(changed.filter(isTouched).toSorted());
      }),
      { numRuns: 30 },
    );
  },
);
