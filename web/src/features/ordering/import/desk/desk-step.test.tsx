import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  changeDeskRows,
  getImportDesk,
  listDeskRows,
  mapDeskColumns,
  type DeskRow,
  type ImportDesk,
} from '@portal/contract/ordering/import-desk';
import { czk } from '@portal/domain/money/money';
import { listOf } from '../../../../../test/api';
import { orderingWorld } from '../../../../../test/ordering/ordering-world';
import { renderScreen } from '../../../../../test/screen';
import { DeskStep } from './desk-step';

const FIRST: DeskRow = {
  rowNumber: 9,
  cells: ['1022', '2 40O'],
  original: null,
  state: 'bad',
  reason: 'invalidAmount',
  fault: { column: 'gastroAmount', amount: 'letterForZero', suggestion: '2400' },
  credit: czk(0),
  lastCredit: null,
  nearest: [],
};
const ROWS: DeskRow[] = [
  FIRST,
  {
    rowNumber: 14,
    cells: ['1301', '2400'],
    original: null,
    state: 'bad',
    reason: 'employeeNotFound',
    fault: { column: 'personNumber', amount: null, suggestion: null },
    credit: czk(0),
    lastCredit: null,
    nearest: [{ uid: 'e-1', employeeNumber: '1031', firstName: 'Šárka', lastName: 'Havlíčková' }],
  },
  {
    rowNumber: 2,
    cells: ['1002', 2400],
    original: null,
    state: 'good',
    reason: null,
    fault: null,
    credit: czk(2_400),
    lastCredit: czk(2_400),
    nearest: [],
  },
];
const DESK: ImportDesk = {
  uid: 'd-1',
  fileName: 'prosinec.xlsx',
  fileKind: 'xlsx',
  expiresAt: '2026-11-24T10:00:00.000Z',
  mendedAt: null,
  header: ['Os. č.', 'Stravné'],
  columns: ['personNumber', 'gastroAmount'],
  offered: ['personNumber', 'gastroAmount'],
  isRemembered: false,
  unread: [],
  rows: { total: 3, good: 1, bad: 2, empty: 0, leftOut: 0, done: 0, mended: 0, same: 1, different: 0, joined: 0 },
  sums: { cards: 0, gastro: czk(2_400), flexi: czk(0), credit: czk(2_400) },
  last: { number: '1', orderedAt: '2026-10-20T10:00:00.000Z', difference: czk(0), missing: 1, missingCredit: czk(2_900) },
  basket: { before: czk(0), after: czk(2_400) },
  canUndo: false,
};

const open = async () => {
  const { api } = orderingWorld();
  api.on(getImportDesk, { data: DESK });
  api.on(listDeskRows, listOf(ROWS));
  api.on(changeDeskRows, {
    data: {
      desk: { ...DESK, rows: { ...DESK.rows, bad: 1, good: 2 } },
      rows: [{ ...FIRST, state: 'good', reason: null, fault: null, cells: ['1022', '2400'], original: ['1022', '2 40O'] }],
    },
  });
  api.on(mapDeskColumns, { data: DESK });
  await renderScreen(<DeskStep uid="d-1" onRestart={() => undefined} />, {
    address: '/ordering/import/90C',
    path: '/ordering/import/$productCode',
  });
  return api;
};

describe('the desk of an import', () => {
  beforeEach(() => void vi.stubGlobal('innerWidth', 1400));

  it('[IMD-004] counts the rows, says what is wrong with each in words and shows the faulty ones alone', async () => {
    const api = await open();
    expect(await screen.findByText('2 řádky potřebují opravit')).toBeTruthy();
    expect(await screen.findByText('Místo nuly je písmeno O.')).toBeTruthy();
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
    await userEvent.click(await screen.findByRole('button', { name: 'je to 1031 Šárka Havlíčková?' }));
    await waitFor(() => expect(api.callsOf(changeDeskRows)[0]?.body).toEqual({ cells: [{ rowNumber: 14, position: 0, value: '1031' }] }));
  });

  it('[IMD-003] a column is read as somebody says', async () => {
    const api = await open();
    const choice = await screen.findByRole('combobox', { name: 'Co je ve sloupci Stravné' });
    expect(within(choice).getAllByRole('option')).toHaveLength(3);
    await userEvent.selectOptions(choice, 'nenahrávat');
    await waitFor(() => expect(api.callsOf(mapDeskColumns)[0]?.body).toEqual({ columns: ['personNumber', null] }));
  });
});
