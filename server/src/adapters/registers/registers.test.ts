import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { aresRegister } from './ares';
import { crpdphRegister } from './crpdph';
import { remember } from './remember';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

interface Question {
  path: string;
  text: string;
}

/** A register on a port of this machine: answers by path; a number is a status, null never answers. */
async function register(answer: (question: Question) => string | number | null) {
  const asked: Question[] = [];
  const listener: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const question = { path: request.url ?? '', text: Buffer.concat(chunks).toString() };
    asked.push(question);
    const said = answer(question);
    if (typeof said === 'number') response.writeHead(said).end('{"kod":"CHYBA"}');
    else if (said !== null) response.end(said);
  };
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(() => (server.closeAllConnections(), server.close()));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const BAKERY = {
  ico: '09900016',
  obchodniJmeno: 'Pekárna U Lípy s.r.o.',
  sidlo: {
    nazevObce: 'Kolín',
    nazevUlice: 'Lipová',
    cisloDomovni: 412,
    cisloOrientacni: 8,
    cisloOrientacniPismeno: 'a',
    kodAdresnihoMista: 41064666,
    psc: 28002,
  },
  pravniForma: '112',
  dic: 'CZ09900016',
  seznamRegistraci: { stavZdrojeDph: 'AKTIVNI' },
};
const PEOPLE = {
  zaznamy: [
    {
      statutarniOrgany: [
        {
          clenoveOrganu: [
            { fyzickaOsoba: { jmeno: 'JANA', prijmeni: 'NOVÁKOVÁ-MALÁ' } },
            { fyzickaOsoba: { jmeno: 'JANA', prijmeni: 'NOVÁKOVÁ-MALÁ' } },
            { datumVymazu: '2020-01-01', fyzickaOsoba: { jmeno: 'PETR', prijmeni: 'SVOBODA' } },
            { fyzickaOsoba: {} },
          ],
        },
        { datumVymazu: '2019-01-01', clenoveOrganu: [{ fyzickaOsoba: { jmeno: 'OTA', prijmeni: 'STARÝ' } }] },
      ],
    },
  ],
};
const ares = async (subject: string | number | null, people: string | number | null = JSON.stringify(PEOPLE)) =>
  register(({ path }) => (path.startsWith('/ekonomicke-subjekty-vr/') ? people : subject));

describe('the register of companies', () => {
  it('answers name, seat, VAT number and those who act for the subject today', async () => {
    const { url, asked } = await ares(JSON.stringify(BAKERY));
    expect(await aresRegister({ url }).find('09900016')).toEqual({
      ok: true,
      subject: {
        identificationNumber: '09900016',
        name: 'Pekárna U Lípy s.r.o.',
        legalForm: '112',
        vatNumber: 'CZ09900016',
        isVatPayer: true,
        address: { street: 'Lipová', streetNumber: '412/8a', city: 'Kolín', postcode: '28002', nationalRegisterId: '41064666' },
        statutoryPersons: [{ firstName: 'Jana', lastName: 'Nováková-Malá' }],
        isInLiquidation: false,
        endedOn: null,
      },
    });
    expect(asked.map(({ path }) => path).sort()).toEqual(['/ekonomicke-subjekty-vr/09900016', '/ekonomicke-subjekty/09900016']);
  });

  it.each([
    [
      'a village without streets',
      { sidlo: { nazevObce: 'Lhota', nazevCastiObce: 'Dolní Lhota', cisloDomovni: 7, psc: 1234 } },
      { address: { street: 'Dolní Lhota', streetNumber: '7', postcode: '01234' } },
    ],
    ['a subject in liquidation', { obchodniJmeno: 'Textil s.r.o. v likvidaci' }, { isInLiquidation: true }],
    ['one that has ended', { datumZaniku: '2024-06-30' }, { endedOn: '2024-06-30' }],
    [
      'one with a number and no registration for VAT',
      { seznamRegistraci: { stavZdrojeDph: 'NEEXISTUJICI' } },
      { vatNumber: 'CZ09900016', isVatPayer: false },
    ],
    [
      'a member of a group, which pays under the number of the group',
      { dicSkDph: 'CZ699000010', seznamRegistraci: { stavZdrojeDph: 'NEEXISTUJICI', stavZdrojeSkDph: 'AKTIVNI' } },
      { vatNumber: 'CZ699000010', isVatPayer: true },
    ],
    [
      'one that has left its group',
      { dicSkDph: 'CZ699000010', seznamRegistraci: { stavZdrojeDph: 'AKTIVNI', stavZdrojeSkDph: 'ZANIKLY' } },
      { vatNumber: 'CZ09900016', isVatPayer: true },
    ],
    ['one of no group', { dicSkDph: 'N/A' }, { vatNumber: 'CZ09900016', isVatPayer: true }],
    [
      'one of which little is known, said with nulls',
      {
        dic: null,
        datumZaniku: null,
        pravniForma: null,
        seznamRegistraci: null,
        sidlo: { nazevObce: 'Kolín', nazevUlice: null, psc: null },
      },
      { vatNumber: null, isVatPayer: false, endedOn: null, legalForm: '', address: { street: 'Kolín', postcode: '' } },
    ],
    ['one whose seat is unknown', { sidlo: undefined }, { address: { street: '', streetNumber: '', city: '', postcode: '' } }],
  ])('%s', async (_case, change, expected) => {
    const { url } = await ares(JSON.stringify({ ...BAKERY, ...change }), 404);
    expect(await aresRegister({ url }).find('09900016')).toMatchObject({ ok: true, subject: { ...expected, statutoryPersons: [] } });
  });

  it('says when nobody has the number, and that people are unknown is no failure', async () => {
    expect(await aresRegister(await ares(404)).find('09900016')).toEqual({ ok: true, subject: null });
    expect(await aresRegister(await ares(JSON.stringify(BAKERY), 500)).find('09900016')).toMatchObject({
      ok: true,
      subject: { statutoryPersons: [] },
    });
  });

  it.each([
    ['an outage', 503, 'unavailable'],
    ['silence', null, 'unavailable'],
    ['a page instead of JSON', '<html>', 'unreadable'],
    ['another shape', '{"ico":42}', 'unreadable'],
    ['an answer without an end', `"${'x'.repeat(3_000_000)}"`, 'unreadable'],
  ])('is not believed after %s', async (_case, answer, error) => {
    const { url } = await ares(answer);
    expect(await aresRegister({ url, timeoutMs: 300 }).find('09900016')).toMatchObject({ ok: false, error });
  });

  it('that is not there is an outage', async () => {
    expect(await aresRegister({ url: 'http://127.0.0.1:1' }).find('09900016')).toMatchObject({ ok: false, error: 'unavailable' });
  });
});

const envelope = (inside: string) =>
  `<?xml version="1.0"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body><StatusNespolehlivyPlatceRozsirenyResponse xmlns="http://adis.mfcr.cz/rozhraniCRPDPH/"><status odpovedGenerovana="2026-11-20" statusCode="0" statusText="OK"/>${inside}</StatusNespolehlivyPlatceRozsirenyResponse></soapenv:Body></soapenv:Envelope>`;
const PAYER = `<statusPlatceDPH dic="09900136" nespolehlivyPlatce="NE" cisloFu="7"><zverejneneUcty>
  <ucet datumZverejneni="2021-03-01"><standardniUcet predcisli="19" cislo="2000145399" kodBanky="0800"/></ucet>
  <ucet datumZverejneni="2020-01-01" datumZverejneniUkonceni="2022-01-01"><standardniUcet cislo="1000000005" kodBanky="0100"/></ucet>
  <ucet datumZverejneni="2023-06-15"><nestandardniUcet cislo="CZ6508000000192000145399"/></ucet></zverejneneUcty></statusPlatceDPH>`;

describe('the register of VAT payers', () => {
  it('answers reliability and the published accounts that have not ended', async () => {
    const { url, asked } = await register(() => envelope(PAYER));
    expect(await crpdphRegister({ url }).find('CZ09900136')).toEqual({
      ok: true,
      payer: { isUnreliable: false, accounts: ['19-2000145399/0800', 'CZ6508000000192000145399'] },
    });
    expect(asked[0]?.text).toContain('<dic>09900136</dic>');
  });

  it.each([
    [
      'an unreliable payer without accounts',
      '<statusPlatceDPH dic="09900144" nespolehlivyPlatce="ANO" cisloFu="7"/>',
      { isUnreliable: true, accounts: [] },
    ],
    [
      'an empty list of accounts',
      '<statusPlatceDPH dic="09900144" nespolehlivyPlatce="NE"><zverejneneUcty/></statusPlatceDPH>',
      { isUnreliable: false, accounts: [] },
    ],
    ['nobody of the number', '<statusPlatceDPH dic="09900144" nespolehlivyPlatce="NENALEZEN"/>', null],
    ['an answer about somebody else', PAYER, null],
  ])('%s', async (_case, inside, payer) => {
    const { url } = await register(() => envelope(inside));
    expect(await crpdphRegister({ url }).find('CZ09900144')).toEqual({ ok: true, payer });
  });

  it.each([
    ['an outage', 500, 'unavailable'],
    ['a moved address', 404, 'unavailable'],
    ['its own fault', envelope('').replace('statusCode="0"', 'statusCode="3"'), 'unavailable'],
    ['half an answer', envelope(PAYER).slice(0, 300), 'unreadable'],
    ['another answer', '<html/>', 'unreadable'],
  ])('is not believed after %s', async (_case, answer, error) => {
    const { url } = await register(() => answer);
    expect(await crpdphRegister({ url, timeoutMs: 300 }).find('CZ09900136')).toMatchObject({ ok: false, error });
  });

  it('expands no entity of a hostile document', async () => {
    const hostile = `<!DOCTYPE a [<!ENTITY b "09900136">]>${envelope(PAYER).replace('09900136', '&b;')}`;
    const { url } = await register(() => hostile);
    expect(await crpdphRegister({ url }).find('CZ09900136')).toMatchObject({ ok: false, error: 'unreadable' });
  });
});

it('a register is asked once a day for one number, by all who ask at once, and again after an outage', async () => {
  let now = 1_000;
  const answers = [503, JSON.stringify(BAKERY), JSON.stringify({ ...BAKERY, obchodniJmeno: 'Nová s.r.o.' })];
  let calls = 0;
  const { url } = await register(({ path }) => (path.includes('-vr/') ? 404 : (answers[Math.min(calls++, 2)] ?? 500)));
  const known = remember(aresRegister({ url }), { clock: () => now });
  expect(await known.find('09900016')).toMatchObject({ ok: false });
  const [one, other] = await Promise.all([known.find('09900016'), known.find('09900016')]);
  expect([one, other, await known.find('09900016')]).toEqual([one, one, one]);
  expect(calls).toBe(2);
  now += 24 * 60 * 60 * 1_000 + 1;
  expect(await known.find('09900016')).toMatchObject({ subject: { name: 'Nová s.r.o.' } });
});
