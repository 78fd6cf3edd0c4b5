import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { importCredits, type HiddenInFile } from '@portal/contract/ordering/basket-import';
import {
  confirmImportDesk,
  getImportDesk,
  listDeskRows,
  listImportDesks,
  undoImportDesk,
  type ImportDesk,
} from '@portal/contract/ordering/import-desk';
import { startCheckout } from '@portal/contract/ordering/checkout';
import { listLocations } from '@portal/contract/settings/locations';
import { listEmployeesOfProduct } from '@portal/contract/ordering/products';
import { keepDraft } from '../../../lib/storage/drafts';
import { listOf } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { deskRow, importDesk, laidOnDesk } from '../../../../test/ordering/import-desk';
import { orderingWorld } from '../../../../test/ordering/ordering-world';
import { ImportPage } from './import-page';

const open = () => renderScreen(<ImportPage />, { address: '/ordering/import/90C', path: '/ordering/import/$productCode' });
const world = () => {
  const made = orderingWorld();
  made.api.on(listLocations, listOf([]));
  made.api.on(listImportDesks, { data: [] });
  return made;
};
const upload = async () => {
  await userEvent.upload(await screen.findByLabelText('Přetáhněte sem soubor, nebo ho vyberte'), new File(['x'], 'mzdy.xlsx'), {
    applyAccept: false,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Nahrát a zkontrolovat' }));
};
const GOOD = importDesk({ rows: { good: 3, bad: 0 } });
const settles = (api: ReturnType<typeof world>['api'], desk: ImportDesk, done: Partial<ImportDesk['rows']> = { good: 0, done: 3 }) => {
  let now = desk;
  api.on(importCredits, laidOnDesk());
  api.on(getImportDesk, () => ({ data: now }));
  api.on(listDeskRows, listOf([deskRow({ rowNumber: 7, cells: ['404', 100], state: 'bad', reason: 'employeeNotFound' })]));
  api.on(confirmImportDesk, () => {
    now = { ...desk, rows: { ...desk.rows, ...done } };
    return { data: { inserted: now.rows.done, cards: 0, creditAmount: now.sums.credit, desk: now } };
  });
};
const hidden: HiddenInFile = { count: 2, rows: [{ rowNumber: 5, personNumber: '1013', name: 'Brožek Petr' }], columns: [] };
const AT_ONCE = { timeout: 5000 };

describe('nothing of an import happens unseen', () => {
  beforeEach(() => void vi.stubGlobal('innerWidth', 1400));

  it('[F-015] hidden rows are named, and ordered or left out only by choice', async () => {
    const { api } = world();
    api.refuse(importCredits, 409, { code: 'import.hiddenRows', meta: { ...hidden } });
    await open();
    await upload();
    const dialog = within(await screen.findByRole('dialog', { name: 'V souboru je něco skryté' }, AT_ONCE));
    expect(dialog.getByText(/^2 řádky jsou skryté nebo odfiltrované/)).toBeTruthy();
    for (const text of ['Brožek Petr', '1013', 'řádek 5', 'A ještě 1 řádek.']) expect(dialog.getByText(text)).toBeTruthy();
    settles(api, { ...GOOD, hiddenLeftOut: 2 });
    await userEvent.click(dialog.getByRole('button', { name: 'Jen viditelné řádky' }));
    expect(await screen.findByText('2 skryté řádky jsme podle vaší volby neobjednali.', undefined, AT_ONCE)).toBeTruthy();
    expect(api.callsOf(importCredits).map(({ body }) => (body as { hiddenRows?: string }).hiddenRows)).toEqual([undefined, 'skip']);
  });

  it('[F-217] a firm with more people than a file may have rows is told how many the sample leaves out', async () => {
    const { api } = world();
    api.on(listEmployeesOfProduct, { data: [], meta: { totalPages: 1, nextPage: null, totalRecords: 1240, totalUnfilteredRecords: 1240 } });
    await open();
    expect(await screen.findByText(/^Do souboru se vejde 1\s000 zaměstnanců podle osobního čísla, 240 v něm chybí\./)).toBeTruthy();
  });

  it('[F-219] the rows that were left out are there after a reload, too', async () => {
    const { api } = world();
    settles(api, importDesk({ rows: { good: 2, bad: 1 } }), { good: 0, done: 2 });
    const { router } = await open();
    await upload();
    await userEvent.click(await screen.findByRole('button', { name: 'Pokračovat bez chybných řádků' }, AT_ONCE));
    await screen.findByText('2 řádky jsou v košíku.');
    const { pathname, searchStr } = router.state.location;
    document.body.replaceChildren();
    await renderScreen(<ImportPage />, { address: `${pathname}${searchStr}`, path: '/ordering/import/$productCode' });
    expect(await screen.findByText('2 řádky jsou v košíku.', undefined, AT_ONCE)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Zobrazit vynechané řádky' }));
    expect(await screen.findByDisplayValue('404')).toBeTruthy();
  });

  it('[IMD-011] once the basket is as it was, the summary leads back to the rows, not to an order without them', async () => {
    const { api } = world();
    const done = { ...GOOD, rows: { ...GOOD.rows, good: 0, done: 3 }, canUndo: true };
    let now: ImportDesk = done;
    api.on(getImportDesk, () => ({ data: now }));
    api.on(listDeskRows, listOf([deskRow({ rowNumber: 7, cells: ['1002', 100], state: 'good' })]));
    api.on(undoImportDesk, () => {
      now = { ...GOOD, canUndo: false };
      return { data: { restored: 3, kept: [], desk: now } };
    });
    const address = '/ordering/import/90C?desk=d-1&step=summary';
    const { router } = await renderScreen(<ImportPage />, { address, path: '/ordering/import/$productCode' });
    await userEvent.click(await screen.findByRole('button', { name: 'Vrátit košík do stavu před importem' }, AT_ONCE));
    await userEvent.click(await screen.findByRole('button', { name: 'Zpět k řádkům souboru' }, AT_ONCE));
    expect(screen.queryByRole('button', { name: 'Pokračovat k objednávce' })).toBeNull();
    await waitFor(() => expect(router.state.location.search).toEqual({ desk: 'd-1' }), AT_ONCE);
  });

  it('[F-003] wrong texts left in the grid are asked about here, too', async () => {
    const { api } = world();
    keepDraft('u', {
      form: '',
      base: 'basket',
      path: '/ordering/manual',
      values: {
        pending: [],
        written: [
          {
            target: { employeeUid: 'e-1002', serviceCode: '26C-828', walletUid: null, productCode: '90C' },
            employee: { number: '1002', name: 'Adamec Petr' },
            column: { kind: 'gastro', unit: 'czk' },
            text: '60000',
            meaning: { ok: false, error: 'outOfRange' },
            isLeft: true,
            seen: { version: 0, isPending: false },
          },
        ],
      },
    });
    settles(api, GOOD);
    api.on(startCheckout, { data: { order: { uid: 'o-1' }, error: null } });
    const { router } = await open();
    await upload();
    await userEvent.click(await screen.findByRole('button', { name: 'Pokračovat k objednávce' }, AT_ONCE));
    const dialog = within(await screen.findByRole('dialog', { name: 'Jednu hodnotu nelze objednat' }, AT_ONCE));
    expect(dialog.getByText('60000')).toBeTruthy();
    expect(api.callsOf(startCheckout)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Objednat bez ní' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/ordering/basket/o-1'), AT_ONCE);
    expect(sessionStorage.getItem('portal.drafts')).toBeNull();
  });
});
