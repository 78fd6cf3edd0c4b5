import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadImportTemplate, importCredits, type ImportResult } from '@portal/contract/basket';
import { startCheckout } from '@portal/contract/checkout';
import { renderScreen } from '../../../test-screen';
import { orderingWorld } from '../test-world';
import { ImportPage } from './import-page';

const open = () => renderScreen(<ImportPage />, { address: '/ordering/import/90C', path: '/ordering/import/$productCode' });
const sheet = (name: string, bytes = 500) => new File([new Uint8Array(bytes)], name);
const choose = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Přetáhněte sem soubor, nebo ho vyberte'), file, { applyAccept: false });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Nahrát a zkontrolovat' }));
const result = (changes: Partial<ImportResult> = {}): { data: ImportResult } => ({
  data: { total: 3, inserted: 3, skipped: [], ...changes },
});

describe('bulk import', () => {
  beforeEach(() => void vi.stubGlobal('innerWidth', 1400));

  it('[IMP-001] [IMP-002] [IMP-003] [IMP-004] offers the sample, the address and the file', async () => {
    const { api } = orderingWorld();
    api.onFile(downloadImportTemplate);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    await open();
    const steps = within(await screen.findByRole('navigation', { name: 'Kroky importu' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
    expect(await screen.findByRole('radio', { name: 'Pekárna Kolín' })).toBeTruthy();
    expect((screen.getByRole('radio', { name: 'Podle zaměstnance' }) as HTMLInputElement).checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Stáhnout vzorový soubor' }));
    await waitFor(() => expect(api.callsOf(downloadImportTemplate)[0]?.query).toEqual({ productCode: '90C' }));
  });

  it.each([
    ['[IMP-012] another type', sheet('lide.pdf'), 'Invalid File Type'],
    ['[IMP-013] [IMP-014] more than 100 kB', sheet('lide.xlsx', 102_401), 'File Too Large'],
  ])('%s is refused and not sent', async (_, file, text) => {
    const { api } = orderingWorld();
    await open();
    await choose(file);
    expect(await screen.findByText(text)).toBeTruthy();
    await send();
    expect(api.callsOf(importCredits)).toEqual([]);
  });

  it.each(['lide.xlsx', 'lide.XLS'])('[IMP-006] [IMP-007] [IMP-010] [IMP-011] [IMP-017] %s goes through to the summary', async (name) => {
    const { api } = orderingWorld();
    api.on(importCredits, result());
    api.on(startCheckout, { data: { order: { uid: 'o-1' }, error: null } });
    const { router } = await open();
    await choose(sheet(name, 102_400));
    await send();
    expect(await screen.findByText('3 řádky jsou v košíku.')).toBeTruthy();
    expect(api.callsOf(importCredits)[0]?.path).toBe('/api/company/c-1/basket/b-1/credit-import');
    await userEvent.click(screen.getByRole('button', { name: 'Pokračovat k objednávce' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/ordering/basket/o-1'));
  });

  it('[IMP-015] several files at once are refused and nothing is chosen', async () => {
    orderingWorld();
    await open();
    const label = await screen.findByText('Přetáhněte sem soubor, nebo ho vyberte');
    fireEvent.drop(label, { dataTransfer: { files: [sheet('a.xlsx'), sheet('b.xlsx')] } });
    expect(await screen.findByText('Vyberte prosím jen jeden soubor. Nic jsme nenahráli.')).toBeTruthy();
    expect(screen.queryByText('a.xlsx')).toBeNull();
  });

  it('[IMP-005] [IMP-008] [IMP-009] [IMP-019] [IMP-020] [IMP-021] wrong rows are listed with their reason, and one can go on without them', async () => {
    const { api } = orderingWorld();
    api.on(
      importCredits,
      result({
        inserted: 1,
        skipped: [
          { rowNumber: 4, personNumber: '1031', reason: 'cardExpired' },
          { rowNumber: 5, personNumber: '1032', reason: 'cardCanceled' },
          { rowNumber: 6, personNumber: '1033', reason: 'cardOrdered' },
        ],
      }),
    );
    await open();
    await choose(sheet('lide.xlsx'));
    await send();
    expect(await screen.findByText('3 řádky jsme vynechali.')).toBeTruthy();
    const row = within(screen.getByText('1031').closest('tr')!);
    expect(row.getByText('4')).toBeTruthy();
    expect(row.getByText(/Kartě skončila platnost/)).toBeTruthy();
    expect(screen.getByText(/Karta je zrušená/)).toBeTruthy();
    expect(screen.getByText(/už kartu má nebo ji má objednanou/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Pokračovat bez chybných řádků' }));
    expect(await screen.findByText('1 řádek je v košíku.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Nahrát jiný soubor' }));
    expect(await screen.findByText('Přetáhněte sem soubor, nebo ho vyberte')).toBeTruthy();
  });

  it('[IMP-016] a failed upload says so and keeps the file', async () => {
    const { api } = orderingWorld();
    api.refuse(importCredits, 422, 'import.invalidHeader');
    await open();
    await choose(sheet('lide.xlsx'));
    await send();
    expect(await screen.findByText(/^Upload Failed\. V prvním řádku chybí sloupec Osobní číslo/)).toBeTruthy();
    expect(screen.getByText('lide.xlsx')).toBeTruthy();
  });
});
