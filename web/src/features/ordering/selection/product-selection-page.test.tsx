import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listImportDesks } from '@portal/contract/ordering/import-desk';
import { listProducts } from '@portal/contract/ordering/products';
import { renderScreen } from '../../../../test/screen';
import { orderingWorld } from '../../../../test/ordering/ordering-world';
import { ProductSelectionPage } from './product-selection-page';

describe('product selection', () => {
  it('[ORD-054] [ORD-055] shows active card products only', async () => {
    const { api } = orderingWorld();
    await renderScreen(<ProductSelectionPage />, { address: '/ordering' });
    expect(await screen.findByRole('heading', { name: 'Karta Multibenefit' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { name: /^Karta / })).toHaveLength(1);
    expect(api.callsOf(listProducts)[0]?.query).toMatchObject({ filter: { active: 'true' } });
  });

  it('[ORD-006] speaks Czech to who has not chosen a language, [ORD-126] [ORD-127] [ORD-128] and says what the contract says', async () => {
    orderingWorld();
    await renderScreen(<ProductSelectionPage />, { address: '/ordering' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Nová objednávka' })).toBeTruthy();
    const terms = within(screen.getByRole('region', { name: 'Co říká vaše smlouva' }));
    expect(terms.getByText('Smlouva na dobu neurčitou.')).toBeTruthy();
    expect(terms.getByText('Bez minimálního měsíčního kreditu.')).toBeTruthy();
    expect(terms.getByText('Platba před doručením.').parentElement?.textContent).toContain('po zaplacení');
  });

  it('[ORD-056] leads to the grid and to the import, and says what is in the basket', async () => {
    const { put } = orderingWorld();
    put({ productCode: '90C', productServiceCode: '26C-828', employeeUid: 'e-1002', value: 2400, quantity: 1 });
    await renderScreen(<ProductSelectionPage />, { address: '/ordering' });
    const card = within(await screen.findByRole('region', { name: 'Karta Multibenefit' }));
    expect(card.getByRole('link', { name: 'Pokračovat v objednávce' }).getAttribute('href')).toBe('/ordering/manual/90C');
    expect(card.getByRole('link', { name: 'Objednat ze souboru' }).getAttribute('href')).toBe('/ordering/import/90C');
    expect(card.getByText('V košíku: 0 karet, kredit 2 400,00 Kč')).toBeTruthy();
  });

  it('[ACC-283] files left on a desk that could not be read are said, and read again', async () => {
    const { api } = orderingWorld();
    api.refuse(listImportDesks, 500);
    await renderScreen(<ProductSelectionPage />, { address: '/ordering' });
    expect(await screen.findByText('Rozpracované soubory se nepodařilo načíst.')).toBeTruthy();
    api.on(listImportDesks, { data: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    await waitFor(() => expect(screen.queryByText('Rozpracované soubory se nepodařilo načíst.')).toBeNull());
  });
});
