import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import type { ImportResult } from '@portal/contract/ordering/basket-import';
import { hellers } from '@portal/domain/money/money';
import {
  createCompany,
  createEmployees,
  createLocation,
  createUser,
  inCompany,
  signIn,
  type TestCompany,
} from '../../../../test/world/factories';
import { createCards, fillBasket } from '../../../../test/world/ordering-factories';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { orderSheet, uploadOrder, type OrderUpload } from '../../../../test/world/upload-order';

describe('import of an order file', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await testApp()));
  afterAll(() => test.close());

  const upload = (company: TestCompany, content: Buffer, order: OrderUpload = {}) => uploadOrder(test, company, { ...order, content });
  const basket = (company: TestCompany) =>
    inCompany(test.deps, company.uid, (tx) =>
      tx.rows<
        Record<string, unknown>
      >(sql`SELECT e.employee_number AS number, i.service_code AS service, i.quantity, i.value, w.type AS wallet, i.location_uid AS location
        FROM order_items i JOIN employees e ON e.uid = i.employee_uid LEFT JOIN wallets w ON w.uid = i.wallet_uid
        WHERE i.company_uid = ${company.uid} ORDER BY e.employee_number COLLATE czech_numeric, i.service_code, w.type`),
    );
  const totals = (company: TestCompany) =>
    inCompany(test.deps, company.uid, (tx) =>
      tx.first(sql`SELECT count(*) FILTER (WHERE i.kind = 'cards') AS cards, coalesce(sum(i.quantity * i.value), 0)::bigint AS credits,
          (SELECT count(*) FROM audit_log WHERE company_uid = ${company.uid} AND kind = 'basket.imported') AS audited
        FROM orders o LEFT JOIN order_items i ON i.company_uid = o.company_uid AND i.items_uid = o.items_uid WHERE o.uid = ${company.basketUid}`),
    );

  it('[IMP-007] [IMP-008] [IMP-009] [IMP-017] [IMP-022] [BSK-045] puts good rows into the basket and lists the wrong ones', async () => {
    const company = await createCompany(test.deps);
    const [, carded = ''] = await createEmployees(test.deps, company, [
      { employeeNumber: '001' },
      { employeeNumber: 'b-2' },
      { employeeNumber: '3' },
    ]);
    await createCards(test.deps, company, [{ employeeUid: carded }]);
    const reply = await upload(
      company,
      await orderSheet([
        ['001', 'Novák', 'Jan', 'A', '1 500,50', 500, null],
        [' B-2 ', null, null, null, null, null, '250'],
        [null, null, null, null, null, null, null],
        ['3', null, null, 'N', 100, null, null],
        ['999', null, null, 'A', null, null, null],
        [null, 'Bez', 'čísla', 'A', null, null, null],
        ['001', null, null, 'A', null, null, null],
      ]),
    );
    expect(reply.json<{ data: ImportResult }>().data).toEqual({
      total: 6,
      inserted: 2,
      cards: 1,
      creditAmount: 2_250.5,
      hiddenLeftOut: 0,
      unreadColumns: [],
      skipped: [
        { rowNumber: 5, personNumber: '3', reason: 'noCard' },
        { rowNumber: 6, personNumber: '999', reason: 'employeeNotFound' },
        { rowNumber: 7, personNumber: null, reason: 'missingPersonNumber' },
        { rowNumber: 8, personNumber: '001', reason: 'duplicateRow' },
      ],
    });
    expect(await basket(company)).toEqual([
      { number: '001', service: '26C-828', quantity: 1, value: 1_500_50, wallet: null, location: null },
      { number: '001', service: '27C-728', quantity: 1, value: 500_00, wallet: 'health', location: null },
      { number: '001', service: '90C-401', quantity: 1, value: null, wallet: null, location: null },
      { number: 'b-2', service: '27C-728', quantity: 1, value: 250_00, wallet: 'freeTime', location: null },
    ]);
    expect(await totals(company)).toEqual({ cards: 1, credits: 2_250_50, audited: 1 });
  });

  it('[IMP-019] [IMP-020] [IMP-021] tells an expired, a cancelled and an ordered card apart', async () => {
    const company = await createCompany(test.deps);
    const uids = await createEmployees(test.deps, company, [
      { employeeNumber: '1' },
      { employeeNumber: '2' },
      { employeeNumber: '3' },
      { employeeNumber: '4', status: 'suspended' },
    ]);
    const statuses = ['CRD_EXP', 'CRD_CANC', 'CRD_IN_PRD'] as const;
    await createCards(
      test.deps,
      company,
      statuses.map((status, index) => ({ employeeUid: uids[index] ?? '', status })),
    );
    const reply = await upload(
      company,
      await orderSheet(
        [
          ['1', null, null, null, 100],
          ['2', null, null, null, 100],
          ['3', null, null, 'Ano', null],
          ['4', null, null, null, 100],
        ].map((row) => [...row, null, null]),
      ),
    );
    expect(reply.json().data.skipped.map(({ reason }: { reason: string }) => reason)).toEqual([
      'cardExpired',
      'cardCanceled',
      'cardOrdered',
      'employeeNotActive',
    ]);
    expect(await totals(company)).toMatchObject({ cards: 0, credits: 0, audited: 1 });
  });

  it('replaces what an earlier file ordered, adds credit to a card already in the basket, and counts days with byDay', async () => {
    const company = await createCompany(test.deps, { topUpMethod: 'byDay', topUpDefault: hellers(120_00), walletOption: 'gastroOnly' });
    const [first = ''] = await createEmployees(test.deps, company, [{ employeeNumber: '1' }]);
    await fillBasket(test.deps, company, [{ employeeUid: first }]);
    const header = ['osobni cislo', 'GASTRO - Počet dní'];
    expect((await upload(company, await orderSheet([['1', 20]], header))).json().data).toMatchObject({ inserted: 1, skipped: [] });
    expect((await upload(company, await orderSheet([['1', '21']], header))).json().data.inserted).toBe(1);
    expect((await upload(company, await orderSheet([['1', 32]], header))).json().data.skipped[0].reason).toBe('invalidDays');
    expect(await totals(company)).toEqual({ cards: 1, credits: 21 * 120_00, audited: 3 });
  });

  it('sends the cards of one file to a chosen address (S-104)', async () => {
    const company = await createCompany(test.deps);
    const closed = await createLocation(test.deps, company, { status: 'inactive' });
    await createEmployees(test.deps, company, [{ employeeNumber: '1', locationUid: closed }]);
    const file = await orderSheet([['1', null, null, 'A', null, null, null]]);
    expect((await upload(company, file)).json().data.skipped[0].reason).toBe('locationNotActive');
    expect((await upload(company, file, { fields: { productCode: '90C', locationUid: company.locationUid } })).json().data.inserted).toBe(
      1,
    );
    expect(await basket(company)).toMatchObject([{ location: company.locationUid }]);
    const refused = await upload(company, file, { fields: { locationUid: closed } });
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'location.inactive']);
    const foreign = (await createCompany(test.deps)).locationUid;
    expect((await upload(company, file, { fields: { locationUid: foreign } })).statusCode).toBe(422);
  });

  it('voids a checkout taken before, unless nothing changed', async () => {
    const company = await createCompany(test.deps);
    await createEmployees(test.deps, company, [{ employeeNumber: '1' }]);
    const takeCheckout = () =>
      inCompany(test.deps, company.uid, (tx) =>
        tx.run(
          sql`INSERT INTO orders (company_uid, uid, items_uid, status, payment_type, created_at) SELECT company_uid, new_uid(), items_uid, 'CHECKOUT', 'proforma', now() FROM orders WHERE uid = ${company.basketUid}`,
        ),
      );
    const checkouts = () =>
      inCompany(test.deps, company.uid, (tx) =>
        tx.rows(sql`SELECT uid FROM orders WHERE company_uid = ${company.uid} AND status = 'CHECKOUT'`),
      );
    await takeCheckout();
    await upload(company, await orderSheet([['404', null, null, 'A', null, null, null]]));
    expect(await checkouts()).toHaveLength(1);
    await upload(company, await orderSheet([['1', null, null, 'A', null, null, null]]));
    expect(await checkouts()).toHaveLength(0);
  });

  describe('refuses as a whole', () => {
    let company: TestCompany;
    beforeAll(async () => void (company = await createCompany(test.deps)));
    const code = async (content: Buffer, options: OrderUpload = {}) => {
      const reply = await upload(company, content, options);
      return [reply.statusCode, reply.json().code];
    };

    it('[IMP-013] more than 100 kB', async () => {
      expect(await code(Buffer.alloc(102_401))).toEqual([422, 'import.fileSize']);
      expect(await code(Buffer.alloc(102_400))).toEqual([422, 'import.fileType']);
    });

    it('what is no spreadsheet, whatever its name', async () => {
      expect(await code(Buffer.from('%PDF-1.7 faktura'))).toEqual([422, 'import.fileType']);
      expect(await code(await orderSheet([['1']], ['Osobní číslo']), { fileName: 'a.pdf' })).toEqual([422, 'import.fileType']);
    });

    it('a broken, cut or locked file', async () => {
      const whole = await orderSheet([['1', null, null, 'A', null, null, null]]);
      expect(await code(whole.subarray(0, whole.length / 2))).toEqual([422, 'import.unreadable']);
      expect(await code(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(2_000, 7)]))).toEqual([422, 'import.unreadable']);
      expect(await code(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_000, 1)]), { fileName: 'a.xls' })).toEqual([
        422,
        'import.unreadable',
      ]);
    });

    it('a file without the personal number, with a column twice, without rows, with too many', async () => {
      expect(await code(await orderSheet([['x']], ['Jméno']))).toEqual([422, 'import.invalidHeader']);
      expect(await code(await orderSheet([['1', '2']], ['Osobní číslo', 'osobni cislo']))).toEqual([422, 'import.invalidHeader']);
      expect(await code(await orderSheet([]))).toEqual([422, 'import.empty']);
      expect(await code(await orderSheet([[' ', null]], ['Osobní číslo', 'Jméno']))).toEqual([422, 'import.empty']);
      expect(
        await code(
          await orderSheet(
            Array.from({ length: 1_001 }, (_, index) => [String(index)]),
            ['Osobní číslo'],
          ),
        ),
      ).toEqual([422, 'import.tooManyRows']);
    });

    it('another basket, a foreign one, a product outside the contract', async () => {
      const file = await orderSheet([['1', null, null, 'A', null, null, null]]);
      expect(await code(file, { basketUid: (await createCompany(test.deps)).basketUid })).toEqual([404, 'basketNotFound']);
      expect(await code(file, { basketUid: 'none' })).toEqual([404, 'err.notFound']);
      expect(await code(file, { fields: { productCode: '27C' } })).toEqual([409, 'contract.productNotAttached']);
      expect(await code(file, { fields: { productCode: '10C' } })).toEqual([422, 'err.input.invalid']);
    });

    it('anybody who does not belong there', async () => {
      const file = await orderSheet([['1', null, null, 'A', null, null, null]]);
      expect((await code(file, { headers: {} }))[0]).toBe(401);
      expect((await code(file, { headers: await signIn(test.app, test.deps, { user: await createUser(test.deps) }) }))[0]).toBe(403);
      const unready = await createCompany(test.deps, { initSetupAt: null, missingParts: ['wallet'] });
      expect((await upload(unready, file)).json().code).toBe('company.initSetupNotDone');
    });
  });

  it('takes formulas by their result and hostile texts as texts', async () => {
    const company = await createCompany(test.deps);
    await createEmployees(test.deps, company, [{ employeeNumber: '=1+1' }, { employeeNumber: "'; DROP TABLE employees;--" }]);
    const reply = await upload(
      company,
      await orderSheet([
        ['=1+1', null, null, 'A', null, null, null],
        ["'; DROP TABLE employees;--", null, null, 'A', null, null, null],
        ['x'.repeat(30_000), null, null, 'A', null, null, null],
        ['=1+1\u0000', null, null, 'A', null, null, null].map((cell) =>
          typeof cell === 'string' ? cell.replace('\u0000', ' \u200b') : cell,
        ),
        ['5', null, null, 'A', 'NaN', null, null],
      ]),
    );
    expect(reply.json().data).toMatchObject({ total: 5, inserted: 2 });
  });

  it('counts the cards and the credit of the file, and names columns nothing was read from', async () => {
    const company = await createCompany(test.deps, { walletOption: 'gastroOnly' });
    await createEmployees(test.deps, company, [{ employeeNumber: '1' }, { employeeNumber: '2' }]);
    const header = ['Osobní číslo', 'Nová karta', 'Gastro – částka v Kč', 'Zdraví – částka v Kč', 'Poznámka', 'Důvod'];
    const file = await orderSheet(
      [
        ['1', 'A', 100.5, 500, 'x', 'y'],
        ['2', 'A', 200],
        ['404', 'A', 900],
      ],
      header,
    );
    expect((await upload(company, file)).json().data).toMatchObject({
      cards: 2,
      creditAmount: 300.5,
      unreadColumns: ['Zdraví – částka v Kč', 'Poznámka'],
    });
    const nothing = await upload(company, await orderSheet([['404', 'A', 900]], header));
    expect(nothing.json().data).toMatchObject({ inserted: 0, cards: 0, creditAmount: 0 });
  });

  it('takes a file of an odd name by its type', async () => {
    const company = await createCompany(test.deps);
    await createEmployees(test.deps, company, [{ employeeNumber: '1' }]);
    const file = await orderSheet([['1', null, null, 'A']], ['Osobní číslo', 'Příjmení', 'Jméno', 'Nová karta']);
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    expect((await upload(company, file, { fileName: 'export', type })).json().data).toMatchObject({ inserted: 1 });
    expect((await upload(company, file, { fileName: 'export', type: 'text/plain' })).json().code).toBe('import.fileType');
  });
});
