import { readXlsx, writeXlsx } from 'hucre/xlsx';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompany, inCompany, signIn, type TestCompany } from '../../../../../test/world/factories';
import { testApp, type TestApp } from '../../../../../test/app/test-app';
import { companyOfThree, csv, deskOf } from '../../../../../test/world/import-desk';
import { orderSheet } from '../../../../../test/world/upload-order';
import { forgetDesks } from '../../../../store/import-desks/import-desks';

describe('files on their desks', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await testApp()));
  afterAll(() => test.close());

  it('[IMD-010] a workbook comes back with its title, widths, styles and formats, its dates as dates, what was mended as it is now', async () => {
    const { company } = await companyOfThree(test);
    const yellow = { font: { bold: true }, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFFF00' } } } as const;
    const crowns = { numFmt: '# ##0.00 "Kč"' };
    const day = { numFmt: 'dd.mm.yyyy' };
    const started = new Date('2026-05-05T00:00:00Z');
    const content = await writeXlsx({
      sheets: [
        {
          name: 'Mzdy',
          columns: [{ width: 33 }, { width: 9 }, { width: 17 }],
          rows: [
            ['Mzdy prosinec', null, null],
            ['Os. č.', 'Stravné', 'Nástup'],
            ['1001', 100, null],
            ['009', 1_500.5, started],
            ['1031', '2 40O', null],
          ],
          merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 2 }],
          rowDefs: new Map([[3, { height: 40 }]]),
          cells: new Map([
            ['1,0', { value: 'Os. č.', style: yellow }],
            ['3,1', { value: 1_500.5, style: crowns }],
            ['3,2', { value: started, style: day }],
            ['4,1', { value: '2 40O', style: crowns }],
          ]),
        },
      ],
    });
    const desk = await deskOf(test, company, { content: Buffer.from(content), fileName: 'mzdy.xlsx' });
    expect((await desk.desk()).rows).toMatchObject({ good: 1, bad: 2 });
    await desk.mend(5, 1, '2 41O');
    const answer = await desk.get('/bad-rows');
    const { sheets } = await readXlsx(answer.rawPayload, { readStyles: true });
    const [sheet] = sheets;
    expect(sheet?.name).toBe('Mzdy');
    expect(sheet?.rows.map((row) => row.slice(0, 4))).toEqual([
      ['Mzdy prosinec', null, null, null],
      ['Os. č.', 'Stravné', 'Nástup', 'Řádek'],
      ['009', 1_500.5, started, 4],
      ['1031', '2 41O', null, 5],
    ]);
    expect(sheet?.rows.slice(1).map((row) => typeof row[4])).toEqual(['string', 'string', 'string']);
    expect(sheet?.columns?.slice(0, 3).map(({ width }) => width)).toEqual([33, 9, 17]);
    expect(sheet?.merges).toEqual([{ startRow: 0, startCol: 0, endRow: 0, endCol: 2 }]);
    expect([...(sheet?.rowDefs ?? [])]).toEqual([[2, { height: 40 }]]);
    const look = (place: string) => sheet?.cells?.get(place)?.style;
    expect(look('1,0')).toMatchObject(yellow);
    expect([look('2,1'), look('2,2'), look('3,1')]).toEqual([crowns, day, crowns]);

    const again = await deskOf(test, company, { content: answer.rawPayload, fileName: 'mzdy.xlsx' });
    expect(await again.desk()).toMatchObject({
      header: ['Os. č.', 'Stravné', 'Nástup', 'Řádek', 'Důvod'],
      unread: ['Nástup'],
      rows: { bad: 2 },
    });
    const third = (await readXlsx((await again.get('/bad-rows')).rawPayload)).sheets[0];
    expect(third?.rows[1]).toEqual(['Os. č.', 'Stravné', 'Nástup', 'Řádek', 'Důvod']);
  });

  it('[IMD-009] [IMD-015] keeps a workbook as long as its desk: thrown away once, erased after a day, another kind not at all', async () => {
    const { company } = await companyOfThree(test);
    const kept = () =>
      inCompany(test.deps, company.uid, (tx) => tx.rows(sql`SELECT desk_uid FROM import_desk_files WHERE company_uid = ${company.uid}`));
    const workbook = { content: await orderSheet([['1001', null, null, 'N', 100, null, null]]) };
    await deskOf(test, company, csv('Os. č.;Stravné', '1001;100'));
    expect(await kept()).toEqual([]);
    const desk = await deskOf(test, company, workbook);
    expect(await kept()).toHaveLength(1);
    const discard = (of: TestCompany, headers: { cookie: string }) =>
      test.app.inject({ method: 'DELETE', url: `/api/company/${of.uid}/import-desks/${desk.uid}`, headers });
    const stranger = await createCompany(test.deps);
    const admin = await signIn(test.app, test.deps, { company: stranger, role: 'admin' });
    expect((await discard(stranger, admin)).statusCode).toBe(404);
    expect((await discard(company, admin)).statusCode).toBe(403);
    expect(await kept()).toHaveLength(1);
    // A standard user: whoever may order may also throw a file away.
    const thrown = await discard(company, desk.headers);
    expect([thrown.statusCode, thrown.json()]).toEqual([200, { data: { uid: desk.uid } }]);
    expect(await kept()).toEqual([]);
    expect((await discard(company, desk.headers)).statusCode).toBe(404);
    const entries = await inCompany(test.deps, company.uid, (tx) =>
      tx.rows(sql`SELECT subject_uid, before, after FROM audit_log WHERE company_uid = ${company.uid} AND kind = 'importDesk.discarded'`),
    );
    expect(entries).toEqual([
      { subject_uid: desk.uid, before: { fileName: 'objednavka.xlsx', rows: 1, done: 0 }, after: { discarded: true } },
    ]);

    await deskOf(test, company, workbook);
    const opened = test.deps.now();
    await forgetDesks(test.deps.db.directory, new Date(opened.getTime() + 23 * 3_600_000));
    expect(await kept()).toHaveLength(1);
    await forgetDesks(test.deps.db.directory, new Date(opened.getTime() + 25 * 3_600_000));
    expect(await kept()).toEqual([]);
  });

  it('[IMD-009] [IMD-015] files that wait are listed to the people of their company, the newest first, until nothing waits on them', async () => {
    const { company } = await companyOfThree(test);
    const stranger = await createCompany(test.deps);
    const list = async (of: TestCompany, headers: { cookie: string }) =>
      test.app.inject({ method: 'GET', url: `/api/company/${of.uid}/import-desks`, headers });
    const first = await deskOf(test, company, csv('Os. č.;Stravné', '1001;100', '9;100'));
    const second = await deskOf(test, company, { ...csv('Os. č.;Stravné', '1031;100'), fileName: 'leden.csv' });
    await deskOf(test, company, csv('Os. č.;Stravné', '1042;'));
    const open = (await list(company, first.headers)).json().data;
    expect(open).toMatchObject([
      { uid: second.uid, productCode: '90C', fileName: 'leden.csv', bad: 0, good: 1 },
      { uid: first.uid, productCode: '90C', fileName: 'prosinec.csv', bad: 1, good: 1 },
    ]);
    expect(open).toHaveLength(2);
    const admin = await signIn(test.app, test.deps, { company: stranger, role: 'admin' });
    expect((await list(stranger, admin)).json().data).toEqual([]);
    expect((await list(company, admin)).statusCode).toBe(403);
    await second.post('/confirm');
    await first.post('/confirm');
    expect((await list(company, first.headers)).json().data).toMatchObject([{ uid: first.uid, bad: 1, good: 0 }]);
  });
});
