import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exportDeskCompanies, listDeskCompanies, type DeskCompanyRow } from '@portal/contract/desk/companies';
import { czk } from '@portal/domain/money/money';
import { stubApi } from '../../../../test/api';
import { expectAccessible } from '../../../../test/axe';
import { renderScreen } from '../../../../test/screen';
import * as files from '../../../lib/call/call-file';
import { i18n } from '../../../lib/text/i18n';
import { CompaniesPage } from './companies-page';

const row = (name: string, overrides: Partial<DeskCompanyRow> = {}): DeskCompanyRow => ({
  uid: `c-${name}`,
  name,
  identificationNumber: '99999994',
  contractNumber: '90012846',
  status: 'active',
  isRegistered: true,
  isReturned: false,
  createdAt: '2024-03-14T09:00:00Z',
  lastOrderedAt: '2026-11-21T09:00:00Z',
  owed: czk(259_295.58),
  ...overrides,
});

let api: ReturnType<typeof stubApi>;
beforeEach(async () => {
  await i18n.changeLanguage('cs');
  await i18n.loadNamespaces(['desk', 'desk/companies', 'errors']);
  api = stubApi();
  api.on(listDeskCompanies, {
    data: [row('Pekárna'), row('Hotel', { status: 'init', isReturned: true, owed: czk(0) })],
    meta: { totalPages: 1, nextPage: null, totalRecords: 2, totalUnfilteredRecords: 2 },
  });
});
const open = async (search = '') => {
  const view = await renderScreen(
    <main id="content">
      <CompaniesPage />
    </main>,
    { address: `/provider/companies${search}` },
  );
  await screen.findByRole('link', { name: 'Pekárna' });
  return view;
};

describe('[DESK-021] the list of companies', () => {
  it('shows each with its state and what it owes, and leads to its page', async () => {
    const { router } = await open();
    await expectAccessible();
    const item = screen.getByRole('link', { name: 'Hotel' }).closest('[data-index]');
    expect(item?.textContent).toContain('Vrácená');
    expect(screen.getByRole('link', { name: 'Pekárna' }).closest('[data-index]')?.textContent?.replaceAll('\u00a0', ' ')).toContain(
      '259 295,58',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Hotel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/provider/companies/c-Hotel'));
  });

  it('asks for what the address says, and a search stands in the address', async () => {
    const { router } = await open('?sortBy=createdAt&sortDir=desc&filter[status][]=pending');
    expect(api.callsOf(listDeskCompanies)[0]?.query).toMatchObject({ sortBy: 'createdAt', sortDir: 'desc' });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Hledat firmu' }), 'lipy{Enter}');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ filter: { fulltext: 'lipy', status: ['pending'] } }));
  });

  it('works by keyboard: arrows walk the rows, Enter opens, / searches, ? helps', async () => {
    const { router } = await open();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Hotel' }));
    await userEvent.keyboard('{ArrowUp}/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Hledat firmu' }));
    await userEvent.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByRole('link', { name: 'Pekárna' }).focus();
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Klávesy na pultu' });
    expect(within(help).getByText('Po řádcích')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByRole('link', { name: 'Pekárna' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/provider/companies/c-Pekárna'));
  });

  it('is taken away with what was asked for; a failure is said', async () => {
    await open('?sortBy=name&sortDir=desc');
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    api.refuse(exportDeskCompanies, 500);
    await userEvent.click(screen.getByRole('button', { name: 'Stáhnout' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Tabulka (CSV)', hidden: true }));
    expect(await screen.findByText(/Seznam se nepodařilo stáhnout/u)).toBeTruthy();
    expect(api.callsOf(exportDeskCompanies).at(-1)?.query).toMatchObject({ format: 'csv', sortBy: 'name', sortDir: 'desc' });
    expect(saved).not.toHaveBeenCalled();
  });
});
