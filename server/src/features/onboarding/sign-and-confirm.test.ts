import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REGULAR_FEES } from '@portal/domain/onboarding/onboarding-fees';
import { hellers } from '@portal/domain/money/money';
import { createCompany, createUser, signIn } from '../../../test/world/factories';
import { drainJobs } from '../../../test/world/drain-jobs';
import { companyBody, register, SIGNED, type Registration } from '../../../test/world/onboarding';
import { owner } from '../../../test/races/owner-query';
import { newUid, testApp, type TestApp } from '../../../test/app/test-app';

const START = new Date('2026-11-23T09:41:00Z');
const DAY_MS = 86_400_000;

let t: TestApp;
beforeAll(async () => void (t = await testApp({ now: START })));
beforeEach(() => {
  t.setNow(START);
  t.deps.provider.regularFees = REGULAR_FEES;
});
afterAll(() => t.close());

const query = (text: string) => owner(t.ownerUrl, text);
const said = (answer: { statusCode: number; json(): { code?: string } }) => [answer.statusCode, answer.json().code];
const fieldsOf = (answer: { json(): { errors?: { path: string; code: string }[] } }) =>
  (answer.json().errors ?? []).map(({ path, code }) => [path, code]);
const auditOf = (id: string) => query(`SELECT kind, before, after FROM audit_log WHERE subject_uid = '${id}' ORDER BY at`);
const filesOf = async (id: string) =>
  (await t.app.inject({ url: `/api/onboarding/${id}/status` })).json().data.documents.files as { uid: string; url: string; name: string }[];

describe('POST /api/onboarding/{id}/sign-documents', () => {
  it('[ONB-158] [ONB-164] keeps who signed what, when and from where', async () => {
    const { id, post } = await register(t, 'verify');
    const files = await filesOf(id);
    const answer = await post('sign-documents', SIGNED, { 'user-agent': 'Prohlížeč/1.0' });
    expect(answer.json()).toEqual({
      data: { lastCompletedStep: 'signDocuments', documents: expect.objectContaining({ files: expect.arrayContaining(files) }) },
    });
    const [row] = await query(`SELECT status, signature FROM onboardings WHERE uid = '${id}'`);
    const hashes = await Promise.all(
      files.map(async ({ url }) =>
        createHash('sha256')
          .update((await t.app.inject({ url })).rawPayload)
          .digest('hex'),
      ),
    );
    expect(row).toMatchObject({
      status: 'signed',
      signature: {
        signedAt: START.toISOString(),
        authorisedPersons: companyBody.authorisedPersons,
        email: 'pavel@truhlarstvi.example',
        leisureBenefitChoice: 'none',
        address: '127.0.0.1',
        userAgent: 'Prohlížeč/1.0',
      },
    });
    const [kept] = await query(
      `SELECT array_agg(d ->> 'sha256' ORDER BY d ->> 'sha256') AS hashes FROM onboardings, jsonb_array_elements(signature -> 'documents') AS d WHERE uid = '${id}'`,
    );
    expect(kept?.hashes).toEqual(hashes.toSorted());
    expect((await auditOf(id)).at(-1)).toMatchObject({ kind: 'onboarding.signed', before: { status: 'verified' }, after: row?.signature });
  });

  it('mails the signed documents once, and the link to finish', async () => {
    const { id, post } = await register(t, 'sign');
    await post('sign-documents', SIGNED);
    await drainJobs(t.deps, t.ownerUrl);
    const mails = t.mails.filter(({ subject, text }) => subject.startsWith('Podepsaná smlouva') && text.includes(id));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.attachments?.map(({ fileName }) => fileName).toSorted()).toEqual([
      'cenik.pdf',
      'obchodni-podminky.pdf',
      'ramcova-smlouva.pdf',
      'zpracovani-osobnich-udaju.pdf',
    ]);
  });

  it('[S-118] mails the very documents that were signed when the copies kept for the mail are gone', async () => {
    const { id, post } = await register(t, 'sign');
    const send = t.deps.mail;
    t.deps.mail = async () => ({ ok: false, error: 'ECONNREFUSED', retry: true });
    await post('sign-documents', SIGNED);
    await drainJobs(t.deps, t.ownerUrl);
    t.deps.mail = send;
    const keys = (
      await query(`SELECT jsonb_path_query(attachments, '$[*].key') #>> '{}' AS key FROM mails WHERE body_text LIKE '%${id}%'`)
    ).map(({ key }) => String(key));
    const kept = await Promise.all(keys.map((key) => t.deps.files.get(key)));
    expect(kept.filter((content) => content !== null).length).toBeGreaterThan(3);
    await Promise.all(keys.map((key) => t.deps.files.remove(key)));
    t.setNow(new Date(START.getTime() + 600_000));
    await drainJobs(t.deps, t.ownerUrl);
    const mail = t.mails.find(({ subject, text }) => subject.startsWith('Podepsaná smlouva') && text.includes(id));
    expect(mail?.attachments.map(({ content }, index) => kept[index]?.equals(content))).toEqual(keys.map(() => true));
  });

  it('[ONB-156] wants the affidavit', async () => {
    const { post } = await register(t, 'verify');
    const refused = await post('sign-documents', { isAffidavitGiven: false });
    expect([refused.statusCode, fieldsOf(refused)]).toEqual([422, [['isAffidavitGiven', 'onboarding.affidavit.required']]]);
    expect(refused.json().errors[0].message).toBe('Musíte potvrdit, že jste oprávněni uzavřít smlouvu');
    expect(fieldsOf(await post('sign-documents', {}))).toEqual([['isAffidavitGiven', 'field.required']]);
    expect(fieldsOf(await post('sign-documents', { isAffidavitGiven: 'true' }))).toEqual([['isAffidavitGiven', 'field.type']]);
  });

  it('[ONB-098] [ONB-099] [ONB-100] takes three choices of a company with the fund, of others none', async () => {
    for (const leisureBenefitChoice of ['none', 'fkspFund', 'other']) {
      const { id, post } = await register(t, 'start');
      await query(`UPDATE onboardings SET company_info = company_info || '{"isFKSP": true}' WHERE uid = '${id}'`);
      await post('verify-company-information', companyBody);
      expect(fieldsOf(await post('sign-documents', { ...SIGNED, leisureBenefitChoice: 'fund' }))).toEqual([
        ['leisureBenefitChoice', 'field.invalid'],
      ]);
      expect((await post('sign-documents', { ...SIGNED, leisureBenefitChoice })).statusCode).toBe(200);
      const [row] = await query(`SELECT signature ->> 'leisureBenefitChoice' AS choice FROM onboardings WHERE uid = '${id}'`);
      expect(row?.choice).toBe(leisureBenefitChoice);
    }
    const { post } = await register(t, 'verify');
    for (const leisureBenefitChoice of ['fkspFund', 'other'])
      expect(fieldsOf(await post('sign-documents', { ...SIGNED, leisureBenefitChoice }))).toEqual([
        ['leisureBenefitChoice', 'field.invalid'],
      ]);
  });

  it('comes after the company was verified', async () => {
    const { post } = await register(t, 'start');
    const early = await post('sign-documents', SIGNED);
    expect(early.json()).toMatchObject({ code: 'stepMissing', meta: { missingStep: 'verifyCompanyInformation' } });
    expect(early.statusCode).toBe(409);
  });

  it('[ONB-180] [ERR-083] [ERR-084] [ACC-295] [ACC-296] says that nobody can sign, or that documents are missing', async () => {
    const nobody = await register(t, 'verify');
    await query(`UPDATE onboardings SET verified_info = verified_info || '{"authorisedPersons": []}' WHERE uid = '${nobody.id}'`);
    expect(said(await nobody.post('sign-documents', SIGNED))).toEqual([409, 'onboarding.noSignatory']);
    const missing = await register(t, 'verify');
    await query(`DELETE FROM onboarding_documents WHERE onboarding_uid = '${missing.id}' AND NOT is_draft AND kind = 'terms'`);
    expect(said(await missing.post('sign-documents', SIGNED))).toEqual([409, 'contract.missingFiles']);
  });

  it('refuses documents that are not those that were read', async () => {
    const { id, post } = await register(t, 'verify');
    const documentUids = (await filesOf(id)).map(({ uid }) => uid);
    await post('verify-company-information', { ...companyBody, city: 'Kolín' });
    expect(said(await post('sign-documents', { ...SIGNED, documentUids }))).toEqual([409, 'contract.documentsChanged']);
    const read = (await filesOf(id)).map(({ uid }) => uid);
    await query(`UPDATE onboarding_documents SET content = content || '\\x00' WHERE uid = '${read[0]}'`);
    expect(said(await post('sign-documents', { ...SIGNED, documentUids: read }))).toEqual([409, 'contract.documentsChanged']);
    expect((await query(`SELECT status FROM onboardings WHERE uid = '${id}'`))[0]?.status).toBe('verified');
  });

  it('refuses a price that has changed since it was seen, and says the new one', async () => {
    const { id, post } = await register(t, 'verify');
    t.deps.provider.regularFees = { ...REGULAR_FEES, monthlyActiveUserFee: hellers(12_00) };
    const refused = await post('sign-documents', SIGNED);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'onboarding.priceChanged', meta: { productProposal: { monthlyActiveUserFee: 12 } } });
    const { priceVersion } = refused.json().meta;
    expect((await t.app.inject({ url: `/api/onboarding/${id}/status` })).json().data).toMatchObject({
      priceVersion,
      productProposal: { monthlyActiveUserFee: 12 },
    });
    // Whoever has seen the new one confirms it with the documents that say it.
    expect(said(await post('verify-company-information', { ...companyBody, priceVersion: 'something else' }))).toEqual([
      409,
      'onboarding.priceChanged',
    ]);
    expect((await post('verify-company-information', { ...companyBody, priceVersion })).statusCode).toBe(200);
    expect((await post('sign-documents', SIGNED)).statusCode).toBe(200);
    t.deps.provider.regularFees = REGULAR_FEES;
    expect((await t.app.inject({ url: `/api/onboarding/${id}/status` })).json().data.productProposal.monthlyActiveUserFee).toBe(12);
  });

  it('answers the same signature again, and no other one', async () => {
    const { id, post } = await register(t, 'verify');
    const first = await post('sign-documents', SIGNED);
    const again = await post('sign-documents', SIGNED);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect((await auditOf(id)).filter(({ kind }) => kind === 'onboarding.signed')).toHaveLength(1);
    expect(said(await post('sign-documents', { ...SIGNED, leisureBenefitChoice: 'other' }))).toEqual([409, 'documentsSigned']);
  });

  it('does not take documents read elsewhere before the company was changed for those that were signed', async () => {
    const { id, post } = await register(t, 'verify');
    const elsewhere = (await filesOf(id)).map(({ uid }) => uid);
    await post('verify-company-information', { ...companyBody, companyName: 'Truhlářství Kovařík a syn s.r.o.' });
    const documentUids = (await filesOf(id)).map(({ uid }) => uid);
    expect((await post('sign-documents', { ...SIGNED, documentUids })).statusCode).toBe(200);
    expect(said(await post('sign-documents', { ...SIGNED, documentUids: elsewhere }))).toEqual([409, 'documentsSigned']);
    expect((await post('sign-documents', { ...SIGNED, documentUids })).statusCode).toBe(200);
  });
});

const person = async (change: Parameters<typeof createUser>[1] = {}) => {
  const user = await createUser(t.deps, { firstName: 'Pavel', lastName: 'Kovařík', ...change });
  return { user, headers: await signIn(t.app, t.deps, { user }) };
};
const confirm = ({ post }: Registration, headers?: { cookie: string }) => post('confirm', {}, headers);

describe('an e-mail that bounces', () => {
  it('holds nothing up: the registration goes on, and what could not be sent is known', async () => {
    const send = t.deps.mail;
    t.deps.mail = async () => ({ ok: false, error: '550 no such mailbox', retry: false });
    const { id, post } = await register(t, 'sign');
    const { headers } = await person();
    const answer = await post('confirm', {}, headers);
    await drainJobs(t.deps, t.ownerUrl);
    t.deps.mail = send;
    expect(answer.statusCode).toBe(200);
    const mails = await query(`SELECT error, sent_at FROM mails WHERE cause LIKE 'onboarding.%:${id}' ORDER BY uid`);
    expect(mails).toEqual(Array.from({ length: 3 }, () => ({ error: '550 no such mailbox', sent_at: null })));
    // The documents are there without the mail.
    const { uid } = answer.json().data.assignedContract.company;
    const documents = await t.app.inject({ url: `/api/company/${uid}/documents`, headers });
    expect([documents.statusCode, documents.json().data.documents.files.length]).toEqual([200, 4]);
  });
});

describe('POST /api/onboarding/{id}/confirm', () => {
  it('[ONB-103] [ONB-165] makes the company, its contract with the next number and the first contact person', async () => {
    const registration = await register(t, 'sign');
    const { user, headers } = await person();
    const answer = await confirm(registration, headers);
    expect(answer.statusCode).toBe(200);
    const { assignedContract } = answer.json().data;
    expect(assignedContract).toEqual({
      company: {
        uid: expect.any(String),
        companyName: companyBody.companyName,
        companyIdentificationNumber: registration.number,
        status: 'pending',
      },
      contract: { uid: expect.any(String), number: expect.stringMatching(/^926\d{7}$/), status: 'init' },
    });
    const companyUid = assignedContract.company.uid;
    const info = await t.app.inject({ url: `/api/company/${companyUid}/company-information`, headers });
    expect(info.json().data).toMatchObject({
      companyInfo: { status: 'pending', companyName: companyBody.companyName, companyVATNumber: 'CZ09900136' },
      dataCompletenessState: { initSetupAt: null, missingParts: ['location', 'invoicingEmail', 'credit', 'wallet'] },
    });
    const [row] = await query(
      `SELECT p.first_name, p.email, p.phone_number, p.status, p.is_signatory, p.is_implicit_client, m.role,
              (SELECT count(*)::int FROM locations WHERE company_uid = m.company_uid) AS locations
       FROM memberships m JOIN contact_persons p ON p.company_uid = m.company_uid AND p.uid = m.contact_person_uid
       WHERE m.company_uid = '${companyUid}'`,
    );
    expect(row).toEqual({
      first_name: 'Pavel',
      email: user.email,
      phone_number: '+420601123456',
      status: 'active',
      is_signatory: true,
      is_implicit_client: true,
      role: 'admin',
      locations: 0,
    });
    expect((await auditOf(registration.id)).at(-1)).toMatchObject({
      kind: 'onboarding.completed',
      before: { status: 'signed' },
      after: { status: 'completed', companyUid, contractNumber: assignedContract.contract.number },
    });
    const [mail] = await query(
      `SELECT recipients, company_uid, body_text FROM mails WHERE cause = 'onboarding.registered:${registration.id}'`,
    );
    expect(mail).toMatchObject({ company_uid: companyUid, recipients: [user.email, 'pavel@truhlarstvi.example'] });
    expect(mail?.body_text).toContain(assignedContract.contract.number);
  });

  it('needs a session, and the signature', async () => {
    const { headers } = await person();
    expect(said(await confirm(await register(t, 'sign')))).toEqual([401, 'auth.unauthorized']);
    const early = await confirm(await register(t, 'verify'), headers);
    expect(early.json()).toMatchObject({ code: 'stepMissing', meta: { missingStep: 'signDocuments' } });
    const unknown = await t.app.inject({ method: 'POST', url: `/api/onboarding/${newUid()}/confirm`, headers });
    expect(said(unknown)).toEqual([404, 'onboardingNotFound']);
    const old = await register(t, 'sign');
    t.setNow(new Date(START.getTime() + 30 * DAY_MS));
    expect(said(await confirm(old, (await person()).headers))).toEqual([409, 'onboardingCancelled']);
  });

  it('answers the same person again the same, anybody else that it is registered', async () => {
    const registration = await register(t, 'sign');
    const { headers } = await person();
    const first = await confirm(registration, headers);
    const again = await confirm(registration, headers);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(said(await confirm(registration, (await person()).headers))).toEqual([409, 'alreadyRegistered']);
    expect(said(await t.app.inject({ url: `/api/onboarding/${registration.id}/status` }))).toEqual([409, 'alreadyRegistered']);
    expect((await auditOf(registration.id)).filter(({ kind }) => kind === 'onboarding.completed')).toHaveLength(1);
  });

  it('does not make a company that is a client by now', async () => {
    const registration = await register(t, 'sign');
    await createCompany(t.deps, { identificationNumber: registration.number });
    expect(said(await confirm(registration, (await person()).headers))).toEqual([409, 'alreadyRegistered']);
  });

  it('has the demo approve the company a moment later, with its contract', async () => {
    const registration = await register(t, 'sign');
    const { user, headers } = await person();
    const { company, contract } = (await confirm(registration, headers)).json().data.assignedContract;
    await drainJobs(t.deps, t.ownerUrl);
    const state = `SELECT c.status, k.status AS contract FROM companies c JOIN contracts k ON k.company_uid = c.uid WHERE k.uid = '${contract.uid}'`;
    expect(await query(state)).toEqual([{ status: 'pending', contract: 'init' }]);
    t.setNow(new Date(START.getTime() + 30_000));
    await drainJobs(t.deps, t.ownerUrl);
    expect(await query(state)).toEqual([{ status: 'active', contract: 'active' }]);
    const mail = t.mails.find(({ subject, to }) => subject.startsWith('Firma je ověřená') && to.includes(user.email));
    expect(mail?.text).toContain(company.companyName);
  });
});

describe('GET /api/document-onboarding/{id}', () => {
  it('[ONB-166] answers a file under its name, drafts and what is signed alike', async () => {
    const { id } = await register(t, 'verify');
    const { documentDrafts, documents } = (await t.app.inject({ url: `/api/onboarding/${id}/status` })).json().data;
    for (const { url, name } of [...documentDrafts.files, ...documents.files]) {
      const answer = await t.app.inject({ url });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-disposition']).toContain(`filename="${name}"`);
      expect(answer.headers['content-type']).toContain('application/pdf');
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect((await t.app.inject({ url })).rawPayload.equals(answer.rawPayload)).toBe(true);
    }
    const all = await t.app.inject({ url: documents.downloadAllUrl });
    expect(all.headers['content-disposition']).toContain('dokumenty.zip');
    for (const { name } of documents.files) expect(all.rawPayload.includes(name)).toBe(true);
  });

  it('knows nothing of what was cancelled or never was', async () => {
    const { id, number, post } = await register(t, 'verify');
    const [file] = await filesOf(id);
    await post('cancel', { companyIdentificationNumber: number });
    for (const uid of [id, file?.uid, newUid(), 'x'])
      expect((await t.app.inject({ url: `/api/document-onboarding/${uid}` })).statusCode).toBe(404);
  });
});

describe('the daily round', () => {
  it('gives up what nobody went on with for 30 days, and forgets it', async () => {
    const [old, signed] = [await register(t, 'verify'), await register(t, 'sign')];
    const [file] = await filesOf(signed.id);
    await drainJobs(t.deps, t.ownerUrl);
    const mailed = `onboarding/${signed.id}/${file?.uid}.pdf`;
    expect(await t.deps.files.get(mailed)).not.toBeNull();
    t.setNow(new Date(START.getTime() + 29 * DAY_MS));
    const young = await register(t, 'start');
    t.setNow(new Date(START.getTime() + 30 * DAY_MS));
    await query(`SELECT enqueue_job('daily-rounds', '{}'::json, NULL, NULL, 50)`);
    await drainJobs(t.deps, t.ownerUrl);
    expect(await t.deps.files.get(mailed)).toBeNull();
    const rows = await query(
      `SELECT uid, status, initial_info IS NULL AS forgotten FROM onboardings WHERE uid IN ('${old.id}', '${signed.id}', '${young.id}')`,
    );
    expect(new Map(rows.map(({ uid, status, forgotten }) => [uid, [status, forgotten]]))).toEqual(
      new Map([
        [old.id, ['cancelled', true]],
        [signed.id, ['cancelled', true]],
        [young.id, ['started', false]],
      ]),
    );
    t.setNow(new Date(START.getTime() + 121 * DAY_MS));
    await query(`SELECT enqueue_job('clean-up', '{}'::json, NULL, NULL, 50)`);
    await drainJobs(t.deps, t.ownerUrl);
    expect(await query(`SELECT uid FROM onboardings WHERE uid = '${old.id}'`)).toEqual([]);
  });
});
