import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderInChild } from '../../adapters/documents/render-in-child';
import { aresRegister } from '../../adapters/registers/ares';
import { embeddedRegisters } from '../../adapters/registers/embedded-registers';
import { demoCompanyNumber } from '../../demo/demo-numbers';
import { REGISTER_SUBJECTS } from '../../demo/register-subjects';
import { companyBody, newApplicant, startBody } from '../../../test/world/onboarding';
import { pdfText } from '../../../test/documents/pdf-text';
import { testApp, type TestApp } from '../../../test/app/test-app';

let t: TestApp;
beforeAll(async () => void (t = await testApp({ documents: 'drawn' })));
afterAll(() => t.close());

const post = (url: string, payload: object) =>
  t.app.inject({ method: 'POST', url: `/api/onboarding/${url}`, payload, remoteAddress: newApplicant().remoteAddress });
const begin = (number: string) => post('start', startBody(number));
const statusOf = async (id: string) => (await t.app.inject({ url: `/api/onboarding/${id}/status` })).json().data;

interface DocumentList {
  files: { name: string; url: string }[];
}
/** What each document says, by the name of its file. */
async function textsOf({ files }: DocumentList): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const { name, url } of files) texts[name] = await pdfText((await t.app.inject({ url })).rawPayload);
  return texts;
}

interface Kind {
  sequence: number;
  name: string;
  seat: string;
  vatNumber: string | null;
  isFKSP: boolean;
  /** Who acts for it by the register; otherwise the person writes themselves down. */
  persons: string[];
  isSoleTrader?: boolean;
}

const own = (sequence: number) => `CZ${demoCompanyNumber(sequence)}`;

const KINDS: [string, Kind][] = [
  [
    'a company',
    {
      sequence: 101,
      name: 'Cukrárna Vanilka s.r.o.',
      seat: 'Zámecká 214/6 779 00 Olomouc',
      vatNumber: own(101),
      isFKSP: false,
      persons: ['Lenka Vaňková', 'Tomáš Vaněk'],
    },
  ],
  [
    'a sole trader',
    {
      sequence: 102,
      name: 'Josef Truhlík',
      seat: 'Dlouhá 57 588 56 Telč',
      vatNumber: null,
      isFKSP: false,
      persons: ['Josef Truhlík'],
      isSoleTrader: true,
    },
  ],
  [
    'a municipality',
    { sequence: 103, name: 'Obec Březová Lhota', seat: 'Březová Lhota 1 391 43 Březová Lhota', vatNumber: null, isFKSP: true, persons: [] },
  ],
  [
    'a school with the fund',
    { sequence: 104, name: 'Základní škola Na Výsluní', seat: 'Školní 820/3 390 02 Tábor', vatNumber: null, isFKSP: true, persons: [] },
  ],
  [
    'a member of a VAT group',
    {
      sequence: 105,
      name: 'Logistika Sever a.s.',
      seat: 'Přístavní 1500/14 405 02 Děčín',
      vatNumber: 'CZ699000010',
      isFKSP: false,
      persons: ['Radek Šimek'],
    },
  ],
  [
    'no payer of VAT',
    {
      sequence: 106,
      name: 'Kavárna Za Rohem s.r.o.',
      seat: 'Masarykova 31/4 460 01 Liberec',
      vatNumber: null,
      isFKSP: false,
      persons: ['Klára Benešová'],
    },
  ],
  [
    'a company in liquidation',
    {
      sequence: 107,
      name: 'Textil Jizera s.r.o. v likvidaci',
      seat: 'Tovární 9 511 01 Turnov',
      vatNumber: own(107),
      isFKSP: false,
      persons: ['Milan Kučera'],
    },
  ],
  [
    'a branch of a foreign company',
    {
      sequence: 109,
      name: 'Nordlicht GmbH, odštěpný závod',
      seat: 'Vídeňská 119/9 639 00 Brno',
      vatNumber: own(109),
      isFKSP: false,
      persons: ['Karin Novotná'],
    },
  ],
];

describe('every kind of subject comes from its number to signed documents', () => {
  it.each(KINDS)('%s', async (_kind, { sequence, name, seat, vatNumber, isFKSP, persons, isSoleTrader = false }) => {
    const number = demoCompanyNumber(sequence);
    const id: string = (await begin(number)).json().data.onboardingId;
    const { companyInfo, registeredPersons, documentDrafts, ...status } = await statusOf(id);
    expect(companyInfo).toMatchObject({ companyName: name, companyVATNumber: vatNumber, isFKSP });
    expect(registeredPersons.map(({ firstName, lastName }: Record<string, string>) => `${firstName} ${lastName}`)).toEqual(persons);
    expect(status.isSoleTrader).toBe(isSoleTrader);

    const drafts = await textsOf(documentDrafts);
    expect(Object.values(drafts).every((text) => text.includes(name) && text.includes('Návrh k prostudování'))).toBe(true);

    const authorisedPersons = registeredPersons.length > 0 ? registeredPersons : [{ firstName: 'Ivana', lastName: 'Příkladná' }];
    const { isFKSP: _known, ...form } = companyInfo;
    const verified = await post(`${id}/verify-company-information`, { ...form, authorisedPersons });
    expect([verified.statusCode, verified.json().data.verifiedCompanyInfo]).toEqual([200, { ...companyInfo, authorisedPersons }]);
    const finals = await textsOf(verified.json().data.documents);
    for (const text of Object.values(finals)) {
      expect(text).toContain(name);
      expect(text).toContain(seat);
      expect(text).toContain(`IČO ${number}`);
      expect(text.includes('Návrh k prostudování')).toBe(false);
      expect(/IČO \d{8} DIČ (\S+)/u.exec(text.slice(text.indexOf(name)))?.[1] ?? null).toBe(vatNumber);
    }
    for (const { firstName, lastName } of authorisedPersons) expect(finals['ramcova-smlouva.pdf']).toContain(`${firstName} ${lastName}`);

    const signed = await post(`${id}/sign-documents`, { isAffidavitGiven: true, leisureBenefitChoice: isFKSP ? 'fkspFund' : 'none' });
    expect(signed.statusCode).toBe(200);
  });

  it('a dissolved one concludes nothing any more', async () => {
    const answer = await begin(demoCompanyNumber(108));
    expect([answer.statusCode, answer.json().errors?.[0]]).toMatchObject([
      422,
      { path: 'companyIdentificationNumber', code: 'onboarding.companyIdentificationNumber.ended' },
    ]);
  });

  it('one the register does not know is written by hand', async () => {
    const answer = await begin(newApplicant().number);
    expect((await statusOf(answer.json().data.onboardingId)).companyInfo).toMatchObject({ companyName: null, isFKSP: false });
  });
});

const closing: (() => void)[] = [];
afterEach(() => {
  t.deps.registers = embeddedRegisters(REGISTER_SUBJECTS);
  for (const close of closing.splice(0)) close();
});

/** The real adapter before a register that answers like this; null never answers. */
async function askRegister(said: { status: number; text: string } | null) {
  const server = createServer((_request, response) => {
    if (said !== null) response.writeHead(said.status).end(said.text);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(() => (server.closeAllConnections(), server.close()));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  t.deps.registers.business = aresRegister({ url, timeoutMs: 300 });
}

describe('a register that is no help holds nobody up', () => {
  it.each([
    ['silent', null],
    ['broken', { status: 500, text: '{}' }],
    ['behind a page of somebody else', { status: 200, text: '<html>' }],
    ['of another shape', { status: 200, text: '{"ico":27082440,"obchodniJmeno":null}' }],
    ['cut off in the middle', { status: 200, text: '{"ico":"2708' }],
  ])('%s', async (_case, said) => {
    await askRegister(said);
    const started = await begin(newApplicant().number);
    expect(started.statusCode).toBe(201);
    expect(await statusOf(started.json().data.onboardingId)).toMatchObject({
      companyInfo: { companyName: null, companyVATNumber: null, isFKSP: false },
      registeredPersons: [],
    });
  });

  it('gone altogether', async () => {
    t.deps.registers.business = aresRegister({ url: 'http://127.0.0.1:1', timeoutMs: 300 });
    expect((await begin(newApplicant().number)).statusCode).toBe(201);
  });
});

it('documents that are not drawn in time are asked for again: nothing is verified, and the next attempt is', async () => {
  const { drawDocument } = t.deps;
  const id: string = (await begin(newApplicant().number)).json().data.onboardingId;
  const { documentDrafts } = await statusOf(id);
  const verify = () => post(`${id}/verify-company-information`, companyBody);
  const draft = () => t.app.inject({ url: documentDrafts.files[0].url });
  t.deps.drawDocument = renderInChild(1, 1);
  for (const late of [await verify(), await draft()])
    expect([late.statusCode, late.json().code, late.headers['retry-after']]).toEqual([503, 'err.unavailable', '2']);
  expect(await statusOf(id)).toMatchObject({ lastCompletedStep: 'start', verifiedCompanyInfo: null, documents: null });
  t.deps.drawDocument = drawDocument;
  expect([(await verify()).statusCode, (await draft()).statusCode]).toEqual([200, 200]);
});
