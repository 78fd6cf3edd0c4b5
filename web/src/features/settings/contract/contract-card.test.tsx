import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getCompanyInformation } from '@portal/contract/companies/company';
import { getContract, type CompanyContract } from '@portal/contract/companies/company-contract';
import { listContactPersons } from '@portal/contract/settings/contact-persons';
import { listLocations } from '@portal/contract/settings/locations';
import { getTopUpMethod, getWallets, listProducts } from '@portal/contract/ordering/products';
import { czk } from '@portal/domain/money/money';
import { companyFixture } from '../../../../test/session/company';
import { selectCompany } from '../../../lib/session/selected-company';
import { listOf, stubApi } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { ContactPersonsPage } from '../contact-persons/contact-persons-page';

const agreed = (changes: Partial<CompanyContract> = {}): CompanyContract => ({
  number: '90012846',
  status: 'active',
  concludedOn: '2024-03-14',
  noticePeriodMonths: 3,
  paymentType: 'proforma',
  dueDays: 14,
  debtLimit: czk(1_000_000),
  newCardPrice: czk(80),
  replacementCardPrice: czk(150),
  deliveries: [
    { courier: 'Česká pošta', price: czk(190) },
    { courier: 'PPL', price: czk(190) },
  ],
  topUps: [
    { serviceCode: '26C-828', feePercent: 4, minimumFee: czk(0) },
    { serviceCode: '27C-728', feePercent: 5, minimumFee: czk(0) },
  ],
  cardRenewalPeriod: 2,
  ...changes,
});

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
  api = stubApi();
  api.on(getCompanyInformation, { data: companyFixture({ role: 'user' }) });
  api.on(listContactPersons, listOf([], 6));
  api.on(listLocations, listOf([], 1_207));
  api.on(getContract, { data: agreed() });
});

const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');
const card = async (title: string) => within((await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement);
const facts = async (title = 'Smlouva 90012846') => {
  const terms = await (await card(title)).findAllByRole('term');
  return Object.fromEntries(terms.map((term) => [term.textContent, plain(term.nextElementSibling?.textContent ?? null)]));
};

describe('beside the contact persons', () => {
  it('stands what the contract says, for everybody of the company, and the way to its documents', async () => {
    await renderScreen(<ContactPersonsPage />);
    expect(await facts()).toEqual({
      Stav: 'Platná',
      Uzavřena: '14.03.2024',
      Trvání: 'na dobu neurčitou',
      Výpověď: '3 měsíce',
      Platba: 'předem, splatnost 14 dní',
      'Limit dluhu': '1 000 000 Kč',
      Dobití: 'Gastro 4 %, Flexi 5 %',
      'Nová karta': '80 Kč',
      'Náhradní karta': '150 Kč',
      Doručení: '190 Kč za zásilku',
      'Obnova karet': '2 měsíce před koncem',
    });
    expect(screen.getByRole('link', { name: 'Dokumenty ke smlouvě' }).getAttribute('href')).toBe('/settings/billing');
  });

  it('says prices of its own: couriers that differ, least fees, halves of a crown', async () => {
    const deliveries = agreed().deliveries.map((one) => (one.courier === 'PPL' ? { ...one, price: czk(99) } : one));
    const topUps = agreed().topUps.map((one) => (one.serviceCode === '26C-828' ? { ...one, feePercent: 3.5, minimumFee: czk(50) } : one));
    api.on(getContract, {
      data: agreed({ deliveries, topUps, newCardPrice: czk(60.5), replacementCardPrice: null, paymentType: 'payment_after_delivery' }),
    });
    await renderScreen(<ContactPersonsPage />);
    const said = await facts();
    expect(said).toMatchObject({
      Platba: 'po dodání, splatnost 14 dní',
      Dobití: 'Gastro 3,5 %, Flexi 5 %',
      'Nejméně za dobití': 'Gastro 50 Kč',
      'Nová karta': '60,50 Kč',
      Doručení: 'Česká pošta 190 Kč, PPL 99 Kč',
    });
    expect(said).not.toHaveProperty('Náhradní karta');
  });

  it('says that there is none, that it has no number yet, and that it could not be read', async () => {
    api.on(getContract, { data: null });
    const first = await renderScreen(<ContactPersonsPage />);
    expect(await (await card('Smlouva')).findByText('Smlouvu zatím nemáte.')).toBeTruthy();
    first.unmount();
    api.on(getContract, { data: agreed({ number: null, status: 'init' }) });
    const second = await renderScreen(<ContactPersonsPage />);
    expect(await facts('Smlouva')).toMatchObject({ Stav: 'Připravuje se' });
    second.unmount();
    api.refuse(getContract, 500);
    await renderScreen(<ContactPersonsPage />);
    expect(await (await card('Smlouva')).findByRole('button', { name: 'Zkusit znovu' })).toBeTruthy();
  });

  it('how Gastro is entered and which wallets are used are said there, and set elsewhere', async () => {
    await renderScreen(<ContactPersonsPage />);
    for (const what of ['Dobíjení Gastro', 'Peněženky Flexi'])
      expect((await screen.findByRole('link', { name: `Zobrazit: ${what}` })).getAttribute('href')).toBe('/settings/credit');
    for (const route of [listProducts, getTopUpMethod, getWallets]) expect(api.callsOf(route).length).toBeLessThanOrEqual(2);
  });

  it('the tabs count people and addresses in all, whatever the lists show', async () => {
    await renderScreen(<ContactPersonsPage />);
    expect(plain((await screen.findByRole('link', { name: /^Kontaktní osoby 6$/ })).textContent)).toBe('Kontaktní osoby 6');
    expect(plain((await screen.findByRole('link', { name: /^Adresy/ })).textContent)).toBe('Adresy 1 207');
    for (const route of [listContactPersons, listLocations])
      expect(api.callsOf(route).at(-1)?.query.filter ?? {}).not.toHaveProperty('name');
  });
});
