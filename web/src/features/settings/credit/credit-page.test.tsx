import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getCompanyInformation } from '@portal/contract/company';
import { getTopUpMethod, getWallets, listProducts, type WalletSetting } from '@portal/contract/products';
import { companyFixture } from '../../../lib/company.fixture';
import { selectCompany } from '../../../lib/selected-company';
import { listOf, stubApi } from '../../../test-api';
import { renderScreen } from '../../../test-screen';
import { CreditPage } from './credit-page';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const product = (code: string) => ({ code, name: code, type: 'card', active: true, services: [], fees: [] }) as never;
const walletsOf = (walletOption: WalletSetting['walletOption'], ...chosen: string[]): { data: WalletSetting } => ({
  data: {
    walletOption,
    wallets: (['flexi', 'health', 'freeTime'] as const).map((type, index) => ({
      uid: `w-${type}`,
      type,
      code: ({ flexi: 'FLEXI', health: 'HEALTH', freeTime: 'FREETIME' } as const)[type],
      name: type,
      isSelected: chosen.includes(type),
      sortNumber: index + 1,
    })),
  },
});

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
  api = stubApi();
  api.on(getCompanyInformation, { data: companyFixture() });
  api.on(listProducts, listOf([product('90C')]));
  api.on(getTopUpMethod, { data: { topUpMethod: 'byDay', defaultValue: 150, updatedAt: '2026-11-01T10:00:00Z' } });
  api.on(getWallets, walletsOf('multi', 'health', 'freeTime'));
});
const open = (search = '') => renderScreen(<CreditPage />, { address: `/settings/credit${search}` });
const box = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('section') ?? document.body);
};

describe('credit tab', () => {
  it('[TOP-001] is the current tab of the settings', async () => {
    await open();
    const tab = await screen.findByRole('link', { name: 'Kredit' });
    expect([tab.getAttribute('href'), tab.getAttribute('aria-current')]).toEqual(['/settings/credit', 'page']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nastavení');
  });

  it('[TOP-003] [TOP-004] says how Gastro is entered, with the amount per day', async () => {
    await open();
    const gastro = await box('Dobíjení Gastro');
    expect(await gastro.findByText('Podle odpracovaných dnů')).toBeTruthy();
    expect(plain(gastro.getByText(/na den$/).textContent)).toBe('150,00 Kč na den');
  });

  it('[TOP-003] [TOP-004] an entry by amount has none', async () => {
    api.on(getTopUpMethod, { data: { topUpMethod: 'byAmount', defaultValue: null, updatedAt: '2026-11-01T10:00:00Z' } });
    await open();
    const gastro = await box('Dobíjení Gastro');
    expect(await gastro.findByText('Celkovou částkou')).toBeTruthy();
    expect(gastro.queryByText(/na den$/)).toBeNull();
  });

  it('[WAL-002] [WAL-003] shows the variant and the chosen wallets, nothing to change about them there', async () => {
    await open();
    const wallets = await box('Peněženky Flexi');
    expect(await wallets.findByText('Více peněženek')).toBeTruthy();
    const tags = within(wallets.getByRole('list', { name: 'Používané peněženky' }));
    expect(tags.getAllByRole('listitem').map(({ textContent }) => plain(textContent)?.trim())).toEqual(['Zdraví', 'Volný čas']);
    expect([...tags.queryAllByRole('button'), ...tags.queryAllByRole('checkbox')]).toEqual([]);
  });

  it.each([
    ['gastroOnly', 'Jen Gastro'],
    ['flexiOnly', 'Jen peněženka Flexi'],
  ] as const)('[WAL-002] %s', async (option, label) => {
    api.on(getWallets, walletsOf(option, ...(option === 'flexiOnly' ? ['flexi'] : [])));
    await open();
    const wallets = await box('Peněženky Flexi');
    expect(await wallets.findByText(label)).toBeTruthy();
    expect(wallets.queryAllByRole('listitem')).toHaveLength(option === 'flexiOnly' ? 1 : 0);
  });

  it('[TOP-007] [WAL-006] who has neither a Gastro nor a Multibenefit card is told so, and nothing is asked', async () => {
    api.on(listProducts, listOf([product('27C')]));
    await open();
    expect(await screen.findByText(/^Kartu Gastro ani Multibenefit zatím nemáte, takže/)).toBeTruthy();
    expect(screen.getByText(/^Kartu Gastro ani Multibenefit zatím nemáte, peněženky/)).toBeTruthy();
    expect([...api.callsOf(getTopUpMethod), ...api.callsOf(getWallets)]).toEqual([]);
  });
});
