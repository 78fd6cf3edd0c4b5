import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listBankCodes, updateCompanyInformation } from '@portal/contract/settings/billing';
import { listProviderVisits } from '@portal/contract/settings/provider-visits';
import { getCompanyInformation, type CompanyDetails } from '@portal/contract/companies/company';
import { listCompanyDocuments } from '@portal/contract/companies/company-documents';
import { BANK_CODES } from '@portal/domain/identifiers/bank-codes';
import { companyFixture } from '../../../../test/session/company';
import { selectCompany } from '../../../lib/session/selected-company';
import { stubApi } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { BillingPage } from './billing-page';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const FILES = [
  { uid: 'd-1', title: 'Rámcová smlouva 90012846' },
  { uid: 'd-2', title: 'Obchodní podmínky' },
];

let api: ReturnType<typeof stubApi>;
const show = (changes: Partial<CompanyDetails> = {}) => {
  const data = companyFixture(changes);
  api.on(getCompanyInformation, { data });
  return data;
};
beforeEach(() => {
  selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
  api = stubApi();
  show();
  api.on(listProviderVisits, { data: [], meta: { total: 0 } });
  api.on(listBankCodes, { data: { bankCodes: [...BANK_CODES] } });
  api.on(listCompanyDocuments, { data: { documents: { files: FILES, downloadAllUrl: '/api/company/c-1/documents/download' } } });
});

const open = (search = '') => renderScreen(<BillingPage />, { address: `/settings/billing${search}` });
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('section') ?? document.body);
};
const factsOf = (shown: Awaited<ReturnType<typeof card>>) =>
  shown.getAllByRole('term').map((term) => [term.textContent, plain(term.nextElementSibling?.textContent)]);
const drawer = async () => within(await screen.findByRole('dialog'));
const save = async (name: string) => userEvent.click(await (await drawer()).findByRole('button', { name, busy: false }));
const field = async (name: string | RegExp) => (await drawer()).findByRole<HTMLInputElement>('textbox', { name });
const write = async (name: string | RegExp, text: string) => {
  const input = await field(name);
  await userEvent.clear(input);
  if (text !== '') await userEvent.type(input, text);
};
const BLOCKS = ['Údaje o firmě', 'Fakturační adresa', 'E-maily pro zasílání faktur', 'Bankovní účet'] as const;

describe('billing tab', () => {
  it('[BIL-002] [BIL-003] [BIL-005] [BIL-015] is the current tab of the settings, with five blocks', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nastavení');
    const tab = await screen.findByRole('link', { name: 'Fakturační údaje' });
    expect([tab.getAttribute('href'), tab.getAttribute('aria-current')]).toEqual(['/settings/billing', 'page']);
    for (const name of [...BLOCKS, 'Dokumenty']) expect(await screen.findByRole('heading', { level: 2, name })).toBeTruthy();
  });

  it('[BIL-004] [BIL-006] [BIL-007] [BIL-008] there are four tabs', async () => {
    await open();
    const tabs = within(screen.getByRole('navigation', { name: 'Části nastavení' })).getAllByRole('link');
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
      '/settings/billing',
      '/settings/contact-persons',
      '/settings/addresses',
      '/settings/credit',
    ]);
  });

  it('[BIL-017] [BIL-018] [BIL-019] [BIL-020] [BIL-021] shows the company', async () => {
    await open();
    expect(factsOf(await card('Údaje o firmě'))).toEqual([
      ['Název firmy', 'Pekárna U Lípy s.r.o.'],
      ['IČO', '99999994'],
      ['DIČ', 'CZ99999994'],
      ['Číslo smlouvy', '90012846'],
      ['Oprávněné osoby', 'Tomáš Lípa'],
    ]);
  });

  it('[BIL-023] [BIL-025] shows the billing address and the account with its bank', async () => {
    const { bankAccount } = companyFixture();
    show({ bankAccount: { ...bankAccount, accountPrefix: '19', accountNumber: '2000145399' } });
    await open();
    expect(factsOf(await card('Fakturační adresa')).slice(0, 2)).toEqual([
      ['Ulice a číslo', 'Lipová 12'],
      ['Město', '280 02 Kolín'],
    ]);
    const account = await card('Bankovní účet');
    expect(await account.findByText('Fio banka, a.s.')).toBeTruthy();
    expect(account.getByText('19-2000145399/2010')).toBeTruthy();
  });

  it('[BIL-024] numbers the invoicing e-mails', async () => {
    show({ invoicingEmail: ['a@firma.example', 'b@firma.example'] });
    await open();
    const list = within((await card('E-maily pro zasílání faktur')).getByRole('list'));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['a@firma.example', 'b@firma.example']);
    expect(list.getAllByRole('listitem')[0]?.parentElement?.tagName).toBe('OL');
  });

  it('[BIL-037] says below the last block that the identification number is another contract', async () => {
    await open();
    const note = await screen.findByText(/^IČO tu změnit nejde\./);
    const blocks = await screen.findAllByRole('heading', { level: 2 });
    expect(blocks.length).toBeGreaterThan(BLOCKS.length);
    for (const block of blocks) expect(block.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    ['[BIL-029]', 'Údaje o firmě', 'company'],
    ['[BIL-030]', 'Fakturační adresa', 'address'],
    ['[BIL-031]', 'E-maily pro zasílání faktur', 'emails'],
    ['[BIL-032]', 'Bankovní účet', 'account'],
  ])('%s "%s" has a drawer of its own and gives the focus back', async (_row, name, edit) => {
    const { router } = await open();
    const opener = await screen.findByRole('button', { name: `Upravit: ${name}` });
    await userEvent.click(opener);
    expect(await screen.findByRole('dialog', { name })).toBeTruthy();
    expect(router.state.location.search).toEqual({ edit });
    await userEvent.click((await drawer()).getByRole('button', { name: 'Zrušit' }));
    await waitFor(() => expect(router.state.location.href).toBe('/settings/billing'));
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('[BIL-038] opens the e-mails from the address, and takes that out of it', async () => {
    const { router } = await open('?invoicingEmail=open');
    expect(await screen.findByRole('dialog', { name: 'E-maily pro zasílání faktur' })).toBeTruthy();
    await userEvent.click((await drawer()).getByRole('button', { name: 'Zrušit' }));
    await waitFor(() => expect(router.state.location.href).toBe('/settings/billing'));
  });

  it.each([
    ['[BIL-035]', 'companyInfo', 'Údaje o firmě', 'údaje o firmě'],
    ['[BIL-034]', 'billingAddress', 'Fakturační adresa', 'fakturační adresu'],
    ['[BIL-036]', 'bankAccount', 'Bankovní účet', 'bankovní účet'],
  ] as const)('%s [BIL-033] while %s is saved that is said, and only that one cannot be edited', async (_row, part, name, what) => {
    show({ [part]: { ...companyFixture()[part], isSyncing: true } });
    await open();
    expect(plain((await screen.findByText(/^Právě ukládáme/)).textContent)).toBe(`Právě ukládáme ${what}.`);
    for (const block of BLOCKS) {
      const button = screen.getByRole('button', { name: `Upravit: ${block}` });
      expect([block, button.getAttribute('aria-disabled')]).toEqual([block, block === name ? 'true' : null]);
    }
    await userEvent.click(screen.getByRole('button', { name: `Upravit: ${name}` }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('what is saved is asked about until it is acknowledged, and not after', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show({ bankAccount: { ...companyFixture().bankAccount, isSyncing: true } });
    await open();
    await screen.findByText(/^Právě ukládáme/);
    show();
    await vi.advanceTimersByTimeAsync(5_100);
    await waitFor(() => expect(screen.queryByText(/^Právě ukládáme/)).toBeNull());
    expect(screen.getByRole('button', { name: 'Upravit: Bankovní účet' }).getAttribute('aria-disabled')).toBeNull();
    const asked = api.callsOf(getCompanyInformation).length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(api.callsOf(getCompanyInformation)).toHaveLength(asked);
    vi.useRealTimers();
  });

  it('[BIL-132] a standard user reads everything and is told who changes it', async () => {
    show({ role: 'user' });
    await open('?invoicingEmail=open');
    expect(await screen.findAllByText('Upravit to může jen hlavní kontaktní osoba.')).toHaveLength(4);
    expect([...screen.queryAllByRole('button', { name: /^Upravit/ }), ...screen.queryAllByRole('dialog')]).toEqual([]);
  });

  it('a company that could not be read is said, with a way to try again', async () => {
    api.refuse(getCompanyInformation, 500);
    await open();
    const retry = await screen.findByRole('button', { name: 'Zkusit znovu' });
    show();
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Údaje o firmě' })).toBeTruthy();
  });
});

describe('company details', () => {
  const sent = () => api.callsOf(updateCompanyInformation).map(({ body }) => body);
  const saved = (changes: Partial<CompanyDetails['companyInfo']>) =>
    api.on(updateCompanyInformation, () => ({ data: show({ companyInfo: { ...companyFixture().companyInfo, ...changes } }) }));

  it('[BIL-117] [BIL-124] only what changed is sent, with what was seen; what shows the company is read again', async () => {
    saved({ companyName: 'Pekárna a cukrárna s.r.o.' });
    const { queryClient } = await open('?edit=company');
    queryClient.setQueryData(['company', 'c-1', 'employees'], []);
    await write('Název firmy', 'Pekárna a cukrárna s.r.o.');
    await save('Uložit údaje');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const seen = { companyName: 'Pekárna U Lípy s.r.o.', companyVATNumber: 'CZ99999994' };
    expect(sent()).toEqual([{ companyName: 'Pekárna a cukrárna s.r.o.', seen }]);
    expect(await (await card('Údaje o firmě')).findByText('Pekárna a cukrárna s.r.o.')).toBeTruthy();
    expect(queryClient.getQueryState(['company', 'c-1', 'employees'])?.isInvalidated).toBe(true);
  });

  it('[BIL-022] who signs is text there, and so is the identification number', async () => {
    await open('?edit=company');
    const form = await drawer();
    expect(await form.findByText('Tomáš Lípa')).toBeTruthy();
    expect(form.getAllByRole('textbox').map((input) => (input as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Název firmy',
      expect.stringMatching(/^DIČ/),
    ]);
    expect(form.getByRole('link', { name: 'Upravit tam' }).getAttribute('href')).toBe('/settings/contact-persons');
  });

  it('[BIL-078] the name has at most 255 characters', async () => {
    await open('?edit=company');
    expect((await field('Název firmy')).maxLength).toBe(255);
  });

  it('[BIL-079] [BIL-128] a wrong VAT number and an empty name are refused with a sentence each, and one for the form', async () => {
    await open('?edit=company');
    await write('Název firmy', '');
    await write(/^DIČ/, 'CZ123');
    await save('Uložit údaje');
    expect(await (await drawer()).findAllByText('Zadejte název firmy.')).not.toHaveLength(0);
    expect((await drawer()).getAllByText(/^Zadejte CZ a 8 až 10 číslic/)).not.toHaveLength(0);
    expect(
      await within(await screen.findByRole('region', { name: 'Oznámení' })).findByText('Zkontrolujte, zda je formulář správně vyplněn.'),
    ).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('[BIL-079] a VAT number pasted with spaces is sent whole', async () => {
    api.refuse(updateCompanyInformation, 500);
    await open('?edit=company');
    await write(/^DIČ/, '\u00a0cz 990 106 0123 ');
    await save('Uložit údaje');
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ companyVATNumber: 'CZ9901060123' })]));
  });

  it('[BIL-127] what the server refuses stands at its field, and every value stays', async () => {
    api.refuse(updateCompanyInformation, 422, {
      code: 'err.input.invalid',
      errors: [{ path: 'companyName', code: 'field.unsafeText', message: '' }],
    });
    await open('?edit=company');
    await write('Název firmy', 'Nová');
    await save('Uložit údaje');
    expect(await (await drawer()).findAllByText('Text obsahuje nepovolené znaky.')).not.toHaveLength(0);
    expect((await field('Název firmy')).value).toBe('Nová');
  });

  it('a change that still waits is said', async () => {
    api.refuse(updateCompanyInformation, 409, 'err.blocked.pending');
    await open('?edit=company');
    await write('Název firmy', 'Nová');
    await save('Uložit údaje');
    expect(await (await drawer()).findAllByText('Předchozí změna se ještě zpracovává. Zkuste to prosím později.')).not.toHaveLength(0);
  });

  it("somebody else's change is shown, never overwritten unseen: saving again is knowing", async () => {
    const current = companyFixture({ companyInfo: { ...companyFixture().companyInfo, companyName: 'Rychlejší s.r.o.' } });
    const changedBy = { firstName: 'Petr', lastName: 'Malý' };
    api.refuse(updateCompanyInformation, 409, { code: 'company.changed', meta: { current, changedBy, changedAt: '2026-11-23T09:00:00Z' } });
    await open('?edit=company');
    await write('Název firmy', 'Pomalejší s.r.o.');
    await save('Uložit údaje');
    const notice = await (await drawer()).findByText(/^Údaje se mezitím změnily: Petr Malý/);
    expect(plain(notice.parentElement?.textContent)).toContain('Rychlejší s.r.o.');
    expect((await field('Název firmy')).value).toBe('Pomalejší s.r.o.');
    saved({ companyName: 'Pomalejší s.r.o.' });
    await save('Uložit údaje');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent().at(-1)).toMatchObject({ companyName: 'Pomalejší s.r.o.', seen: { companyName: 'Rychlejší s.r.o.' } });
  });

  it("somebody else's change can be taken instead of what was written", async () => {
    const current = companyFixture({ companyInfo: { ...companyFixture().companyInfo, companyName: 'Rychlejší s.r.o.' } });
    api.refuse(updateCompanyInformation, 409, { code: 'company.changed', meta: { current, changedBy: null, changedAt: null } });
    await open('?edit=company');
    await write('Název firmy', 'Pomalejší s.r.o.');
    await save('Uložit údaje');
    expect(await (await drawer()).findByText('Údaje se mezitím změnily: někdo jiný.')).toBeTruthy();
    await save('Použít jejich hodnoty');
    expect((await field('Název firmy')).value).toBe('Rychlejší s.r.o.');
    await waitFor(async () => expect((await drawer()).queryByText(/mezitím/)).toBeNull());
    await save('Zrušit');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('what the page learns meanwhile does not slip under what is being written', async () => {
    const { queryClient } = await open('?edit=company');
    await write('Název firmy', 'Moje s.r.o.');
    const current = companyFixture({ companyInfo: { ...companyFixture().companyInfo, companyName: 'Cizí s.r.o.' } });
    queryClient.setQueryData(['company', 'c-1', 'information'], current);
    saved({});
    await save('Uložit údaje');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ seen: { companyName: 'Pekárna U Lípy s.r.o.' } });
  });
});
