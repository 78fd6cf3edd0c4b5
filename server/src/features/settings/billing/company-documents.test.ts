import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCompany, createUser, inCompany, signIn, type TestCompany } from '../../../../test/world/factories';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';
import sql from 'sql-template-tag';

let test: TestApp;
let company: TestCompany;
let headers: { cookie: string };
beforeAll(async () => void (test = await testApp({ documents: 'drawn' })));
afterAll(() => test.close());
beforeEach(async () => {
  company = await createCompany(test.deps);
  headers = await signIn(test.app, test.deps, { company, role: 'user' });
});

const get = (url: string, as: object = {}) => test.app.inject({ url, headers: { ...headers, ...as } });
const list = async (as: object = {}) => (await get(`/api/company/${company.uid}/documents`, as)).json().data.documents;
const textOf = (pdf: Buffer) => pdf.toString('latin1').slice(0, 8);

describe('documents of the company', () => {
  it('[BIL-071] [BIL-072] [BIL-073] [BIL-114] are its contract and what belongs to it, in the language of who asks', async () => {
    const { files, downloadAllUrl } = await list();
    const titles = files.map(({ title }: { title: string }) => title.replace(/ 9\d+$/u, ' N'));
    expect(titles).toEqual(['Rámcová smlouva N', 'Obchodní podmínky', 'Ceník', 'Zpracování osobních údajů']);
    expect(downloadAllUrl).toBe(`/api/company/${company.uid}/documents/download`);
    const english = await list({ 'accept-language': 'en' });
    expect(english.files[1]).toEqual({ uid: files[1].uid, title: 'Terms and conditions' });
  });

  it('[BIL-115] each is a PDF with a name; the same bytes whenever it is asked for', async () => {
    const { files } = await list();
    const replies = [await get(`/api/document/${files[0].uid}`), await get(`/api/document/${files[0].uid}`)];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [one, two] = replies;
    expect(decodeURIComponent(String(one?.headers['content-disposition']))).toMatch(/filename\*=UTF-8''Rámcová smlouva 9\d+\.pdf/u);
    expect(textOf(one?.rawPayload ?? Buffer.alloc(0))).toBe('%PDF-1.7');
    expect(one?.rawPayload.equals(two?.rawPayload ?? Buffer.alloc(0))).toBe(true);
  });

  it('all of them come as one archive', async () => {
    const reply = await get(`/api/company/${company.uid}/documents/download`);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
    const archive = reply.rawPayload.toString('utf8');
    for (const name of ['Rámcová smlouva', 'Obchodní podmínky.pdf', 'Ceník.pdf', 'Zpracování osobních údajů.pdf'])
      expect(archive).toContain(name);
  });

  it('a company without a contract has none', async () => {
    await inCompany(test.deps, company.uid, (tx) => tx.run(sql`UPDATE contracts SET number = NULL WHERE company_uid = ${company.uid}`));
    expect(await list()).toEqual({ files: [], downloadAllUrl: null });
    expect((await get(`/api/company/${company.uid}/documents/download`)).statusCode).toBe(404);
  });

  it('are nobody else’s: another company’s document is not found, nor is one that does not exist', async () => {
    const { files } = await list();
    const stranger = await signIn(test.app, test.deps, { user: await createUser(test.deps), company: await createCompany(test.deps) });
    for (const uid of [files[0].uid, newUid()]) expect((await get(`/api/document/${uid}`, stranger)).statusCode).toBe(404);
    expect((await get(`/api/company/${company.uid}/documents`, stranger)).statusCode).toBe(403);
    expect((await get(`/api/document/${files[0].uid}?format=isdoc`)).statusCode).toBe(404);
  });
});
