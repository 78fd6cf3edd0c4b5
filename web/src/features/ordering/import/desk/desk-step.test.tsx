import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getCompanyInformation } from '@portal/contract/companies/company';
import { createEmployee } from '@portal/contract/employees/employees';
import { listLocations } from '@portal/contract/settings/locations';
import {
  changeDeskRows,
  confirmImportDesk,
  fillDeskNumbers,
  getImportDesk,
  listDeskRows,
  mapDeskColumns,
  type DeskRow,
} from '@portal/contract/ordering/import-desk';
import { czk } from '@portal/domain/money/money';
import { listOf } from '../../../../../test/api';
import { deskRow, importDesk } from '../../../../../test/ordering/import-desk';
import { orderingWorld } from '../../../../../test/ordering/ordering-world';
import { companyFixture } from '../../../../../test/session/company';
import { locationFixture } from '../../../../../test/settings/location';
import { renderScreen } from '../../../../../test/screen';
import { DeskStep } from './desk-step';

const FIRST = deskRow({
  rowNumber: 9,
  cells: ['1022', '2 40O'],
  state: 'bad',
  reason: 'invalidAmount',
  fault: { column: 'gastroAmount', amount: 'letterForZero', suggestion: '2400' },
});
const UNKNOWN = deskRow({
  rowNumber: 14,
  cells: ['1301', '2400'],
  state: 'bad',
  reason: 'employeeNotFound',
  fault: { column: 'personNumber', amount: null, suggestion: null },
  nearest: [{ uid: 'e-1', employeeNumber: '1031', firstName: 'Šárka', lastName: 'Havlíčková' }],
});
const SAME = deskRow({ credit: czk(2_400), lastCredit: czk(2_400) });
const EMPTY = deskRow({ rowNumber: 20, cells: ['1050', null], state: 'empty', reason: 'nothingToOrder' });
const MENDED: DeskRow = { ...FIRST, state: 'good', reason: null, fault: null, cells: ['1022', '2400'], original: ['1022', '2 40O'] };
const DESK = importDesk({ rows: { total: 4, empty: 1 } });

const open = async (rows: DeskRow[] = [FIRST, UNKNOWN, SAME, EMPTY], desk = DESK) => {
  const { api } = orderingWorld();
  api.on(getImportDesk, { data: desk });
  api.on(listDeskRows, listOf(rows));
  api.on(changeDeskRows, {
    data: {
      desk: { ...DESK, rows: { ...DESK.rows, bad: 1, good: 2 } },
      rows: [MENDED],
    },
  });
  api.on(mapDeskColumns, { data: DESK });
  api.on(getCompanyInformation, { data: companyFixture() });
  const onConfirmed = vi.fn<() => void>();
  await renderScreen(<DeskStep uid="d-1" onRestart={() => undefined} onConfirmed={onConfirmed} />, {
    address: '/ordering/import/90C',
    path: '/ordering/import/$productCode',
  });
  return Object.assign(api, { onConfirmed });
};

describe('the desk of an import', () => {
  beforeEach(() => void vi.stubGlobal('innerWidth', 1400));

  it('[IMD-004] [L-05] counts the rows, says what is wrong with each in words and shows the faulty ones alone', async () => {
    const api = await open();
    expect(await screen.findByText('2 řádky potřebují opravit')).toBeTruthy();
    const reason = await screen.findByText('Místo nuly je písmeno O.');
    expect(reason.closest('td')?.className, 'a long one goes on in the next line').toMatch(/wraps/u);
    await userEvent.click(screen.getByRole('button', { name: /^K opravě/u }));
    await waitFor(() => expect(api.callsOf(listDeskRows).at(-1)?.query).toMatchObject({ filter: { view: ['bad'] } }));
  });

  it('[IMD-005] a cell is written over in place and sent by Enter; Escape leaves it', async () => {
    const api = await open();
    const cell = await screen.findByRole('textbox', { name: 'Stravné, řádek 9' });
    await userEvent.type(cell, '1{Escape}');
    expect(api.callsOf(changeDeskRows)).toEqual([]);
    await userEvent.clear(cell);
    await userEvent.type(cell, '2500{Enter}');
    await waitFor(() => expect(api.callsOf(changeDeskRows)[0]?.body).toEqual({ cells: [{ rowNumber: 9, position: 1, value: '2500' }] }));
    expect(await screen.findByText('1 řádek potřebuje opravit')).toBeTruthy();
  });

  it('[IMD-005] a block from a spreadsheet is pasted over several cells', async () => {
    const api = await open();
    await userEvent.click(await screen.findByRole('textbox', { name: 'Os. č., řádek 9' }));
    await userEvent.paste('1\t100\n2\t200\n');
    await waitFor(() =>
      expect(api.callsOf(changeDeskRows)[0]?.body).toEqual({
        cells: [
          { rowNumber: 9, position: 0, value: '1' },
          { rowNumber: 9, position: 1, value: '100' },
          { rowNumber: 14, position: 0, value: '2' },
          { rowNumber: 14, position: 1, value: '200' },
        ],
      }),
    );
  });

  it('[IMD-006] the nearest person is offered and written into the row by one tap', async () => {
    const api = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'je to 1031 Havlíčková?' }));
    await waitFor(() => expect(api.callsOf(changeDeskRows)[0]?.body).toEqual({ cells: [{ rowNumber: 14, position: 0, value: '1031' }] }));
  });

  it('[IMD-006] numbers that are missing are filled in by names when somebody asks for it, and what is left is told', async () => {
    const header = ['Jméno a příjmení', 'Kód', 'Osobní číslo (doplněno)'];
    const desk = importDesk({ header, columns: ['fullName', null, 'personNumber'], rows: { numberless: 2 } });
    const api = await open([deskRow({ cells: ['Adamec Petr', 'A'], state: 'bad', reason: 'missingPersonNumber' })], desk);
    api.on(fillDeskNumbers, { data: { filled: 1, desk: { ...desk, rows: { ...desk.rows, numberless: 1 } } } });
    expect(await screen.findByText('2 řádky jsou bez osobního čísla.')).toBeTruthy();
    expect(screen.getByText(/vyberte nad ním „Osobní č\.“/u)).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Ř.',
      'Osobní č.',
      'A: „Jméno a příjmení“',
      'B: „Kód“',
      'Rozdíl',
      'Kontrola',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Doplnit podle jmen' }));
    expect(await screen.findByText(/Doplnili jsme 1 osobní číslo\. 1 řádek zbývá/u)).toBeTruthy();
    expect(api.callsOf(fillDeskNumbers)).toHaveLength(1);
    api.on(fillDeskNumbers, { data: { filled: 0, desk: { ...desk, rows: { ...desk.rows, numberless: 1 } } } });
    await userEvent.click(screen.getByRole('button', { name: 'Doplnit podle jmen' }));
    expect(await screen.findByText(/Podle jmen už nic dalšího doplnit nejde\. 1 řádek zbývá/u)).toBeTruthy();
  });

  it('[IMD-003] a column the portal added is gone while one of the file is read for it', async () => {
    const header = ['Jméno a příjmení', 'Kód', 'Osobní číslo (doplněno)'];
    await open([SAME], importDesk({ header, columns: ['fullName', 'personNumber', null] }));
    expect(await screen.findByRole('columnheader', { name: 'B: „Kód“' })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Osobní č.' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Doplnit podle jmen' })).toBeNull();
  });

  it.each([1400, 390])('[IMD-003] what a column the portal added is for nobody can change, %i px wide', async (width) => {
    vi.stubGlobal('innerWidth', width);
    const header = ['Jméno a příjmení', 'Stravné', 'Osobní číslo (doplněno)'];
    await open([SAME], importDesk({ header, columns: ['fullName', 'gastroAmount', 'personNumber'] }));
    expect(await screen.findByRole('combobox', { name: 'Co je ve sloupci Stravné', hidden: true })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Co je ve sloupci Osobní č.', hidden: true })).toBeNull();
  });

  it('[IMD-003] one that nothing is read from any more can be read again', async () => {
    const header = ['Jméno a příjmení', 'Nová karta (doplněno)', 'Stravné (doplněno)', 'Osobní číslo (doplněno)'];
    await open([SAME], importDesk({ header, columns: ['fullName', 'newCard', null, 'personNumber'] }));
    await screen.findByRole('combobox', { name: 'Co je ve sloupci Jméno a příjmení' });
    expect(screen.getAllByRole('combobox', { name: /^Co je ve sloupci/u })).toHaveLength(2);
  });

  it.each([
    ['otherName', 'potvrdit jméno'],
    ['tenfold', 'potvrdit částku'],
  ] as const)('[IMD-006] a yes to %s is to that question alone', async (reason, name) => {
    const api = await open([deskRow({ state: 'bad', reason, fault: { column: 'personNumber', amount: null, suggestion: null } })]);
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(api.callsOf(changeDeskRows)[0]?.body).toEqual({ choices: [{ rowNumber: 2, choice: reason }] }));
  });

  it('[IMD-003] a column is read as somebody says', async () => {
    const api = await open();
    const choice = await screen.findByRole('combobox', { name: 'Co je ve sloupci Stravné' });
    expect(within(choice).getAllByRole('option')).toHaveLength(5);
    await userEvent.selectOptions(choice, 'nenahrávat');
    await waitFor(() => expect(api.callsOf(mapDeskColumns)[0]?.body).toEqual({ columns: ['personNumber', null] }));
  });

  it('[IMD-005] a text that could not be saved stays in its cell, marked, until it is; nothing goes into the basket before', async () => {
    const api = await open();
    api.on(changeDeskRows, () => {
      throw new TypeError('Failed to fetch');
    });
    const cell = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Stravné, řádek 9' });
    await userEvent.clear(cell);
    await userEvent.type(cell, '2500{Enter}');
    expect(await screen.findByText('Nepodařilo se uložit.')).toBeTruthy();
    expect([cell.value, cell.getAttribute('aria-invalid')]).toEqual(['2500', 'true']);
    await userEvent.click(screen.getByRole('button', { name: 'Pokračovat bez chybných řádků' }));
    expect(api.callsOf(confirmImportDesk)).toEqual([]);
    api.on(changeDeskRows, { data: { desk: { ...DESK, rows: { ...DESK.rows, bad: 1 } }, rows: [MENDED] } });
    await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    await waitFor(() => expect(screen.queryByText('Nepodařilo se uložit.')).toBeNull());
    expect(api.callsOf(changeDeskRows).map(({ body }) => body)).toEqual([
      { cells: [{ rowNumber: 9, position: 1, value: '2500' }] },
      { cells: [{ rowNumber: 9, position: 1, value: '2500' }] },
    ]);
  });

  it('[IMD-008] says what goes into the basket, what stays and how it differs from the last order, before the yes', async () => {
    const api = await open();
    const bar = within(await screen.findByRole('region', { name: 'Co soubor vloží do košíku' }));
    expect(bar.getByText('Kredit z 1 řádku')).toBeTruthy();
    const told = (term: string) => screen.getByText(term, { selector: 'dt' }).parentElement?.textContent?.replaceAll('\u00A0', ' ');
    expect(['Stejně jako minule', 'V souboru chybí', 'V pořádku', 'K opravě'].map(told)).toEqual([
      'Stejně jako minulečástky se neliší1',
      'V souboru chybíminule dostali 2 900,00 Kč1',
      'V pořádku1',
      'K opravě2',
    ]);
    api.on(confirmImportDesk, {
      data: { inserted: 1, cards: 0, creditAmount: czk(2_400), desk: { ...DESK, rows: { ...DESK.rows, good: 0, done: 1 } } },
    });
    await userEvent.click(bar.getByRole('button', { name: 'Pokračovat bez chybných řádků' }));
    await waitFor(() => expect(api.onConfirmed).toHaveBeenCalledOnce());
  });

  it('[IMD-006] [IMD-014] a name that is not that of the number says whose the number is, and is mended or said yes to', async () => {
    const nearest = [{ uid: 'e-1', employeeNumber: '1031', firstName: 'Šárka', lastName: 'Havlíčková' }];
    const holder = { firstName: 'Petr', lastName: 'Adamec' };
    const fault = { column: 'personNumber' as const, amount: null, suggestion: null };
    const api = await open([deskRow({ rowNumber: 7, cells: ['1001', '2400'], state: 'bad', reason: 'otherName', fault, holder, nearest })]);
    expect(await screen.findByText('Číslo má Petr Adamec.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'je to 1031 Havlíčková?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Možnosti: řádek 7' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'potvrdit jméno', hidden: true }));
    await waitFor(() => expect(api.callsOf(changeDeskRows)[0]?.body).toMatchObject({ choices: [{ rowNumber: 7, choice: 'otherName' }] }));
  });

  it('[IMD-003] what the company has stopped ordering is shown as what a column is read as, and can be given up', async () => {
    const api = await open([SAME], { ...DESK, columns: ['personNumber', 'healthAmount'], offered: ['personNumber', 'gastroAmount'] });
    const column = await screen.findByRole<HTMLSelectElement>('combobox', { name: `Co je ve sloupci ${DESK.header[1]}` });
    expect(column.selectedOptions[0]?.textContent).toBe('Zdraví, Kč');
    await userEvent.selectOptions(column, 'nenahrávat');
    await waitFor(() => expect(api.callsOf(mapDeskColumns)[0]?.body).toEqual({ columns: ['personNumber', null] }));
  });

  it('[IMD-003] a file without a header says that its first row is read too; on a phone its rows show what stands in them', async () => {
    vi.stubGlobal('innerWidth', 360);
    const header = { hasHeader: false, header: ['', ''], columns: [null, null], unread: ['A', 'B'] };
    await open([deskRow({ rowNumber: 1, cells: ['1022', 'Doležalová'], state: 'bad', reason: 'missingPersonNumber' })], {
      ...DESK,
      ...header,
    });
    expect(await screen.findByText(/čteme proto i první řádek/)).toBeTruthy();
    expect(screen.queryByText(/Příště ho přečteme stejně/)).toBeNull();
    expect(await screen.findByDisplayValue('Doležalová')).toBe(screen.getByRole('textbox', { name: 'B, řádek 1' }));
    expect(screen.getByRole('combobox', { name: 'Co je ve sloupci B' })).toBeTruthy();
  });

  it('[IMD-006] somebody with a full row is made an employee, and the row is judged again', async () => {
    const newcomer = deskRow({ ...UNKNOWN, cells: ['NOVY1', 'Nováková Petra', '1800'], nearest: [] });
    const api = await open([newcomer], {
      ...DESK,
      header: ['Os. č.', 'Jméno', 'Stravné'],
      columns: ['personNumber', 'fullName', 'gastroAmount'],
    });
    api.on(listLocations, listOf([locationFixture({ name: 'Pekárna Kolín' })]));
    api.on(createEmployee, { data: { uid: 'e-9' }, meta: { code: 'employee.create', message: '' } });
    await userEvent.click(await screen.findByRole('button', { name: 'nový zaměstnanec?' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Nový zaměstnanec' }));
    expect(drawer.getByLabelText<HTMLInputElement>('Příjmení').value).toBe('Nováková');
    await waitFor(() => expect(document.activeElement, 'writing begins in the first field').toBe(drawer.getByLabelText('Osobní číslo')));
    await waitFor(() =>
      expect(drawer.getByRole<HTMLInputElement>('combobox', { name: 'Kam doručovat karty' }).value).toBe('Pekárna Kolín'),
    );
    await userEvent.click(drawer.getByRole('button', { name: 'Přidat zaměstnance' }));
    await waitFor(() =>
      expect(api.callsOf(createEmployee)[0]?.body).toMatchObject({
        employeeNumber: 'NOVY1',
        firstName: 'Petra',
        lastName: 'Nováková',
        locationUid: 'l-1',
      }),
    );
    await waitFor(() => expect(api.callsOf(changeDeskRows)[0]?.body).toEqual({ cells: [{ rowNumber: 14, position: 0, value: 'NOVY1' }] }));
  });

  it('[IMD-009] a desk that is no longer kept says so', async () => {
    const { api } = orderingWorld();
    api.refuse(getImportDesk, 404, 'err.notFound');
    const onRestart = vi.fn<() => void>();
    await renderScreen(<DeskStep uid="d-1" onRestart={onRestart} onConfirmed={vi.fn<() => void>()} />, { address: '/ordering/import/90C' });
    expect(await screen.findByText(/Rozpracované soubory uchováváme 24 hodin/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Nahrát jiný soubor' }));
    expect(onRestart).toHaveBeenCalledOnce();
  });
});
