import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { owner } from '../../../../test/races/owner-query';
import { createCompany, createUser, signInStaff, type TestCompany } from '../../../../test/world/factories';
import { begunOrder, cardsOf, packedOrder } from '../../../../test/world/parcels';
import { readSpreadsheet } from '../../../adapters/spreadsheet/read-spreadsheet';
import { runProvider } from '../../../commands/provider/run-provider';

const NOW = new Date('2026-11-23T09:41:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let world: TestApp;
let bakery: TestCompany;
let hotel: TestCompany;
let petr: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  world = await testApp({ now: NOW });
  bakery = await createCompany(world.deps, { name: 'Pekárna U Lípy' });
  hotel = await createCompany(world.deps, { name: 'Hotel Pod Skálou' });
  const user = await createUser(world.deps, { firstName: 'Petr', lastName: 'Ryba' });
  petr = await signInStaff(world.deps, { roles: ['operations'], user });
}, 60_000);
afterAll(() => world.close());

let sent = 0;
const tracking = () => `4085724${String((sent += 1)).padStart(4, '0')}`;
const post = async (path: string, payload: object, headers = petr.headers) => {
  const answer = await world.app.inject({ method: 'POST', url: `/api/provider/packages/${path}`, headers, payload });
  return { status: answer.statusCode, ...answer.json<{ code?: string; data?: Record<string, string> }>() };
};
const dispatch = (packageNumber: string, trackingNumber = tracking()) => post('dispatch', { packageNumber, trackingNumber });
const list = async (query = '') =>
  (await world.app.inject({ url: `/api/provider/packages?${query}`, headers: petr.headers })).json<{
    data: { number: string; state: string; isInDoubt: boolean; since: string }[];
    meta: { totalRecords: number; totalUnfilteredRecords: number };
  }>();
const numbers = async (query: string) => (await list(query)).data.map(({ number }) => number);
const statusOf = async (uid: string) => (await owner(world.ownerUrl, `SELECT status FROM orders WHERE uid = '${uid}'`))[0]?.status;
const numberOf = async (orderUid: string) =>
  String((await owner(world.ownerUrl, `SELECT number FROM packages WHERE order_uid = '${orderUid}'`))[0]?.number);

describe('[DESK-032] packages of all companies', () => {
  it('are found by state, courier, age, company and text, those that wait the longest first', async () => {
    world.setNow(later(-5 * 24 * 60));
    const old = await packedOrder(world, bakery);
    world.setNow(NOW);
    const unfinished = await numberOf((await begunOrder(world, hotel)).uid);
    const gone = await packedOrder(world, hotel);
    await dispatch(gone.packageNumber);
    const lost = await packedOrder(world, bakery);
    await dispatch(lost.packageNumber);
    await owner(
      world.ownerUrl,
      `UPDATE packages SET trouble = 'returned', trouble_since = '2026-11-23' WHERE number = '${lost.packageNumber}'`,
    );
    const arrived = await packedOrder(world, bakery);
    await dispatch(arrived.packageNumber);
    await owner(world.ownerUrl, `UPDATE packages SET delivered_at = dispatched_at WHERE number = '${arrived.packageNumber}'`);
    expect((await list()).data.map(({ number, state }) => [number, state])).toEqual([
      [old.packageNumber, 'ready'],
      [lost.packageNumber, 'trouble'],
      [unfinished, 'unfinished'],
      [gone.packageNumber, 'underWay'],
    ]);
    expect(await numbers('filter[state]=ready&filter[state]=unfinished')).toEqual([old.packageNumber, unfinished]);
    expect(await numbers('filter[state]=underWay')).toEqual([gone.packageNumber]);
    expect(await numbers('filter[state]=trouble&filter[state]=ready')).toEqual([old.packageNumber, lost.packageNumber]);
    expect(await numbers('filter[olderThan]=3')).toEqual([old.packageNumber]);
    expect(await numbers('filter[courier]=PPL')).toHaveLength(4);
    expect(await numbers(`filter[courier]=${encodeURIComponent('Česká pošta')}`)).toEqual([]);
    expect(await numbers(`filter[companyUid]=${hotel.uid}`)).toEqual([unfinished, gone.packageNumber]);
    expect(await numbers('filter[fulltext]=hotel beroun')).toEqual([unfinished, gone.packageNumber]);
    expect(await numbers(`filter[fulltext]=${gone.number}`)).toEqual([gone.packageNumber]);
    for (const column of ['since', 'number', 'companyName', 'courier'])
      expect((await numbers(`sortBy=${column}&sortDir=desc`)).toSorted()).toEqual((await numbers(`sortBy=${column}`)).toSorted());
    expect((await list('filter[state]=ready')).meta).toMatchObject({ totalRecords: 1, totalUnfilteredRecords: 4 });
  });

  it('say which of them the courier has to be asked about, until it was', async () => {
    const { packageNumber } = await packedOrder(world, bakery);
    const doubts = async () => (await list(`filter[fulltext]=${packageNumber}`)).data.map(({ isInDoubt }) => isInDoubt);
    expect(await doubts()).toEqual([false]);
    await owner(world.ownerUrl, `UPDATE packages SET offered_at = 'infinity' WHERE number = '${packageNumber}'`);
    expect(await doubts()).toEqual([true]);
    expect(await post('announce-again', { packageNumber })).toMatchObject({ status: 200 });
    expect(await doubts()).toEqual([false]);
  });

  it.each(['xlsx', 'csv'] as const)('are taken away as %s', async (format) => {
    const url = `/api/provider/packages/export?format=${format}&filter[state]=trouble`;
    const answer = await world.app.inject({ url, headers: petr.headers });
    const read = await readSpreadsheet(answer.rawPayload, { fileName: `x.${format}`, maxRows: 100, takesEveryKind: true });
    expect(read.ok && read.rows[1]?.slice(1, 5)).toEqual(['Pekárna U Lípy', expect.any(String), 'Potíž na cestě', 'PPL']);
  });
});

describe('[DESK-033] a package that leaves by scanning', () => {
  it('is written at once, with who scanned it; its order is done', async () => {
    const order = await packedOrder(world, bakery);
    const number = tracking();
    expect(await dispatch(order.packageNumber, number)).toEqual({
      status: 200,
      data: { packageNumber: order.packageNumber, companyName: 'Pekárna U Lípy', city: 'Beroun' },
    });
    expect(await statusOf(order.uid)).toBe('RESOLVED');
    const [entry] = await owner(
      world.ownerUrl,
      `SELECT user_uid, before, after FROM audit_log WHERE kind = 'package.dispatched' AND after ->> 'trackingNumber' = '${number}'`,
    );
    expect(entry).toEqual({
      user_uid: petr.userUid,
      before: { trackingNumber: null },
      after: { trackingNumber: number, by: 'Petr Ryba' },
    });
  });

  it('is refused in words: unknown, not ready, gone already, with a number of another package, of whichever company', async () => {
    const [one, other] = [await packedOrder(world, bakery), await packedOrder(world, hotel)];
    const number = tracking();
    await dispatch(one.packageNumber, number);
    expect(await dispatch('2260000000')).toMatchObject({ status: 404, code: 'package.notFound' });
    expect(await dispatch(await numberOf((await begunOrder(world, hotel)).uid))).toMatchObject({ status: 409, code: 'package.notReady' });
    expect(await dispatch(one.packageNumber)).toMatchObject({ status: 409, code: 'package.alreadyDispatched' });
    expect(await dispatch(other.packageNumber, number)).toMatchObject({ status: 409, code: 'trackingNumber.taken' });
    expect(await dispatch(other.packageNumber, 'a b')).toMatchObject({ status: 422, code: 'trackingNumber.invalid' });
    expect(await dispatch(other.packageNumber, 'RR600000201CZ')).toMatchObject({ status: 422, code: 'trackingNumber.invalid' });
    expect(await dispatch(other.packageNumber, '')).toMatchObject({ status: 422, code: 'err.input.invalid' });
    const { headers } = await signInStaff(world.deps, { roles: ['support', 'payments'] });
    expect(await post('dispatch', { packageNumber: other.packageNumber, trackingNumber: tracking() }, headers)).toMatchObject({
      status: 403,
    });
  });

  it('is taken back while it is a matter of minutes: package, cards and order are where they were, and it leaves again', async () => {
    const order = await packedOrder(world, hotel, 2);
    await dispatch(order.packageNumber);
    expect(await post('take-back', { packageNumber: order.packageNumber })).toMatchObject({ status: 200 });
    expect(await statusOf(order.uid)).toBe('SUBMITTED');
    expect(await cardsOf(world, order.uid)).toMatchObject([{ status: 'CRD_MNF' }, { status: 'CRD_MNF' }]);
    expect((await list(`filter[fulltext]=${order.packageNumber}`)).data).toMatchObject([{ state: 'ready' }]);
    expect(await post('take-back', { packageNumber: order.packageNumber })).toMatchObject({ status: 409, code: 'package.tooLate' });
    expect(await dispatch(order.packageNumber)).toMatchObject({ status: 200 });
    expect(await statusOf(order.uid)).toBe('RESOLVED');
    const invoices = await owner(
      world.ownerUrl,
      `SELECT count(*)::int AS n FROM documents WHERE order_uid = '${order.uid}' AND type = 'invoice'`,
    );
    expect(invoices).toEqual([{ n: 1 }]);
  });

  it('is not taken back later, nor when the courier has delivered it or somebody has it', async () => {
    const order = await packedOrder(world, hotel);
    await dispatch(order.packageNumber);
    world.setNow(later(16));
    expect(await post('take-back', { packageNumber: order.packageNumber })).toMatchObject({ status: 409, code: 'package.tooLate' });
    world.setNow(NOW);
    await owner(world.ownerUrl, `UPDATE packages SET is_taken_over = true, taken_over_at = now() WHERE number = '${order.packageNumber}'`);
    expect(await post('take-back', { packageNumber: order.packageNumber })).toMatchObject({ status: 409, code: 'package.tooLate' });
    expect(await post('take-back', { packageNumber: '2260000000' })).toMatchObject({ status: 404, code: 'package.notFound' });
  });

  it('leaves once though two scan it at once, and the command line refuses as the desk does', async () => {
    const order = await packedOrder(world, bakery);
    const answers = await Promise.all(Array.from({ length: 4 }, () => dispatch(order.packageNumber)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const said: string[] = [];
    const code = await runProvider(['dispatch-package', order.packageNumber, tracking()], {
      user: 'eva',
      print: (line) => void said.push(line),
      printError: (line) => void said.push(line),
      withDeps: (work) => work(world.deps, world.ownerUrl),
    });
    expect([code, said[0]]).toEqual([1, expect.stringContaining('package.alreadyDispatched')]);
    // Careless: whoever only looks whether it has left sends it as often as they look.
    const next = await packedOrder(world, bakery);
    const looked = await Promise.all(
      Array.from({ length: 4 }, () => owner(world.ownerUrl, `SELECT dispatched_at FROM packages WHERE number = '${next.packageNumber}'`)),
    );
    expect(looked.filter(([row]) => row?.dispatched_at === null)).toHaveLength(4);
  });
});

describe('[DESK-033] [DESK-045] a tracking number', () => {
  it('is of one package though two are given it at once, of whichever companies; the command line refuses as the desk does', async () => {
    for (const others of [bakery, hotel]) {
      const parcels = [await packedOrder(world, bakery), await packedOrder(world, others), await packedOrder(world, hotel)];
      const number = tracking();
      const answers = await Promise.all(parcels.map(({ packageNumber }) => dispatch(packageNumber, number)));
      expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual([200, 'trackingNumber.taken', 'trackingNumber.taken']);
      const left = await owner(world.ownerUrl, `SELECT number FROM packages WHERE tracking_number = '${number}'`);
      expect(left).toHaveLength(1);
      const late = parcels.find(({ packageNumber }) => packageNumber !== left[0]?.number);
      const said: string[] = [];
      const code = await runProvider(['dispatch-package', late?.packageNumber ?? '', number], {
        user: 'eva',
        print: (line) => void said.push(line),
        printError: (line) => void said.push(line),
        withDeps: (work) => work(world.deps, world.ownerUrl),
      });
      expect([code, said[0]]).toEqual([1, expect.stringContaining('trackingNumber.taken')]);
    }
  });
});

describe('[DESK-034] a file of departures', () => {
  const preview = async (text: string, fileName = 'baliky.csv') => {
    const form = new FormData();
    form.append('file', new Blob([text]), fileName);
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/provider/packages/departures/preview',
      headers: { ...petr.headers, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return answer.json<{
      code?: string;
      data?: { rows: { row: number; packageNumber: string; problem: string | null; city: string | null }[]; unreadColumns: string[] };
    }>();
  };

  it('of 200 rows says which can leave and why the others cannot; nothing leaves by looking', async () => {
    const [one, two, gone] = [await packedOrder(world, bakery), await packedOrder(world, hotel), await packedOrder(world, hotel)];
    const [a, b, c] = [tracking(), tracking(), tracking()];
    await dispatch(gone.packageNumber, c);
    const making = await numberOf((await begunOrder(world, hotel)).uid);
    const good = `Předáno 23. 11.\n\nČíslo balíku;Poznámka;Číslo zásilky\n${one.packageNumber};;${a}\n${two.packageNumber};křehké; ${b.slice(0, 4)} ${b.slice(4)} \n`;
    const bad = [
      `;x;${tracking()}`,
      `${one.packageNumber};x;`,
      `${one.packageNumber};x;%%%`,
      `2260000000;x;${tracking()}`,
      `${one.packageNumber};x;${tracking()}`,
      `${making};x;${a}`,
      `${making};x;${c}`,
      `${gone.packageNumber};x;${tracking()}`,
      `${making};x;${tracking()}`,
    ];
    const unknown = Array.from({ length: 200 - 2 - bad.length }, (_, index) => `226${String(9_000_000 + index)};;${tracking()}`);
    const before = await owner(world.ownerUrl, 'SELECT count(*)::int AS n FROM packages WHERE dispatched_at IS NULL');
    const { data } = await preview([good.trimEnd(), ...bad, '', ...unknown].join('\n'));
    expect(data?.rows).toHaveLength(200);
    expect(data?.unreadColumns).toEqual(['Poznámka']);
    expect(data?.rows.slice(0, 2)).toMatchObject([
      { row: 4, packageNumber: one.packageNumber, trackingNumber: a, companyName: 'Pekárna U Lípy', problem: null },
      { row: 5, packageNumber: two.packageNumber, trackingNumber: b, companyName: 'Hotel Pod Skálou', problem: null },
    ]);
    expect(data?.rows.slice(2, 11).map(({ problem }) => problem)).toEqual([
      'packageMissing',
      'trackingMissing',
      'trackingInvalid',
      'packageUnknown',
      'packageTwice',
      'trackingTwice',
      'packageTwice',
      'alreadyDispatched',
      'packageTwice',
    ]);
    expect(data?.rows.slice(11).every(({ problem }) => problem === 'packageUnknown')).toBe(true);
    expect(await owner(world.ownerUrl, 'SELECT count(*)::int AS n FROM packages WHERE dispatched_at IS NULL')).toEqual(before);
    const misread = await preview(`package,tracking\n${making},RR600000201CZ\n${making},rr 600 000 205 cz`);
    expect(misread.data?.rows.map(({ problem }) => problem)).toEqual(['trackingMisread', 'packageTwice']);
    const named = await preview(`package,tracking\n${making},${tracking()}\n${two.packageNumber},${c}`);
    expect(named.data?.rows.map(({ problem }) => problem)).toEqual(['notReady', 'trackingTaken']);
  });

  it.each([
    ['no table', '<html></html>', 'import.fileType'],
    ['other columns', 'Jméno;Příjmení\nJan;Novák', 'departures.columns'],
    ['only a header', 'Balík;Číslo zásilky\n;', 'departures.empty'],
  ])('with %s is refused', async (_what, text, code) => {
    expect((await preview(text)).code).toBe(code);
  });
});
