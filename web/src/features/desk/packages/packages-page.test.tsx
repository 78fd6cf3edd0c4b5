import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getDeskSession } from '@portal/contract/desk/desk-session';
import {
  announceDeskPackageAgain,
  dispatchDeskPackage,
  downloadPackagePapers,
  listDeskPackages,
  previewDepartures,
  type DepartureRow,
  type DeskPackage,
} from '@portal/contract/desk/packages';
import { stubApi, type SeenCall } from '../../../../test/api';
import { expectAccessible } from '../../../../test/axe';
import { renderScreen } from '../../../../test/screen';
import * as files from '../../../lib/call/call-file';
import { i18n } from '../../../lib/text/i18n';
import { DepartureFilePage } from './file-page';
import { PackagesPage } from './packages-page';

const parcel = (index: number): DeskPackage => ({
  uid: `p-${index}`,
  number: `226000000${index}`,
  companyUid: 'c-1',
  companyName: 'Pekárna U Lípy',
  orderUid: `o-${index}`,
  orderNumber: `126000000${index}`,
  state: 'ready',
  trouble: null,
  isInDoubt: false,
  courier: 'PPL',
  trackingNumber: null,
  city: 'Beroun',
  itemsCount: 2,
  since: '2026-11-20T09:00:00Z',
});

let api: ReturnType<typeof stubApi>;
beforeEach(async () => {
  await i18n.changeLanguage('cs');
  await i18n.loadNamespaces(['desk', 'desk/packages', 'desk/operations', 'errors', 'ui']);
  api = stubApi();
  api.onPart(getDeskSession, { data: { roles: ['operations'] } });
  api.on(listDeskPackages, {
    data: [parcel(1), parcel(2)],
    meta: { totalPages: 1, nextPage: null, totalRecords: 2, totalUnfilteredRecords: 2 },
  });
});

const show = (page: ReactElement, address: string) => renderScreen(<main id="content">{page}</main>, { address });

describe('[DESK-032] the list of packages', () => {
  it('asks for what its address says and leads to the order', async () => {
    const { router } = await show(<PackagesPage />, '/provider/packages?filter[state][]=ready&filter[courier][]=PPL');
    const link = await screen.findByRole('link', { name: '2260000001' });
    expect(api.callsOf(listDeskPackages)[0]?.query).toMatchObject({ filter: { state: ['ready'], courier: ['PPL'] }, sortBy: 'since' });
    // The badge says what the filter says.
    expect(screen.getAllByText('K vypravení').length).toBeGreaterThanOrEqual(2);
    await expectAccessible();
    await userEvent.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe('/provider/orders'));
    expect(router.state.location.search).toMatchObject({ open: 'o-1' });
  });

  it('has a package nobody knows of announced again, by whoever may send, and offers it for no other', async () => {
    api.on(announceDeskPackageAgain, { data: { packageNumber: '2260000001' } });
    api.on(listDeskPackages, {
      data: [{ ...parcel(1), isInDoubt: true }, parcel(2)],
      meta: { totalPages: 1, nextPage: null, totalRecords: 2, totalUnfilteredRecords: 2 },
    });
    await show(<PackagesPage />, '/provider/packages');
    expect(await screen.findByText('Ověřit u dopravce')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Možnosti: 2260000002' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Možnosti: 2260000001' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Dopravce ho nemá, ohlásit znovu' }));
    await waitFor(() => expect(api.callsOf(announceDeskPackageAgain)[0]?.body).toEqual({ packageNumber: '2260000001' }));
  });

  it('offers no way of sending to who may not send', async () => {
    api.onPart(getDeskSession, { data: { roles: ['support'] } });
    await show(<PackagesPage />, '/provider/packages');
    await screen.findByRole('link', { name: '2260000001' });
    expect(screen.queryByRole('link', { name: 'Skenování' })).toBeNull();
  });
});

describe('[DESK-035] papers', () => {
  it('are made for the chosen packages', async () => {
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    api.onFile(downloadPackagePapers, 'stitky-a4.pdf');
    await show(<PackagesPage />, '/provider/packages');
    await screen.findByRole('link', { name: '2260000001' });
    await userEvent.click(screen.getByRole('checkbox', { name: /2260000002/u }));
    await userEvent.click(screen.getByRole('button', { name: 'Štítky A4' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(api.callsOf(downloadPackagePapers)[0]?.query).toMatchObject({ kind: 'labelsA4', filter: { uid: ['p-2'] } });
  });
});

describe('[DESK-034] a file of departures', () => {
  const row = (index: number, problem: DepartureRow['problem'] = null): DepartureRow => ({
    row: index + 1,
    packageNumber: `226${String(index).padStart(7, '0')}`,
    trackingNumber: `4${String(index).padStart(10, '0')}`,
    companyName: 'Pekárna',
    city: 'Beroun',
    problem,
  });

  it('of 200 rows shows the bad ones with their reason, and sends the others alone, each once', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => row(index + 1, index % 50 === 0 ? 'notReady' : null));
    api.onPart(previewDepartures, { data: { rows, unreadColumns: ['Poznámka'] } });
    api.onPart(dispatchDeskPackage, (call: SeenCall) => ({
      data: { packageNumber: (call.body as { packageNumber: string }).packageNumber, companyName: 'Pekárna', city: 'Beroun' },
    }));
    const { container } = await show(<DepartureFilePage />, '/provider/packages/file');
    const input = container.querySelector<HTMLInputElement>('input[type=file]');
    await userEvent.upload(input ?? document.createElement('input'), new File(['x'], 'baliky.csv', { type: 'text/csv' }));
    expect(await screen.findByText(/196.balíků může odjet/u)).toBeTruthy();
    expect(screen.getAllByText('balík ještě nemůže odjet')).toHaveLength(4);
    expect(screen.getAllByText('balík ještě nemůže odjet').map((words) => words.closest('li')?.textContent.split('226')[0])).toEqual([
      'Řádek 2',
      'Řádek 52',
      'Řádek 102',
      'Řádek 152',
    ]);
    expect(screen.getByText(/Nečteme sloupce: Poznámka/u)).toBeTruthy();
    await expectAccessible();
    expect(api.callsOf(dispatchDeskPackage)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: /Vypravit 196/u }));
    await waitFor(() => expect(screen.getByText(/Vypraveno 196 z/u)).toBeTruthy(), { timeout: 20_000 });
    const sent = api.callsOf(dispatchDeskPackage).map(({ body }) => (body as { packageNumber: string }).packageNumber);
    expect(sent).toEqual(rows.filter(({ problem }) => problem === null).map(({ packageNumber }) => packageNumber));
    expect(screen.queryByRole('button', { name: /Vypravit/u })).toBeNull();
  }, 40_000);

  it('that cannot be read says why', async () => {
    api.refuse(previewDepartures, 422, 'departures.columns');
    const { container } = await show(<DepartureFilePage />, '/provider/packages/file');
    const input = container.querySelector<HTMLInputElement>('input[type=file]');
    await userEvent.upload(input ?? document.createElement('input'), new File(['x'], 'baliky.csv', { type: 'text/csv' }));
    expect((await screen.findAllByText(/chybí sloupec Číslo balíku nebo Číslo zásilky/u)).length).toBeGreaterThan(0);
  });

  it('says which file was refused where an earlier one stays', async () => {
    api.onPart(previewDepartures, { data: { rows: [row(1)], unreadColumns: [] } });
    const { container } = await show(<DepartureFilePage />, '/provider/packages/file');
    const input = container.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');
    const give = (name: string, type: string) => userEvent.upload(input, new File(['x'], name, { type }), { applyAccept: false });
    await give('faktura.pdf', 'application/pdf');
    expect(screen.getByRole('alert').textContent).toBe('Tento soubor není tabulka.');
    await give('baliky.csv', 'text/csv');
    await screen.findByText(/1.balík může odjet/u);
    await give('faktura.pdf', 'application/pdf');
    expect(screen.getByRole('alert').textContent).toBe('faktura.pdf Tento soubor není tabulka.');
    expect(screen.getByText('baliky.csv')).toBeTruthy();
  });
});
