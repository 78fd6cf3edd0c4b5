import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { importCredits, type HiddenInFile, type ImportResult } from '@portal/contract/ordering/basket-import';
import { startCheckout } from '@portal/contract/ordering/checkout';
import { listLocations } from '@portal/contract/settings/locations';
import { listEmployeesOfProduct } from '@portal/contract/ordering/products';
import { czk } from '@portal/domain/money/money';
import { keepDraft } from '../../../lib/storage/drafts';
import { listOf } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { orderingWorld } from '../../../../test/ordering/ordering-world';
import { ImportPage } from './import-page';

const open = () => renderScreen(<ImportPage />, { address: '/ordering/import/90C', path: '/ordering/import/$productCode' });
const world = () => {
  const made = orderingWorld();
  made.api.on(listLocations, listOf([]));
  return made;
};
const upload = async () => {
  await userEvent.upload(await screen.findByLabelText('Přetáhněte sem soubor, nebo ho vyberte'), new File(['x'], 'mzdy.xlsx'), {
    applyAccept: false,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Nahrát a zkontrolovat' }));
};
const result = (changes: Partial<ImportResult> = {}): { data: ImportResult } => ({
  data: { total: 3, inserted: 3, cards: 0, creditAmount: czk(1500), skipped: [], unreadColumns: [], hiddenLeftOut: 0, ...changes },
});
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
    api.on(importCredits, result({ hiddenLeftOut: 2 }));
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
    api.on(importCredits, result({ inserted: 2, skipped: [{ rowNumber: 7, personNumber: '404', reason: 'employeeNotFound' }] }));
    await open();
    await upload();
    await userEvent.click(await screen.findByRole('button', { name: 'Pokračovat bez chybných řádků' }, AT_ONCE));
    await screen.findByText('2 řádky jsou v košíku.');
    const kept = sessionStorage.getItem('portal.importDone') ?? '';
    document.body.replaceChildren();
    sessionStorage.setItem('portal.importDone', kept);
    await open();
    expect(await screen.findByText('2 řádky jsou v košíku.', undefined, AT_ONCE)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Zobrazit vynechané řádky' }));
    expect(await screen.findByText('404')).toBeTruthy();
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
    api.on(importCredits, result());
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
