import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listBankCodes, updateAddress, updateBankAccount, updateCompanyInformation } from '@portal/contract/settings/billing';
import { listProviderVisits } from '@portal/contract/settings/provider-visits';
import { getCompanyInformation, type CompanyDetails } from '@portal/contract/companies/company';
import { downloadCompanyDocuments, listCompanyDocuments } from '@portal/contract/companies/company-documents';
import { downloadDocument } from '@portal/contract/orders/documents';
import { BANK_CODES } from '@portal/domain/identifiers/bank-codes';
import * as files from '../../../lib/call/call-file';
import { companyFixture } from '../../../../test/session/company';
import { selectCompany } from '../../../lib/session/selected-company';
import { stubApi } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { BillingPage } from './billing-page';

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
const drawer = async () => within(await screen.findByRole('dialog'));
const save = async (name: string) => userEvent.click((await drawer()).getByRole('button', { name }));
const field = async (name: string | RegExp) => (await drawer()).findByRole<HTMLInputElement>('textbox', { name });
const write = async (name: string | RegExp, text: string) => {
  const input = await field(name);
  await userEvent.clear(input);
  if (text !== '') await userEvent.type(input, text);
};

it.each([
  ['company', 'Název firmy'],
  ['emails', '1. e-mail'],
  ['address', 'Ulice'],
  ['account', /^Předčíslí/],
])('%s begins with its first field', async (block, name) => {
  await open(`?edit=${block}`);
  const first = await field(name);
  await waitFor(() => expect(document.activeElement).toBe(first));
});

it('what is saved and waits leaves the focus on the button that opened it', async () => {
  api.on(updateCompanyInformation, () => ({ data: show({ companyInfo: { ...companyFixture().companyInfo, isSyncing: true } }) }));
  await open();
  const edit = await screen.findByRole('button', { name: /Údaje o firmě$/ });
  await userEvent.click(edit);
  await write('Název firmy', 'Pekárna U Lípy a syn s.r.o.');
  await save('Uložit údaje');
  await waitFor(() => expect(edit.getAttribute('aria-disabled')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(edit));
});

describe('invoicing e-mails', () => {
  const sent = () => api.callsOf(updateCompanyInformation).map(({ body }) => body);
  const add = async () => (await drawer()).getByRole('button', { name: 'Přidat e-mail' });
  const removals = async () => (await drawer()).queryAllByRole('button', { name: /^Odebrat/ });

  it('[BIL-088] [BIL-087] a company without any has one empty field that cannot be taken away', async () => {
    show({ invoicingEmail: [] });
    await open('?edit=emails');
    expect((await field('1. e-mail')).value).toBe('');
    expect(await removals()).toEqual([]);
  });

  it('[BIL-086] [BIL-087] grows to three, each can be removed, and what is written is sent', async () => {
    api.on(updateCompanyInformation, () => ({ data: show() }));
    await open('?edit=emails');
    await field('1. e-mail');
    await userEvent.click(await add());
    await write('2. e-mail', 'druhy@firma.example');
    await userEvent.click(await add());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '3. e-mail' })));
    await write('3. e-mail', 'treti@firma.example');
    expect((await add()).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(await add());
    expect(screen.queryByRole('textbox', { name: '4. e-mail' })).toBeNull();
    expect(await removals()).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Odebrat druhy@firma.example' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '1. e-mail' })));
    expect((await field('2. e-mail')).value).toBe('treti@firma.example');
    await save('Uložit e-maily');
    const before = ['fakturace@pekarnaulipy.example'];
    await waitFor(() => expect(sent()).toEqual([{ invoicingEmail: [...before, 'treti@firma.example'], seen: { invoicingEmail: before } }]));
  });

  it('[BIL-084] none at all is refused', async () => {
    await open('?edit=emails');
    await write('1. e-mail', '');
    await save('Uložit e-maily');
    expect(await (await drawer()).findAllByText('Zadejte alespoň jeden e-mail.')).not.toHaveLength(0);
    expect(sent()).toEqual([]);
  });

  it.each([
    ['x', 'Zadejte e-mail ve tvaru jmeno@firma.cz.'],
    ['Fakturace@pekarnaulipy.example', 'Tento e-mail už v seznamu je.'],
  ])('[BIL-083] %s is refused', async (text, sentence) => {
    await open('?edit=emails');
    await field('1. e-mail');
    await userEvent.click(await add());
    await write('2. e-mail', text);
    await save('Uložit e-maily');
    expect(await (await drawer()).findAllByText(sentence)).not.toHaveLength(0);
    expect(sent()).toEqual([]);
  });
});

describe('billing address', () => {
  const sent = () => api.callsOf(updateAddress).map(({ body }) => body);

  it('[BIL-101] [BIL-102] [BIL-107] the postcode is sent as text without spaces, similar addresses are not asked about', async () => {
    api.refuse(updateAddress, 500);
    await open('?edit=address');
    await write('PSČ', '\u00a0150 00 ');
    await write('Město', 'Praha');
    await save('Uložit adresu');
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          addressData: { street: 'Lipová', streetNumber: '12', city: 'Praha', postcode: '15000', country: 'CZ' },
          skipSimilarCheck: true,
          seen: { street: 'Lipová', streetNumber: '12', city: 'Kolín', postcode: '28002', country: 'CZ' },
        },
      ]),
    );
    expect((await field('Město')).value).toBe('Praha');
  });

  it('[BIL-098] [BIL-100] [BIL-101] empty fields are refused each', async () => {
    await open('?edit=address');
    for (const name of ['Ulice', 'Město', 'PSČ']) await write(name, '');
    await save('Uložit adresu');
    expect((await (await drawer()).findAllByText('Vyplňte prosím toto pole.')).length).toBeGreaterThanOrEqual(3);
    expect(sent()).toEqual([]);
  });
});

describe('bank account', () => {
  const sent = () => api.callsOf(updateBankAccount).map(({ body }) => body);
  const SEEN = { accountPrefix: null, accountNumber: '2900123451', bankCode: '2010' };

  it('[BIL-089] [BIL-111] [BIL-112] [BIL-113] an empty prefix is sent as none', async () => {
    api.refuse(updateBankAccount, 500);
    await open('?edit=account');
    await write('Číslo účtu', '2000145399');
    await save('Uložit účet');
    await waitFor(() => expect(sent()).toEqual([{ accountPrefix: null, accountNumber: '2000145399', bankCode: '2010', seen: SEEN }]));
  });

  it('the next change starts from the one that was just saved', async () => {
    const { accountPrefix, bankCode } = SEEN;
    const standing = (accountNumber: string, isSyncing = false) =>
      show({ bankAccount: { ...companyFixture().bankAccount, accountPrefix, bankCode, accountNumber, isSyncing } });
    standing(SEEN.accountNumber);
    api.on(updateBankAccount, ({ body }) => ({ data: standing((body as { accountNumber: string }).accountNumber).bankAccount }));
    await open('?edit=account');
    await write('Číslo účtu', '2000145399');
    await save('Uložit účet');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Upravit: Bankovní účet' }));
    await write('Číslo účtu', SEEN.accountNumber);
    await save('Uložit účet');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ accountNumber: SEEN.accountNumber, seen: { accountNumber: '2000145399' } });
  });

  it('a whole account pasted into the number finds its parts', async () => {
    api.refuse(updateBankAccount, 500);
    await open('?edit=account');
    const number = await field('Číslo účtu');
    await userEvent.clear(number);
    await userEvent.click(number);
    await userEvent.paste('19-2000145399/0800');
    await waitFor(() => expect(number.value).toBe('2000145399'));
    await save('Uložit účet');
    await waitFor(() => expect(sent()).toMatchObject([{ accountPrefix: '19', accountNumber: '2000145399', bankCode: '0800' }]));
  });

  it.each([
    ['[ERR-067]', /^Předčíslí/, '1a', 'Předčíslí může obsahovat pouze číslice.'],
    ['[ERR-068]', /^Předčíslí/, '1234567', 'Předčíslí může mít nejvýše 6 číslic.'],
    ['[ERR-069]', 'Číslo účtu', '12a4', 'Číslo účtu může obsahovat pouze číslice.'],
    ['[ERR-070]', 'Číslo účtu', '2900123452', 'Číslo účtu není platné.'],
    ['[ERR-071]', 'Číslo účtu', '', 'Zadejte číslo účtu.'],
    ['[ERR-072]', 'Číslo účtu', '12345678901', 'Číslo účtu může mít nejvýše 10 číslic.'],
  ])('%s "%s" %s: %s', async (_row, name, text, sentence) => {
    await open('?edit=account');
    await write(name, text);
    await save('Uložit účet');
    expect(await (await drawer()).findAllByText(sentence)).not.toHaveLength(0);
    expect(sent()).toEqual([]);
  });

  it.each([
    ['[ERR-073]', 'bankAccount.code.null', 'Vyberte kód banky.'],
    ['[ERR-074]', 'bankAccount.code.digit', 'Kód banky může obsahovat pouze číslice.'],
  ])('%s [BIL-127] %s of the server stands at the bank', async (_row, code, sentence) => {
    api.refuse(updateBankAccount, 422, { code: 'err.input.invalid', errors: [{ path: 'bankCode', code, message: '' }] });
    await open('?edit=account');
    await write('Číslo účtu', '2000145399');
    await save('Uložit účet');
    expect(await (await drawer()).findAllByText(sentence)).not.toHaveLength(0);
  });

  it('[BIL-097] [BIL-110] the bank is chosen from the list, which is asked for once', async () => {
    const { router } = await open('?edit=account');
    const bank = await (await drawer()).findByRole<HTMLInputElement>('combobox', { name: 'Kód banky' });
    await waitFor(() => expect(bank.value).toBe('2010 – Fio banka, a.s.'));
    await userEvent.click((await drawer()).getByRole('button', { name: 'Zrušit' }));
    await waitFor(() => expect(router.state.location.href).toBe('/settings/billing'));
    await userEvent.click(screen.getByRole('button', { name: 'Upravit: Bankovní účet' }));
    await drawer();
    expect(api.callsOf(listBankCodes)).toHaveLength(1);
  });

  it('[BIL-125] a list of banks that could not be loaded is said, and asked for again', async () => {
    api.refuse(listBankCodes, 500);
    await open('?edit=account');
    const failed = await (await drawer()).findByText('Seznam bank se nepodařilo načíst.');
    expect(failed).toBeTruthy();
    api.on(listBankCodes, { data: { bankCodes: [...BANK_CODES] } });
    await userEvent.click((await drawer()).getByRole('button', { name: 'Zkusit znovu' }));
    await waitFor(() => expect(screen.queryByText('Seznam bank se nepodařilo načíst.')).toBeNull());
  });
});

describe('documents', () => {
  it('[BIL-026] [BIL-027] each is downloaded by its title, all of them as one archive', async () => {
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    api.onFile(downloadDocument, 'smlouva.pdf');
    api.onFile(downloadCompanyDocuments, 'dokumenty.zip');
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Rámcová smlouva 90012846' }));
    await waitFor(() => expect(api.callsOf(downloadDocument).map(({ path }) => path)).toEqual(['/api/document/d-1']));
    await userEvent.click(screen.getByRole('button', { name: 'Stáhnout vše (ZIP)' }));
    await waitFor(() => expect(saved.mock.calls.map(([{ fileName }]) => fileName)).toEqual(['smlouva.pdf', 'dokumenty.zip']));
  });

  it('none are said, and there is nothing to download', async () => {
    api.on(listCompanyDocuments, { data: { documents: { files: [], downloadAllUrl: null } } });
    await open();
    expect(await screen.findByText('Zatím nejsou k dispozici žádné dokumenty.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stáhnout vše (ZIP)' })).toBeNull();
  });

  it('[BIL-028] [BIL-126] [ACC-294] a list that could not be loaded is said, the rest of the page stands', async () => {
    api.refuse(listCompanyDocuments, 500);
    await open();
    expect(await screen.findByText('Dokumenty se nepodařilo načíst.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Zkusit znovu' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Bankovní účet' })).toBeTruthy();
  });
});
