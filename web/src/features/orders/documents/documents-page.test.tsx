import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  downloadAccountingDocuments,
  downloadInvoice,
  exportAccountingDocuments,
  listAccountingDocuments,
  type AccountingDocument,
} from '@portal/contract/orders/documents';
import { ACCOUNTING_DOCUMENT_TYPES, DOCUMENT_STATUSES, DOCUMENT_TYPES } from '@portal/domain/documents/document-type';
import { czk } from '@portal/domain/money/money';
import { changeLanguage, i18n } from '../../../lib/text/i18n';
import { selectCompany } from '../../../lib/session/selected-company';
import { listOf, stubApi } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { clearToasts } from '../../../ui/feedback/toast';
import { DocumentsPage } from './documents-page';

const documentFixture = (changes: Partial<AccountingDocument> = {}): AccountingDocument => ({
  uid: 'd-1',
  number: '4260000122',
  orderNumber: '1260000124',
  orderUid: 'o-124',
  type: 'proforma',
  issueDate: '2026-11-20',
  dueDate: '2199-12-04',
  vatDate: null,
  paidDate: null,
  status: 'unpaid',
  totalPaid: czk(1000),
  totalPrice: { price: czk(157642), priceIncVat: czk(159078.82), vat: czk(1436.82), currency: 'CZK' },
  ...changes,
});

const documents = [
  documentFixture(),
  documentFixture({ uid: 'd-2', number: '5260000007', type: 'invoice', status: 'paid' }),
  documentFixture({ uid: 'd-3', number: '6260000001', type: 'credit_note', status: 'unpaid' }),
  documentFixture({ uid: 'd-4', number: '4260000101', status: 'cancelled' }),
  documentFixture({ uid: 'd-5', number: '4260000099', dueDate: '2020-01-02' }),
];

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  vi.stubGlobal('innerWidth', 1600);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
  clearToasts();
  api = stubApi();
  api.on(listAccountingDocuments, listOf(documents));
});
const open = async (address = '/orders/invoices') => {
  const view = await renderScreen(<DocumentsPage />, { address });
  await screen.findByRole('rowheader', { name: '4260000122' });
  return view;
};
const row = (number: string) => within(screen.getByRole('rowheader', { name: number }).closest('tr') as HTMLElement);
const toasts = async () => within(await screen.findByRole('region', { name: 'Oznámení' }));

describe('accounting documents', () => {
  it('[L-07] each document says what happens next and by when; what is owed leads to its payment', async () => {
    api.on(
      listAccountingDocuments,
      listOf([
        ...documents,
        documentFixture({ uid: 'd-6', number: '4260000050', status: 'paid', paidDate: '2026-10-27' }),
        documentFixture({ uid: 'd-7', number: '6260000002', type: 'credit_note', status: 'paid', paidDate: '2026-10-28' }),
      ]),
    );
    await open();
    for (const [number, words] of [
      ['4260000122', 'Do 04.12.2199, zaplatit QR'],
      ['5260000007', 'Nic neplatíte'],
      ['6260000001', 'Peníze vrátíme na váš účet'],
      ['4260000101', 'Stornováno, nic neplatíte'],
      ['4260000099', 'Bylo do 02.01.2020, zaplatit'],
      ['4260000050', 'Zaplaceno 27.10.2026'],
      ['6260000002', 'Vráceno 28.10.2026'],
    ] as const)
      expect(
        row(number).getByText((_, cell) => cell?.tagName === 'TD' && cell.textContent.replaceAll('\u00a0', ' ') === words),
      ).toBeTruthy();
    expect(row('4260000099').getByRole('link', { name: 'zaplatit' }).getAttribute('href')).toBe('/orders/o-124');
  });

  it('[INV-001] [INV-002] [INV-003] is a tab of orders with an address of its own, the newest document first', async () => {
    const { router } = await open();
    const tab = screen.getByRole('link', { name: 'Účetní doklady' });
    expect([tab.getAttribute('href'), tab.getAttribute('aria-current')]).toEqual(['/orders/invoices', 'page']);
    expect(api.callsOf(listAccountingDocuments)[0]?.query).toMatchObject({ sortBy: 'createDate', sortDir: 'desc' });
    expect(router.state.location.pathname).toBe('/orders/invoices');
  });

  it('tells what it is, for which order, how much and what of it is paid', async () => {
    await open();
    const proforma = row('4260000122');
    for (const text of ['Zálohová faktura', '20.11.2026', '159 078,82', '1 000,00', 'Nezaplacená'])
      expect(proforma.getByText((shown) => shown.replaceAll('\u00a0', ' ') === text)).toBeTruthy();
    expect(proforma.getByRole('link', { name: '1260000124' }).getAttribute('href')).toBe('/orders/o-124');
    expect(row('6260000001').getByText('K vrácení')).toBeTruthy();
    expect(row('4260000099').getByText('Po splatnosti')).toBeTruthy();
  });

  it.each([
    ['INV-019 OL-041', 'invoice', 'Faktura'],
    ['INV-020 OL-040', 'proforma', 'Zálohová faktura'],
    ['INV-021 OL-042', 'credit_note', 'Dobropis'],
    ['INV-022 OL-039', 'order_doc', 'Potvrzení objednávky'],
  ] as const)('[%s] the type %s has a Czech name', (_, type, name) => {
    expect(DOCUMENT_TYPES).toContain(type);
    expect(i18n.t(`enums:documentType.${type}`)).toBe(name);
    expect((ACCOUNTING_DOCUMENT_TYPES as readonly string[]).includes(type)).toBe(type !== 'order_doc');
  });

  it.each([
    ['INV-023', 'cancelled', 'Stornovaná'],
    ['INV-024', 'paid', 'Zaplacená'],
    ['INV-025', 'unpaid', 'Nezaplacená'],
  ] as const)('[%s] the status %s has a Czech name', (_, status, name) => {
    expect(DOCUMENT_STATUSES).toContain(status);
    expect(i18n.t(`enums:documentStatus.${status}`)).toBe(name);
  });

  it('[ERR-008] documents that cannot be loaded are told, and can be asked for again', async () => {
    api.refuse(listAccountingDocuments, 500);
    await renderScreen(<DocumentsPage />, { address: '/orders/invoices' });
    expect(await screen.findByText('Data se teď nepodařilo načíst.', { exact: false }, { timeout: 8_000 })).toBeTruthy();
    api.on(listAccountingDocuments, listOf(documents));
    await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByRole('rowheader', { name: '4260000122' })).toBeTruthy();
  });

  it('speaks English', async () => {
    await changeLanguage('en');
    await open();
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
    await changeLanguage('cs');
  });
});

describe('the filter of accounting documents', () => {
  it.each([
    ['INV-026', 'type', 'invoice', 'Druh dokladu: Faktura'],
    ['INV-027', 'amountFrom', '100', 'Částka od: 100,00 Kč'],
    ['INV-028', 'amountTo', '200', 'Částka do: 200,00 Kč'],
    ['INV-029', 'createdFrom', '2026-01-01', 'Vystaveno od: 01.01.2026'],
    ['INV-030', 'createdTo', '2026-11-30', 'Vystaveno do: 30.11.2026'],
    ['INV-031', 'invoiceNumber', '0122', 'Číslo dokladu: 0122'],
  ])('[%s] has the field %s; an address filters by it and a chip says so', async (_, name, value, chip) => {
    await open(`/orders/invoices?filter[${name}]=${value}`);
    const asked = api.callsOf(listAccountingDocuments)[0]?.query.filter as Record<string, unknown>;
    expect([asked[name]].flat()).toEqual([value]);
    const chips = within(screen.getByRole('list', { name: 'Použité filtry' })).getAllByRole('button');
    expect(chips.map((button) => button.getAttribute('aria-label')?.replaceAll('\u00a0', ' '))).toContain(`Odebrat filtr ${chip}`);
    await userEvent.click(screen.getByRole('button', { name: /^Filtr/ }));
    expect((await screen.findByRole('dialog', { name: 'Filtr' })).querySelector(`[name="${name}"], [id]`)).not.toBeNull();
    expect(within(screen.getByRole('dialog')).getAllByLabelText(chip.split(':')[0] ?? '').length).toBeGreaterThan(0);
  });

  it('[INV-004] takes 01.01.2026 and no day before', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: /^Filtr/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filtr' }));
    const write = async (day: string) => {
      await userEvent.clear(drawer.getByLabelText('Vystaveno od'));
      await userEvent.type(drawer.getByLabelText('Vystaveno od'), day);
      await userEvent.tab();
      await userEvent.click(drawer.getByRole('button', { name: 'Použít' }));
    };
    await write('31.12.2025');
    expect(drawer.getAllByText('Doklady jsou v portálu od 01.01.2026.').length).toBeGreaterThan(0);
    expect(api.callsOf(listAccountingDocuments).every(({ query }) => !JSON.stringify(query).includes('createdFrom'))).toBe(true);
    await write('01.01.2026');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(api.callsOf(listAccountingDocuments).at(-1)?.query.filter).toMatchObject({ createdFrom: '2026-01-01' }));
  });
});

describe('downloads of accounting documents', () => {
  const download = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('gives each document as PDF and as ISDOC', async () => {
    await open();
    api.onFile(downloadInvoice, 'faktura.pdf');
    await download('PDF: Zálohová faktura 4260000122');
    await waitFor(() => expect(api.callsOf(downloadInvoice)).toHaveLength(1));
    await download('ISDOC: Faktura 5260000007');
    await waitFor(() => expect(api.callsOf(downloadInvoice).map(({ query }) => query.format)).toEqual(['pdf', 'isdoc']));
    expect(api.callsOf(downloadInvoice)[1]?.path).toBe('/api/company/c-1/invoice/d-2/download');
  });

  it('[INV-038] saves it under the name the server gives', async () => {
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await open();
    api.onFile(downloadInvoice, 'Faktura 5260000007.pdf');
    await download('PDF: Faktura 5260000007');
    await waitFor(() => expect(names).toEqual(['Faktura 5260000007.pdf']));
    vi.restoreAllMocks();
  });

  it('[INV-039] a bad gateway shows a toast', async () => {
    api.refuse(downloadInvoice, 502, 'err.upstream');
    await open();
    await download('PDF: Zálohová faktura 4260000122');
    expect(await (await toasts()).findByText(/Fakturu se teď nepodařilo stáhnout/)).toBeTruthy();
  });

  it('[INV-040] another failure shows a message with the support contact', async () => {
    api.refuse(downloadInvoice, 500);
    await open();
    await download('PDF: Zálohová faktura 4260000122');
    const message = await (await toasts()).findByText(/Soubor se nepodařilo stáhnout/);
    expect(message.textContent).toMatch(/\+420.*podpora@benefity\.example/);
  });

  it('[INV-041] a document that is not available shows an info banner', async () => {
    api.refuse(downloadInvoice, 404, 'err.notFound');
    await open();
    await download('PDF: Zálohová faktura 4260000122');
    expect(await screen.findByText('Dokument není k dispozici.')).toBeTruthy();
  });

  it('gives the selected ones in one archive', async () => {
    api.onFile(downloadAccountingDocuments, 'doklady.zip');
    await open();
    const boxes = screen.getAllByRole('checkbox');
    await userEvent.click(boxes[1] as HTMLElement);
    await userEvent.click(boxes[3] as HTMLElement);
    await download('Stáhnout vybrané (ZIP)');
    await waitFor(() => expect(api.callsOf(downloadAccountingDocuments)[0]?.query).toMatchObject({ filter: { uid: ['d-1', 'd-3'] } }));
  });

  it.each([
    ['csv', 'Tabulka (CSV)'],
    ['pohoda', 'Pohoda (XML)'],
  ])('exports what the list finds as %s', async (format, name) => {
    api.onFile(exportAccountingDocuments, 'export');
    await open('/orders/invoices?filter[createdFrom]=2026-10-01&filter[createdTo]=2026-10-31');
    await userEvent.click(screen.getByRole('button', { name: 'Exportovat' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(name.replaceAll(/[()]/g, '.')) }));
    await waitFor(() =>
      expect(api.callsOf(exportAccountingDocuments)[0]?.query).toMatchObject({
        format,
        sortBy: 'createDate',
        filter: { createdFrom: '2026-10-01', createdTo: '2026-10-31' },
      }),
    );
  });
});
