import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getCompanyInformation } from '@portal/contract/companies/company';
import { getConfiguration } from '@portal/contract/content/configuration';
import {
  chooseLeavers,
  confirmEmployeeImport,
  downloadEmployeeTemplate,
  getEmployeeImport,
  getLatestEmployeeImport,
  listEmployeeImportRows,
  listMissingEmployees,
  mendEmployeeImportRow,
  startEmployeeImport,
  takeUpEmployeeImport,
  type EmployeeImportRow,
  type EmployeeImportState,
} from '@portal/contract/employees/employee-import';
import { exportEmployees } from '@portal/contract/employees/employees';
import { listOf, stubApi } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { companyFixture } from '../../../../test/session/company';
import { createQueryClient } from '../../../lib/call/query-client';
import { selectCompany } from '../../../lib/session/selected-company';
import { clearToasts } from '../../../ui/feedback/toast';
import { Toaster } from '../../../ui/feedback/toaster';
import { followImport } from './follow-import';
import { EmployeeImportPage } from './import-page';

const stateFixture = (changes: Partial<EmployeeImportState> = {}): EmployeeImportState => ({
  uid: 'i-1',
  fileName: 'prosinec.xlsx',
  createdAt: '2026-11-23T09:00:00Z',
  status: 'preview',
  version: 3,
  rows: 6,
  counts: { new: 1, changed: 1, leaving: 1, unchanged: 1, error: 1, asked: 1 },
  missing: 2,
  missingLeaving: 0,
  leaveOn: null,
  unreadColumns: ['Poznámka'],
  totalRows: [],
  hiddenRows: 0,
  orders: { people: 0, ignored: 0 },
  planned: 3,
  applied: 0,
  left: 0,
  ...changes,
});

const rowFixture = (changes: Partial<EmployeeImportRow> = {}): EmployeeImportRow => ({
  rowNumber: 2,
  list: 'changed',
  employeeUid: 'e-1',
  employeeNumber: '1002',
  firstName: 'Petr',
  lastName: 'Adamec',
  cells: {},
  changes: [],
  problems: [],
  namesake: null,
  answer: null,
  isOrdered: false,
  left: null,
  ...changes,
});

const changed = rowFixture({
  changes: [
    { column: 'lastName', from: 'Adam', to: 'Adamec' },
    { column: 'group', from: null, to: 'Výroba' },
  ],
});
const wrong = rowFixture({
  rowNumber: 5,
  list: 'error',
  employeeUid: null,
  cells: { email: 'nic', location: 'Skald' },
  problems: [
    { column: 'email', code: 'field.email' },
    { column: 'location', code: 'employee.requestedLocationNotFound' },
  ],
});
const asked = rowFixture({
  rowNumber: 7,
  list: 'asked',
  employeeUid: null,
  namesake: { uid: 'e-9', employeeNumber: '88', name: 'Jan Novák' },
});

let api: ReturnType<typeof stubApi>;
const open = (address = '/employees/import?import=i-1') => renderScreen(<EmployeeImportPage />, { address, path: '/employees/import' });
const textOf = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ');
const listsAsked = () => api.callsOf(listEmployeeImportRows).map(({ query }) => (query.filter as { list: string[] }).list[0]);

beforeEach(() => {
  vi.stubGlobal('innerWidth', 1400);
  selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
  clearToasts();
  api = stubApi();
  api.on(getCompanyInformation, { data: companyFixture({ role: 'user' }) });
  api.on(getConfiguration, { data: { namespaces: [] } });
  api.on(getLatestEmployeeImport, { data: null });
  api.on(getEmployeeImport, { data: stateFixture() });
  api.on(listEmployeeImportRows, ({ query }) =>
    listOf({ error: [wrong], changed: [changed], asked: [asked] }[String((query.filter as { list: string[] }).list[0])] ?? []),
  );
  api.on(
    listMissingEmployees,
    listOf([{ uid: 'e-4', employeeNumber: '4', firstName: 'Eva', lastName: 'Malá', status: 'active', activeTill: null, isLeaving: false }]),
  );
});

describe('changes of employees from a file', () => {
  it('a file larger than allowed is not taken, and the reason stands there', async () => {
    await open('/employees/import');
    const place = await screen.findByLabelText('Přetáhněte sem soubor, nebo ho vyberte');
    await userEvent.upload(place, new File([new Uint8Array(5_242_881)], 'velky.xlsx'), { applyAccept: false });
    expect((await screen.findByText(/^Soubor je větší než /)).getAttribute('role')).toBe('alert');
    expect(screen.queryByText('velky.xlsx')).toBeNull();
  });

  it('[PEO-001] offers the columns empty and filled, takes a file and shows its preview', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    api.onFile(downloadEmployeeTemplate);
    api.onFile(exportEmployees);
    api.on(startEmployeeImport, { data: stateFixture() });
    const { router } = await open('/employees/import');
    await userEvent.click(await screen.findByRole('button', { name: 'Stáhnout prázdnou' }));
    await userEvent.click(screen.getByRole('button', { name: 'Stáhnout s dnešními lidmi' }));
    await waitFor(() =>
      expect(api.callsOf(exportEmployees)[0]?.query).toMatchObject({
        filter: { employeeStatus: ['active', 'active_till_date', 'suspended'] },
      }),
    );
    expect(api.callsOf(downloadEmployeeTemplate)).toHaveLength(1);
    const send = screen.getByRole('button', { name: 'Nahrát a zkontrolovat' });
    await userEvent.click(send);
    expect(await screen.findByText('Vyberte soubor.')).toBeTruthy();
    await userEvent.upload(screen.getByLabelText('Přetáhněte sem soubor, nebo ho vyberte'), new File(['x'], 'prosinec.xlsx'), {
      applyAccept: false,
    });
    await userEvent.click(send);
    await waitFor(() => expect(router.state.location.search).toMatchObject({ import: 'i-1' }));
    expect(await screen.findByRole('tab', { name: /^K opravě/ })).toBeTruthy();
  });

  it('[PEO-009] where a column takes certain words or a day, a wrong cell says which', async () => {
    const columns = ['status', 'activeTill', 'autoCardRenew'] as const;
    const row = { ...wrong, problems: columns.map((column) => ({ column, code: 'field.invalid' })) };
    api.on(listEmployeeImportRows, listOf([row]));
    await open();
    expect(await screen.findByText('Napište jeden ze stavů: Aktivní, Aktivní do data, Pozastavený, Neaktivní.')).toBeTruthy();
    expect(screen.getByText('Napište datum, třeba 05.07.1985.')).toBeTruthy();
    expect(screen.getByText('Napište Ano, nebo Ne.')).toBeTruthy();
  });

  it('[PEO-009] says that a number stands twice in the file, and that an address is one of the settings, never home; a group one of those there are', async () => {
    const problems = [
      { column: 'employeeNumber', code: 'field.duplicate' },
      { column: 'location', code: 'field.required' },
    ] as const;
    const unknown = { column: 'location', code: 'employee.requestedLocationNotFound' } as const;
    api.on(
      listEmployeeImportRows,
      listOf([
        { ...wrong, problems: [...problems] },
        { ...wrong, rowNumber: 99, problems: [unknown, { column: 'group', code: 'employee.requestedGroupNotFound' }] },
      ]),
    );
    await open();
    expect(await screen.findByText('Stejné osobní číslo je v souboru i výš.')).toBeTruthy();
    expect(screen.getByText('Napište název adresy z nastavení.')).toBeTruthy();
    expect(screen.getByText('Takovou adresu v nastavení nemáte. Napište název jiné.')).toBeTruthy();
    expect(screen.getByText('Takovou skupinu nemáte. Založte ji mezi skupinami, nebo napište jinou.')).toBeTruthy();
  });

  it('[PEO-002] shows lists with their counts, old and new of every field, and keeps the list in the address', async () => {
    const { router } = await open();
    const tabs = (await screen.findAllByRole('tab')).map(textOf);
    expect(tabs).toEqual(['K opravě 1', 'K rozhodnutí 1', 'Noví 1', 'Změny 1', 'Odcházejí 1', 'Chybějící v souboru 2', 'Beze změny 1']);
    expect(listsAsked()).toEqual(['error']);
    expect(screen.getByText(/Poznámka/)).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: /^Změny/ }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ view: 'changed' }));
    const lines = (await screen.findAllByRole('row')).slice(1).map(textOf);
    expect(lines).toEqual(['21002Adamec PetrPříjmeníAdamAdamec', '21002Adamec PetrSkupinaVýchozí skupinaVýroba']);
  });

  it('[PEO-002] says which rows are totals and were left out', async () => {
    api.on(getEmployeeImport, { data: stateFixture({ totalRows: [12, 25, 49] }) });
    await open();
    const said = await screen.findByText(/^prosinec\.xlsx/u);
    expect(textOf(said)).toBe('prosinec.xlsx, 6 řádků. Řádky 12, 25 a 49 jsou součty, nenahráváme je.');
  });

  it('[PEO-009] a bad cell says why and is mended in its place', async () => {
    api.on(mendEmployeeImportRow, {
      data: { state: stateFixture({ version: 4, counts: { ...stateFixture().counts, error: 0, new: 2 } }), row: wrong },
    });
    await open();
    const cell = await screen.findByRole('textbox', { name: 'E-mail, řádek 5' });
    expect(textOf(cell.closest('tr') as Element)).toContain('E-mail nemá správný formát.');
    expect(screen.getByRole('textbox', { name: 'Adresa doručení, řádek 5' })).toBeTruthy();
    await userEvent.clear(cell);
    await userEvent.type(cell, 'petr@firma.example{Escape}');
    expect((cell as HTMLInputElement).value).toBe('nic');
    await userEvent.clear(cell);
    await userEvent.type(cell, 'petr@firma.example{Enter}');
    await waitFor(() =>
      expect(api.callsOf(mendEmployeeImportRow)[0]?.body).toEqual({ rowNumber: 5, cells: { email: 'petr@firma.example' } }),
    );
    await waitFor(() => expect(textOf(screen.getByRole('tab', { name: /^Noví/ }))).toBe('Noví 2'));
  });

  it('[PEO-009] the focus stays where a cell was mended: in it while it is wrong, then in what took its place, at last on the list', async () => {
    api.on(mendEmployeeImportRow, { data: { state: stateFixture(), row: wrong } });
    await open();
    const mend = async (name: string, text: string, problems: typeof wrong.problems) => {
      const cell = await screen.findByRole('textbox', { name });
      api.on(listEmployeeImportRows, listOf(problems.length === 0 ? [] : [{ ...wrong, cells: { ...wrong.cells, email: text }, problems }]));
      await userEvent.clear(cell);
      await userEvent.type(cell, `${text}{Enter}`);
      await waitFor(() => expect(cell.isConnected).toBe(false));
    };
    await mend('E-mail, řádek 5', 'jinak', wrong.problems);
    await waitFor(() => expect(document.activeElement?.ariaLabel).toBe('E-mail, řádek 5'));
    await mend('E-mail, řádek 5', 'petr@firma.example', wrong.problems.slice(1));
    await waitFor(() => expect(document.activeElement?.ariaLabel).toBe('Adresa doručení, řádek 5'));
    await mend('Adresa doručení, řádek 5', 'Kolín', []);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('nikdo není'));
  });

  it.each([
    [
      'nobody in it differs',
      { new: 0, changed: 0, leaving: 0, unchanged: 6, error: 0, asked: 0 },
      /o všech lidech v ní už máme stejné údaje/u,
    ],
    [
      'every row has to be mended',
      { new: 0, changed: 0, leaving: 0, unchanged: 0, error: 4, asked: 2 },
      /Nejdřív opravte nebo rozhodněte 6 řádků/u,
    ],
  ])('[PEO-002] says why there is nothing to change: %s', async (_why, counts, words) => {
    api.on(getEmployeeImport, { data: stateFixture({ counts, planned: 0 }) });
    await open('/employees/import?import=i-1');
    const idle = await screen.findByRole('button', { name: 'Není co měnit' });
    expect(idle.getAttribute('aria-disabled')).toBe('true');
    expect(within(screen.getByRole('region', { name: 'Souhrn změn' })).getAllByText(words).length).toBeGreaterThan(0);
  });

  it('[PEO-003] a namesake is asked about, never guessed', async () => {
    api.on(mendEmployeeImportRow, { data: { state: stateFixture(), row: asked } });
    await open('/employees/import?import=i-1&view=asked');
    expect(await screen.findByText('Stejné jméno a narození má číslo 88')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Je to stejný člověk' }));
    await waitFor(() => expect(api.callsOf(mendEmployeeImportRow)[0]?.body).toEqual({ rowNumber: 7, answer: 'same' }));
  });

  it('[PEO-003] a number that has lost its zeros says whose it may be', async () => {
    const namesake = { uid: 'e-9', employeeNumber: '0042', name: 'Petr Nový' };
    api.on(listEmployeeImportRows, listOf([{ ...asked, employeeNumber: '42', namesake }]));
    await open('/employees/import?import=i-1&view=asked');
    expect(await screen.findByText('Až na nuly na začátku je to číslo 0042, Petr Nový')).toBeTruthy();
  });

  it('[PEO-004] nobody missing leaves unless ticked', async () => {
    api.on(chooseLeavers, { data: stateFixture({ missingLeaving: 1, planned: 4, version: 4 }) });
    await open('/employees/import?import=i-1&view=missing');
    const tick = await screen.findByRole('checkbox', { name: 'Malá Eva odchází' });
    expect((tick as HTMLInputElement).checked).toBe(false);
    expect(screen.getByRole('button', { name: 'Změnit 3 lidi' })).toBeTruthy();
    await userEvent.click(tick);
    await waitFor(() => expect(api.callsOf(chooseLeavers)[0]?.body).toEqual({ uids: ['e-4'], isLeaving: true }));
    expect(await screen.findByRole('button', { name: 'Změnit 4 lidi' })).toBeTruthy();
  });

  it('asks once, says yes to the version shown, and tells what came of it', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Změnit 3 lidi' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Změnit 3 lidi?' }));
    expect(dialog.getByText(/Kdo odchází hned, přijde o karty/)).toBeTruthy();
    expect(screen.getByText(/Dokud je nepotvrdíte/)).toBeTruthy();
    const done = { data: stateFixture({ status: 'done', applied: 2, left: 1 }) };
    api.on(confirmEmployeeImport, done);
    api.on(getEmployeeImport, done);
    api.on(listEmployeeImportRows, listOf([rowFixture({ left: 'changed' })]));
    await userEvent.click(dialog.getByRole('button', { name: 'Změnit 3 lidi' }));
    expect(await screen.findByText('Hotovo, změnili se 2 lidé.')).toBeTruthy();
    expect(screen.queryByText(/Dokud je nepotvrdíte/)).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Seznam zaměstnanců' })).toHaveLength(1);
    expect(api.callsOf(confirmEmployeeImport)[0]?.body).toEqual({ version: 3 });
    const reason = await screen.findByText('Mezitím ho změnil někdo jiný.');
    await waitFor(() => expect(document.activeElement?.contains(reason)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('[PEO-002] rows left undone are taken up by a preview of their own', async () => {
    const user = userEvent.setup();
    api.on(getEmployeeImport, { data: stateFixture({ status: 'done', applied: 2 }) });
    const rest = { data: stateFixture({ uid: 'i-2', counts: { new: 0, changed: 0, leaving: 0, unchanged: 4, error: 1, asked: 1 } }) };
    api.on(takeUpEmployeeImport, rest);
    const { router } = await open();
    expect(await screen.findByText(/2 řádky zůstaly neopravené/)).toBeTruthy();
    const takeUp = await screen.findByRole('button', { name: 'Opravit zbylé 2 řádky' });
    api.on(getEmployeeImport, rest);
    await user.click(takeUp);
    await waitFor(() => expect(router.state.location.search).toEqual({ import: 'i-2' }));
    const list = await screen.findByRole('tab', { name: /^K opravě/ });
    expect(document.activeElement?.contains(list)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('[PEO-005] one that is being carried out says how far it is, and is found again', async () => {
    api.on(getEmployeeImport, { data: stateFixture({ status: 'applying', planned: 5_000, applied: 1_500 }) });
    api.on(getLatestEmployeeImport, { data: stateFixture({ status: 'applying' }) });
    await open('/employees/import');
    await userEvent.click(await screen.findByRole('button', { name: 'Pokračovat' }));
    const bar = await screen.findByRole('progressbar', { name: 'Ukládáme změny' });
    expect([(bar as HTMLProgressElement).value, (bar as HTMLProgressElement).max]).toEqual([1_500, 5_000]);
    expect(screen.getByText(/Stránku můžete zavřít/)).toBeTruthy();
  });

  it('[PEO-005] whoever left it sees in the frame how far it is, and hears what came of it', async () => {
    api.on(getEmployeeImport, { data: stateFixture({ status: 'applying', planned: 5_000, applied: 1_500 }) });
    const { unmount } = render(<Toaster />);
    const followed = followImport(createQueryClient(), { companyUid: 'c-1', uid: 'i-1' });
    // Told of after a moment, which is as long as a search waits by itself.
    // One that another test left behind may still be told of: it asks the same and ends with this one.
    const bars = await screen.findAllByRole<HTMLProgressElement>('progressbar', { name: 'Ukládáme změny' }, { timeout: 15_000 });
    await waitFor(() => expect(bars.at(-1)?.position).toBe(0.3));
    api.on(getEmployeeImport, { data: stateFixture({ status: 'done', planned: 5_000, applied: 5_000 }) });
    await followed;
    expect((await screen.findByText(/^Hotovo, změnilo se/)).textContent).toMatch(/5.000 lidí/);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    unmount();
  });

  it('a preview that was forgotten says so', async () => {
    api.refuse(getEmployeeImport, 404, 'err.notFound');
    await open();
    expect(
      await screen.findByText(/^Tento náhled už neexistuje, uchováváme ho jeden den, nejdéle do nahrání dalšího souboru/),
    ).toBeTruthy();
  });

  it('a file that is refused says why', async () => {
    api.refuse(startEmployeeImport, 422, 'import.invalidHeader');
    await open('/employees/import');
    await userEvent.upload(await screen.findByLabelText('Přetáhněte sem soubor, nebo ho vyberte'), new File(['x'], 'a.xlsx'), {
      applyAccept: false,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Nahrát a zkontrolovat' }));
    await waitFor(() => expect(screen.getAllByRole('alert').map(textOf).join('')).toMatch(/chybí sloupec Osobní číslo.*stáhnout výš/));
  });
});
