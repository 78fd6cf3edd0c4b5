import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest';
import { downloadImportTemplate, importCredits } from '@portal/contract/ordering/basket-import';
import {
  confirmImportDesk,
  discardImportDesk,
  getImportDesk,
  listDeskRows,
  listImportDesks,
  type ImportDesk,
} from '@portal/contract/ordering/import-desk';
import { startCheckout } from '@portal/contract/ordering/checkout';
import { getConfiguration } from '@portal/contract/content/configuration';
import { listLocations, type Location } from '@portal/contract/settings/locations';
import { czk } from '@portal/domain/money/money';
import { listOf } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { deskRow, importDesk, laidOnDesk } from '../../../../test/ordering/import-desk';
import { orderingWorld } from '../../../../test/ordering/ordering-world';
import { ImportPage } from './import-page';

const ALL_OFFICES = ['Pekárna Kolín', 'Prodejna Rynek'];
const office = (name: string, index: number): Location => ({
  uid: `l-${index + 1}`,
  name,
  status: 'active',
  department: '',
  isSyncing: false,
  refusedReason: null,
  address: { street: 'Lipová', streetNumber: '12', city: 'Kolín', postcode: '28002', country: 'CZ', nationalRegisterId: null },
  contactUids: [],
  contactPersons: [],
  actions: [],
  warnings: [],
});

const world = () => {
  const { api, put } = orderingWorld();
  api.on(listLocations, listOf(ALL_OFFICES.map(office)));
  api.on(listImportDesks, { data: [] });
  return { api, put };
};
const open = () => renderScreen(<ImportPage />, { address: '/ordering/import/90C', path: '/ordering/import/$productCode' });
const sheet = (name: string, bytes = 500, type = '') => new File([new Uint8Array(bytes)], name, { type });
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const choose = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Přetáhněte sem soubor, nebo ho vyberte'), file, { applyAccept: false });
const saveFiles = () => vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
const send = () => userEvent.click(screen.getByRole('button', { name: 'Nahrát a zkontrolovat' }));

/** A file without a fault: it passes the check by itself. */
const GOOD = importDesk({
  rows: { total: 3, good: 3, bad: 0 },
  sums: {
    cards: 2,
    credit: czk(1_500.5),
    credits: [
      { account: 'gastro', amount: czk(1_500.5) },
      { account: 'flexi', amount: czk(0) },
    ],
  },
});
const DONE = { ...GOOD, rows: { ...GOOD.rows, good: 0, done: 3 }, canUndo: true };
const FAULTY = importDesk({ unread: ['Flexi – částka v Kč', 'Poznámka'], rows: { total: 4, good: 1, bad: 3 } });
const FAULTY_ROWS = (['cardExpired', 'cardCanceled', 'cardOrdered'] as const).map((reason, index) =>
  deskRow({ rowNumber: 4 + index, cells: [`103${index + 1}`, 100], state: 'bad', reason }),
);

/** What the server answers of a file: its desk, and what became of it once its good rows are in. */
const settles = (api: ReturnType<typeof world>['api'], desk: ImportDesk, done: ImportDesk = DONE) => {
  let now = desk;
  api.on(importCredits, laidOnDesk());
  api.on(getImportDesk, () => ({ data: now }));
  api.on(listDeskRows, listOf(FAULTY_ROWS));
  api.on(confirmImportDesk, () => {
    now = done;
    return { data: { inserted: done.rows.done, cards: done.sums.cards, creditAmount: done.sums.credit, desk: done } };
  });
};

/** One of several files left on a desk. */
const leftFile = (nth: number) => ({
  uid: `d-${nth}`,
  fileName: `soubor ${nth}.xlsx`,
  productCode: '90C' as const,
  createdAt: '2026-11-23T10:00:00.000Z',
  expiresAt: '2026-11-24T10:00:00.000Z',
  bad: 3,
  good: 1,
});

describe('bulk import', () => {
  beforeEach(() => void vi.stubGlobal('innerWidth', 1400));

  it('[ORD-050] [IMP-001] [IMP-002] [IMP-003] [IMP-004] [IMP-018] offers the sample, the address and the file', async () => {
    const { api } = world();
    api.onFile(downloadImportTemplate);
    saveFiles();
    await open();
    const steps = within(await screen.findByRole('navigation', { name: 'Kroky importu' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
    const address = await screen.findByRole('combobox', { name: 'Adresa doručení karet z tohoto souboru' });
    expect((address as HTMLInputElement).value).toBe('Podle zaměstnance');
    await userEvent.click(address);
    expect((await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent)).toEqual([
      'Podle zaměstnance',
      ...ALL_OFFICES,
    ]);
    expect(api.callsOf(listLocations)[0]?.query).toMatchObject({ filter: { status: ['active'] } });
    await userEvent.click(screen.getByRole('button', { name: 'Stáhnout vzorový soubor' }));
    await waitFor(() => expect(api.callsOf(downloadImportTemplate)[0]?.query).toEqual({ productCode: '90C' }));
  });

  it('sends the file with the chosen address and product, and with none when each employee has their own (S-104)', async () => {
    const { api } = world();
    settles(api, FAULTY);
    await open();
    await choose(sheet('lide.xlsx'));
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Nahrát jiný soubor' }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Adresa doručení karet z tohoto souboru' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Prodejna Rynek', hidden: true }));
    await choose(sheet('lide.xlsx'));
    await send();
    await screen.findByRole('button', { name: 'Nahrát jiný soubor' });
    const sent = api.callsOf(importCredits).map(({ body }) => body);
    expect(sent).toEqual([
      { productCode: '90C', desk: 'open', file: expect.any(File) },
      { productCode: '90C', locationUid: 'l-2', desk: 'open', file: expect.any(File) },
    ]);
  });

  it.each([
    ['[IMP-012] another type', sheet('lide.pdf', 500, 'application/pdf'), 'Invalid File Type'],
    ['[IMP-013] [IMP-014] more than 100 kB', sheet('lide.xlsx', 102_401), 'File Too Large'],
  ])('%s is refused and not sent', async (_, file, text) => {
    const { api } = world();
    await open();
    await choose(file);
    expect(await screen.findByText(text)).toBeTruthy();
    await send();
    expect(api.callsOf(importCredits)).toEqual([]);
  });

  it.each([
    ['lide.xlsx', ''],
    ['lide.XLS', ''],
    ['export', XLSX],
    ['export', 'application/vnd.ms-excel'],
  ])('[IMP-006] [IMP-007] [IMP-010] [IMP-011] [IMP-017] %s of type %j goes through to the summary', async (name, type) => {
    const { api, put } = world();
    put({ productCode: '90C', productServiceCode: '90C-401', employeeUid: 'e-1002' });
    put({ productCode: '90C', productServiceCode: '26C-828', employeeUid: 'e-1013', value: 1_000 });
    settles(api, GOOD);
    api.on(startCheckout, { data: { order: { uid: 'o-1' }, error: null } });
    const { router } = await open();
    await choose(sheet(name, 102_400, type));
    await send();
    expect(await screen.findByText('3 řádky jsou v košíku.')).toBeTruthy();
    expect(api.callsOf(importCredits)[0]?.path).toBe('/api/company/c-1/basket/b-1/credit-import');
    const figure = (term: string) => screen.getByText(term).nextElementSibling?.textContent?.replaceAll('\u00A0', ' ');
    expect(['Načteno řádků', 'Vynecháno', 'Karty ze souboru', 'Kredit ze souboru'].map(figure)).toEqual(['3', '0', '2', '1 500,50 Kč']);
    // One card for 80 CZK and the fee of 3 % of 1,000 CZK, both with VAT, and the credit itself.
    expect((await screen.findByText(/^Celkem s DPH, bez doručení:/)).textContent?.replaceAll('\u00A0', ' ')).toMatch(/1 \d{3},\d\d Kč$/u);
    await userEvent.click(screen.getByRole('button', { name: 'Pokračovat k objednávce' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/ordering/basket/o-1'));
  });

  it('[IMP-015] several files at once are refused and nothing is chosen', async () => {
    const { api } = world();
    await open();
    const label = await screen.findByText('Přetáhněte sem soubor, nebo ho vyberte');
    fireEvent.drop(label, { dataTransfer: { files: [sheet('a.xlsx'), sheet('b.xlsx')] } });
    expect(await screen.findByText('Vyberte prosím jen jeden soubor. Nic jsme nenahráli.')).toBeTruthy();
    expect(screen.queryByText('a.xlsx')).toBeNull();
    await send();
    expect(api.callsOf(importCredits)).toEqual([]);
    fireEvent.drop(label, { dataTransfer: { files: [sheet('a.xlsx')] } });
    expect(await screen.findByText('a.xlsx')).toBeTruthy();
    expect(screen.queryByText('Vyberte prosím jen jeden soubor. Nic jsme nenahráli.')).toBeNull();
  });

  it('[IMP-005] [IMP-008] [IMP-009] [IMP-019] [IMP-020] [IMP-021] wrong rows are listed with their reason, and one can go on without them', async () => {
    const { api } = world();
    settles(api, FAULTY, { ...FAULTY, rows: { ...FAULTY.rows, good: 0, done: 1 } });
    await open();
    await choose(sheet('lide.xlsx'));
    await send();
    expect(await screen.findByText('3 řádky potřebují opravit')).toBeTruthy();
    expect(screen.getByText('Sloupce „Flexi – částka v Kč“, „Poznámka“ jsme nečetli.')).toBeTruthy();
    const row = within((await screen.findByDisplayValue('1031')).closest('tr')!);
    expect(row.getByText('4')).toBeTruthy();
    expect(row.getByText('Kartě skončila platnost.')).toBeTruthy();
    expect(screen.getByText('Karta je zrušená.')).toBeTruthy();
    expect(screen.getByText('Kartu už má nebo je objednaná.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Pokračovat bez chybných řádků' }));
    expect(await screen.findByText('1 řádek je v košíku.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Nahrát jiný soubor' }));
    expect(await screen.findByText('Přetáhněte sem soubor, nebo ho vyberte')).toBeTruthy();
  });

  it('[IMD-009] of many files left on a desk the newest two are shown, the others when asked for', async () => {
    const { api } = world();
    api.on(listImportDesks, { data: [1, 2, 3, 4, 5].map(leftFile) });
    await open();
    const shown = () => screen.getAllByText(/^soubor/u).map(({ textContent }) => textContent);
    const more = await screen.findByRole('button', { name: 'Zobrazit ještě 3 soubory' });
    expect(shown()).toEqual(['soubor 1.xlsx', 'soubor 2.xlsx']);
    await userEvent.click(more);
    expect(shown()).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Zobrazit jen nejnovější' }));
    expect(shown()).toHaveLength(2);
  });

  it('[IMD-009] on a phone the files left on a desk are one line, so that the place for the next one is in sight', async () => {
    const { matchMedia } = window;
    onTestFinished(() => void vi.stubGlobal('matchMedia', matchMedia));
    vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: query.includes('max-width: 599px') }));
    const { api } = world();
    api.on(listImportDesks, { data: [1, 2].map(leftFile) });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Zobrazit 2 soubory', expanded: false }));
    expect(screen.getAllByText(/^soubor/u)).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Skrýt', expanded: true }));
    expect(screen.queryAllByText(/^soubor/u)).toEqual([]);
  });

  it('[IMD-009] a file left on its desk is found again where files are uploaded, and thrown away only when asked twice', async () => {
    const { api } = world();
    const left = {
      uid: 'd-1',
      productCode: '90C' as const,
      fileName: 'prosinec.xlsx',
      expiresAt: '2026-11-24T10:00:00.000Z',
      createdAt: '2026-11-23T10:00:00.000Z',
      bad: 3,
      good: 1,
    };
    api.on(listImportDesks, { data: [left, { ...left, uid: 'd-2', productCode: '26C', fileName: 'jiny.csv' }] });
    settles(api, FAULTY);
    const { router } = await open();
    expect(await screen.findByText('prosinec.xlsx')).toBeTruthy();
    expect(screen.queryByText('jiny.csv')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Pokračovat se souborem prosinec.xlsx' }));
    expect(await screen.findByText('3 řádky potřebují opravit')).toBeTruthy();
    expect(router.state.location.search).toEqual({ desk: 'd-1' });
    router.history.back();
    api.on(discardImportDesk, { data: { uid: 'd-1' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Zahodit soubor prosinec.xlsx' }));
    const question = within(await screen.findByRole('dialog', { name: 'Zahodit rozpracovaný soubor?' }));
    expect(api.callsOf(discardImportDesk)).toEqual([]);
    api.on(listImportDesks, { data: [] });
    await userEvent.click(question.getByRole('button', { name: 'Zahodit' }));
    await waitFor(() => expect(api.callsOf(discardImportDesk)[0]?.path).toBe('/api/company/c-1/import-desks/d-1'));
    await waitFor(() => expect(screen.queryByText('prosinec.xlsx')).toBeNull());
  });

  it.each([
    [500, 'err.generic', /Omlouváme se, něco se pokazilo/],
    [422, 'import.invalidHeader', /V záhlaví na prvním listu chybí sloupec Osobní číslo/],
    [422, 'import.unreadable', /chráněný heslem/],
    [422, 'import.tooManyRows', /víc řádků, než je povoleno/],
    [422, 'import.empty', /Na prvním listu není pod záhlavím žádný řádek/],
  ])('[IMP-016] a failed upload (%i %s) says so and keeps the file', async (status, code, reason) => {
    const { api } = world();
    api.refuse(importCredits, status, code);
    await open();
    await choose(sheet('lide.xlsx'));
    await send();
    expect(await screen.findByText('Upload Failed')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(reason);
    expect(screen.getByText('lide.xlsx')).toBeTruthy();
  });

  it('[IMP-023] [IMD-001] a file that is none names every kind that is taken', async () => {
    const { api } = world();
    api.refuse(importCredits, 422, 'import.fileType');
    await open();
    await choose(sheet('lide.xlsx'));
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('Soubor není tabulka (xlsx, xls, ods nebo csv).');
  });

  it.each([
    ['import.fileType', 'Invalid File Type'],
    ['import.fileSize', 'File Too Large'],
  ])('a refusal of the server (%s) has the same words as ours: %s', async (code, text) => {
    const { api } = world();
    api.refuse(importCredits, 422, code);
    await open();
    await choose(sheet('lide.xlsx'));
    await send();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('keeps the file when the connection is lost, and sends it again', async () => {
    const { api } = world();
    api.on(importCredits, () => {
      throw new TypeError('Failed to fetch');
    });
    await open();
    await choose(sheet('lide.xlsx'));
    await send();
    expect(await screen.findByText('Upload Failed')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Nic se neztratilo');
    settles(api, GOOD);
    await userEvent.click(screen.getByRole('button', { name: 'Zkusit nahrát znovu' }));
    expect(await screen.findByText('3 řádky jsou v košíku.')).toBeTruthy();
  });

  it('says that a file changed after it was chosen has to be chosen again', async () => {
    const { api } = world();
    await open();
    const changed = sheet('lide.xlsx');
    changed.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
    await choose(changed);
    await send();
    expect(await screen.findByText(/Soubor se mezitím změnil/)).toBeTruthy();
    expect(api.callsOf(importCredits)).toEqual([]);
  });

  it('[L-12] a file on its way is left without a question; what came of it is said elsewhere, with the way to it', async () => {
    const { api } = world();
    settles(api, importDesk({ rows: { good: 1, bad: 2 } }));
    const { router } = await open();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (address.endsWith('/credit-import')) await held;
      return answer(address, init);
    });
    await choose(sheet('lide.xlsx'));
    await userEvent.click(screen.getByRole('button', { name: 'Nahrát a zkontrolovat' }));
    act(() => router.history.push('/elsewhere'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
    release();
    expect(await screen.findByText('Soubor je zkontrolovaný, čekají v něm 2 chybné řádky.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/elsewhere');
    await userEvent.click(screen.getByRole('button', { name: 'Zobrazit' }));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/ordering/import/90C', search: { desk: FAULTY.uid } }));
  });

  it('asks before a chosen file is left that was not sent', async () => {
    world();
    const { router } = await open();
    await choose(sheet('lide.xlsx'));
    router.history.push('/elsewhere');
    const question = within(await screen.findByRole('dialog', { name: 'Odejít bez nahrání souboru?' }));
    await userEvent.click(question.getByRole('button', { name: 'Zůstat tady' }));
    expect(router.state.location.pathname).toBe('/ordering/import/90C');
    router.history.push('/elsewhere');
    await userEvent.click(await screen.findByRole('button', { name: 'Odejít' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  });

  it('takes larger files where the operator allows them (R-09)', async () => {
    const { api } = world();
    const meta = { realm: 'demo', timezone: 'Europe/Prague', locale: 'cs', flags: {}, providerVersion: '1' };
    const values = { 'import.maxBytes': 204_800, 'import.maxRows': 5_000 };
    api.on(getConfiguration, { data: { namespaces: [{ name: 'portal', meta, values }] } });
    settles(api, GOOD);
    await open();
    expect(await screen.findByText(/do 200 kB, nejvýše 5\s000 řádků/)).toBeTruthy();
    await choose(sheet('lide.xlsx', 204_800));
    await send();
    expect(await screen.findByText('3 řádky jsou v košíku.')).toBeTruthy();
  });
});
