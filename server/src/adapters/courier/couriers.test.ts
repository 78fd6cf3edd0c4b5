import { execFileSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  goodPpl,
  loopbackCourier,
  pplNumber,
  type CourierAnswer,
  type CourierCall,
  type LoopbackCourier,
} from '../../../test/outside/loopback-courier';
import type { CourierService, Parcel } from './courier';
import { postCourier } from './czech-post/post-courier';
import { pplCourier } from './ppl/ppl-courier';
import { simulatedCourier } from './simulated-courier';

/** Of the machine; where there is none the one test that needs a certificate is left out. */
const CERTIFICATE_TOOL: string = 'openssl';
const NOW = new Date('2026-11-23T09:41:00Z');
const parcel = (packageNumber: string): Parcel => ({
  packageNumber,
  label: {
    companyName: 'Pekárna U Lípy s.r.o.',
    note: null,
    contactPersons: [{ name: 'Jana', lastName: 'Malá', email: 'jana@lipa.example', phone: '+420601000111' }],
    street: 'Lipová',
    streetNumber: '12',
    city: 'Kolín',
    postcode: '280 02',
    country: 'CZ',
    type: 'office',
    phone: '+420601000111',
  },
});
const PARCELS = ['2260000001', '2260000002', '2260000003'].map(parcel);

let double: LoopbackCourier;
let now: Date;
beforeEach(async () => {
  double = await loopbackCourier();
  now = NOW;
});
afterEach(() => double.close());

const ppl = (overrides = {}) =>
  pplCourier({
    url: double.url,
    clientId: 'portal',
    clientSecret: 'secret of ppl',
    now: () => now,
    pollMs: 5,
    polls: 4,
    timeoutMs: 400,
    ...overrides,
  });
const post = (overrides = {}) =>
  postCourier({
    url: double.url,
    token: 'api-token',
    secret: 'secret of the post',
    customerId: 'L03051',
    postCode: '10000',
    now: () => now,
    timeoutMs: 400,
    ...overrides,
  });
const postNumber = (packageNumber: string) => `RR${packageNumber.slice(2)}CZ`;

/** The post on a good day. */
const goodPost = ({ method, path, text }: CourierCall): CourierAnswer => {
  if (method === 'GET')
    return {
      body: { states: { state: { id: '91', date: '2026-11-22', text: 'Doručená' } } },
      status: path.includes('unknown') ? 404 : 200,
    };
  const recordNumber = (JSON.parse(text) as { parcelServiceData: { parcelParams: { recordID: string } } }).parcelServiceData.parcelParams
    .recordID;
  const resultParcelData = [
    { recordNumber, parcelCode: postNumber(recordNumber), parcelDataResponse: [{ responseCode: 1, responseText: 'OK' }] },
  ];
  return { body: { responseHeader: { resultHeader: { responseCode: 1, responseText: 'OK' }, resultParcelData } } };
};

const KINDS: [string, () => CourierService, (packageNumber: string) => string][] = [
  [
    'the simulator',
    () => simulatedCourier({ courier: 'PPL', now: () => now, travelMs: 1_000 }),
    (number) => `4${number.slice(1).padStart(10, '0')}`,
  ],
  [
    'PPL',
    () => (
      (double.answer = goodPpl(
        double,
        Object.fromEntries(
          PARCELS.map(({ packageNumber }) => [pplNumber(packageNumber), { phase: 'Delivered', at: '2026-11-22T10:00:00+01:00' }]),
        ),
      )),
      ppl()
    ),
    pplNumber,
  ],
  ['the Czech Post', () => ((double.answer = goodPost), post()), postNumber],
];

describe.each(KINDS)('%s', (_name, open, numberOf) => {
  it('takes parcels over and says when they were delivered', async () => {
    const courier = open();
    const taken = await courier.handOver(PARCELS);
    expect(taken).toEqual({
      ok: true,
      refused: [],
      unclear: [],
      parcels: PARCELS.map(({ packageNumber }) => ({ packageNumber, trackingNumber: numberOf(packageNumber) })),
    });
    const sentAt = new Date(NOW.getTime() - 86_400_000);
    const followed = await courier.follow(PARCELS.map(({ packageNumber }) => ({ trackingNumber: numberOf(packageNumber), sentAt })));
    expect(followed).toMatchObject({
      ok: true,
      statuses: PARCELS.map(() => ({ state: 'delivered', at: expect.stringMatching(/^2026-11-2\dT.*Z$/u) })),
    });
  });

  it('has nothing to do with no parcels', async () => {
    const courier = open();
    expect(await courier.handOver([])).toEqual({ ok: true, parcels: [], refused: [], unclear: [] });
    expect(await courier.follow([])).toEqual({ ok: true, statuses: [] });
    expect(double.calls).toEqual([]);
  });
});

describe.each<[string, CourierAnswer, boolean | 'unclear']>([
  ['hangs up', { status: 0 }, 'unclear'],
  ['does not answer in time', { status: -1 }, 'unclear'],
  ['is down', { status: 503 }, true],
  ['has enough of us', { status: 429 }, true],
  ['answers nonsense', { status: 502, body: '<html>' }, 'unclear'],
  ['refuses the call', { status: 400 }, false],
])('a courier that %s', (_name, answer, retry) => {
  it('fails without throwing, and says whether to ask again', async () => {
    double.answer = ({ path }) => (path.startsWith('/login') ? { body: { access_token: 'a', expires_in: 1_800 } } : answer);
    for (const courier of [ppl(), post()]) {
      const unclear = [{ packageNumber: '2260000001' }];
      const expected = retry === 'unclear' ? { ok: true, parcels: [], refused: [], unclear } : { ok: false, retry };
      expect(await courier.handOver(PARCELS.slice(0, 1))).toMatchObject(expected);
      expect(await courier.follow([{ trackingNumber: '40857241530', sentAt: NOW }])).toMatchObject({ ok: false, retry: retry !== false });
    }
  });
});

describe('PPL', () => {
  const replies = (items: object[]) => {
    const good = goodPpl(double);
    double.answer = (call) => (call.path.startsWith('/shipment/batch/') ? { body: { items } } : good(call));
  };

  it('answers out of order, twice, with errors and about strangers: each parcel counts once', async () => {
    replies([
      { referenceId: '2260000003', shipmentNumber: '43', importState: 'Complete' },
      { referenceId: '2260000001', shipmentNumber: '41', importState: 'Complete' },
      { referenceId: '2260000001', shipmentNumber: '49', importState: 'Complete' },
      { referenceId: '9999999999', shipmentNumber: '40', importState: 'Complete' },
      { referenceId: '2260000002', importState: 'Error', errorCode: '7', errorMessage: 'zipCode' },
    ]);
    expect(await ppl().handOver(PARCELS)).toEqual({
      ok: true,
      parcels: [
        { packageNumber: '2260000001', trackingNumber: '41' },
        { packageNumber: '2260000003', trackingNumber: '43' },
      ],
      refused: [{ packageNumber: '2260000002', error: 'zipCode' }],
      unclear: [],
    });
  });

  it('a batch that is never done is left to a person', async () => {
    replies([{ referenceId: '2260000001', importState: 'Received' }]);
    expect(await ppl().handOver(PARCELS)).toMatchObject({
      ok: true,
      parcels: [],
      unclear: PARCELS.map(({ packageNumber }) => ({ packageNumber })),
    });
  });

  it('knows a package by our number from the moment it took it, in one that is not cancelled', async () => {
    double.answer = goodPpl(double, { [pplNumber('2260000002')]: { phase: 'Canceled' } });
    const courier = ppl();
    const find = () => courier.find?.(PARCELS.map(({ packageNumber }) => packageNumber));
    expect(await find()).toEqual({ ok: true, parcels: [] });
    await courier.handOver(PARCELS.slice(0, 2));
    expect(await find()).toEqual({ ok: true, parcels: [{ packageNumber: '2260000001', trackingNumber: pplNumber('2260000001') }] });
    const posted = double.calls.find(({ method, path }) => method === 'POST' && path === '/shipment/batch');
    expect(JSON.parse(posted?.text ?? '').shipments[0].externalNumbers).toEqual([{ code: 'CUST', externalNumber: '2260000001' }]);
  });

  it('that answers with shipments of somebody else is not believed', async () => {
    const good = goodPpl(double);
    double.answer = (call) => (call.path.includes('CustomerReferences') ? { body: [{ shipmentNumber: '41' }] } : good(call));
    expect(await ppl().find?.(['2260000001'])).toMatchObject({ ok: false, retry: false });
  });

  it('is asked for one token in half an hour, even by many at once, and for another when it does not take the old one', async () => {
    const tokens = () => double.calls.filter(({ path }) => path.startsWith('/login')).length;
    double.answer = goodPpl(double);
    const courier = ppl();
    const sent = [{ trackingNumber: '4', sentAt: NOW }];
    await Promise.all([1, 2, 3].map(() => courier.follow(sent)));
    expect(tokens()).toBe(1);
    now = new Date(NOW.getTime() + 29.5 * 60_000);
    await courier.follow(sent);
    expect(tokens()).toBe(2);
    const good = double.answer;
    let refusals = 1;
    double.answer = (call) => (call.path.startsWith('/shipment') && refusals-- > 0 ? { status: 401 } : good(call));
    expect(await courier.follow(sent)).toMatchObject({ ok: true });
    expect(tokens()).toBe(3);
  });

  it('is asked for no more than twelve tokens a minute, whatever it answers', async () => {
    double.answer = () => ({ status: 500 });
    const courier = ppl();
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect(await courier.follow([{ trackingNumber: '4', sentAt: NOW }])).toMatchObject({ ok: false });
    expect(double.calls).toHaveLength(12);
    now = new Date(NOW.getTime() + 60_001);
    await courier.follow([{ trackingNumber: '4', sentAt: NOW }]);
    expect(double.calls).toHaveLength(13);
  });

  it('is called no faster than every 40 ms, and with a thousand parcels at most', async () => {
    double.answer = goodPpl(double);
    const many = Array.from({ length: 1_001 }, (_, index) => parcel(String(2_260_000_000 + index)));
    const taken = await ppl({ timeoutMs: 20_000 }).handOver(many);
    expect(taken).toMatchObject({ ok: true, refused: [], unclear: [] });
    expect(taken.ok && taken.parcels).toHaveLength(1_001);
    const calls = double.calls.filter(({ path }) => path.startsWith('/shipment'));
    const posted = calls.filter(({ method }) => method === 'POST').map(({ text }) => JSON.parse(text).shipments.length);
    expect(posted).toEqual([1_000, 1]);
    const gaps = calls.slice(1).map(({ at }, index) => at - (calls[index]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(35);
  });

  it.each([
    ['Order', 'announced'],
    ['InTransport', 'inTransit'],
    ['Delivering', 'inTransit'],
    ['PickupPoint', 'stored'],
    ['Delivered', 'delivered'],
    ['Returning', 'returned'],
    ['BackToSender', 'returned'],
    ['Canceled', 'cancelled'],
    ['constructor', 'unknown'],
  ])('phase %s is %s', async (phase, state) => {
    double.answer = goodPpl(double, { '4': { phase } });
    expect(await ppl().follow([{ trackingNumber: '4', sentAt: NOW }])).toEqual({
      ok: true,
      statuses: [{ trackingNumber: '4', state, at: null }],
    });
  });
});

describe('the Czech Post', () => {
  it('is called with a signature over the body, the time and a number used once', async () => {
    double.answer = goodPost;
    await post().handOver(PARCELS.slice(0, 2));
    await post().follow([{ trackingNumber: 'RR60000001CZ', sentAt: NOW }]);
    const nonces = double.calls.map(({ headers, text }) => {
      expect(headers['api-token']).toBe('api-token');
      expect(headers['authorization-timestamp']).toBe(String(NOW.getTime() / 1_000));
      const hash = createHash('sha256').update(text).digest('hex');
      expect(headers['authorization-content-sha256']).toBe(hash);
      const [, nonce, signature] = /^CP-HMAC-SHA256 nonce="([^"]+)", signature="([^"]+)"$/u.exec(headers.authorization ?? '') ?? [];
      expect(signature).toBe(
        createHmac('sha256', 'secret of the post')
          .update(`${hash};${NOW.getTime() / 1_000};${nonce}`)
          .digest('base64'),
      );
      return nonce;
    });
    expect(new Set(nonces).size).toBe(3);
  });

  it('what it took is kept when the next parcel fails, and what it refuses is named', async () => {
    double.answer = (call) => {
      if (call.text.includes('2260000002'))
        return {
          body: {
            responseHeader: {
              resultHeader: { responseCode: 19, responseText: 'BATCH_INVALID' },
              resultParcelData: { recordNumber: '2260000002', parcelDataResponse: { responseCode: 261, responseText: 'MISSING_ADDRESS' } },
            },
          },
        };
      return call.text.includes('2260000003') ? { status: 500 } : goodPost(call);
    };
    expect(await post().handOver(PARCELS)).toEqual({
      ok: true,
      parcels: [{ packageNumber: '2260000001', trackingNumber: postNumber('2260000001') }],
      refused: [{ packageNumber: '2260000002', error: '261 MISSING_ADDRESS' }],
      unclear: [{ packageNumber: '2260000003', error: 'HTTP 500' }],
    });
  });

  it.each([
    [
      [
        { id: '21', date: '20.11.2026' },
        { id: '91', date: '22.11.2026' },
      ],
      { state: 'delivered', at: '2026-11-22T12:00:00.000Z' },
    ],
    [
      [
        { id: '91', date: '2026-11-22' },
        { id: '88', date: '2026-11-30' },
      ],
      { state: 'delivered', at: '2026-11-22T12:00:00.000Z' },
    ],
    [[{ id: '-M', date: null }, { id: '51' }, { id: 'constructor' }], { state: 'inTransit', at: null }],
    [[{ id: '82', date: 'včera' }], { state: 'stored', at: null }],
    [[{ id: '95', date: '2026-11-22' }], { state: 'returned' }],
  ])('states %j are understood', async (state, status) => {
    double.answer = () => ({ body: { states: { state } } });
    expect(await post().follow([{ trackingNumber: 'RR1', sentAt: NOW }])).toMatchObject({ ok: true, statuses: [status] });
  });

  it('a parcel it does not know yet is left out', async () => {
    double.answer = goodPost;
    expect(await post().follow([{ trackingNumber: 'unknown', sentAt: NOW }])).toEqual({ ok: true, statuses: [] });
  });

  it.skipIf(!hasOpenssl())('is trusted by the certificate it is given, and only by that', async () => {
    const tls = selfSigned();
    const secure = await loopbackCourier(tls);
    secure.answer = goodPost;
    const sent = [{ trackingNumber: 'RR1', sentAt: NOW }];
    expect(await post({ url: secure.url }).follow(sent)).toMatchObject({ ok: false, retry: true });
    expect(secure.calls).toEqual([]);
    expect(await post({ url: secure.url, ca: tls.cert }).follow(sent)).toMatchObject({ ok: true, statuses: [{ state: 'delivered' }] });
    await secure.close();
  });
});

function hasOpenssl(): boolean {
  try {
    execFileSync(CERTIFICATE_TOOL, ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function selfSigned(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync(
    CERTIFICATE_TOOL,
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert, ...subject],
    {
      stdio: 'ignore',
    },
  );
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}
