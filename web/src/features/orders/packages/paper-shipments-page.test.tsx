import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listShipments } from '@portal/contract/orders/packages';
import { selectCompany } from '../../../lib/session/selected-company';
import { shipmentFixture } from '../../../../test/orders/order';
import { listOf, stubApi } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { PaperShipmentsPage } from './shipments-page';

describe('paper shipments', () => {
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 1400);
    selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
    api = stubApi();
    const { data, meta } = listOf([shipmentFixture()]);
    api.on(listShipments, { data, meta: { ...meta, totalAddresses: 1, totalDepartments: 0 } });
  });

  it('[OL-004] [SHP-007] [SHP-005] stand on their own tab, the newest first, and nothing is taken over there', async () => {
    await renderScreen(<PaperShipmentsPage />, { address: '/orders/paper-shipments' });
    await screen.findByRole('rowheader', { name: '2260000087' });
    expect(api.calls[0]?.query).toMatchObject({ sortBy: 'orderDate', sortDir: 'desc', filter: { productMedium: ['paper'] } });
    const tab = screen.getByRole('link', { name: 'Papírové zásilky' });
    expect([tab.getAttribute('href'), tab.getAttribute('aria-current')]).toEqual(['/orders/paper-shipments', 'page']);
    expect(screen.queryByRole('button', { name: /převzetí/ })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Karty' })).toBeNull();
    expect(screen.getByRole('link', { name: /41234567890/ }).getAttribute('href')).toContain('ppl.cz');
  });

  it('take the filters of the address, but none of the take-over', async () => {
    await renderScreen(<PaperShipmentsPage />, { address: '/orders/paper-shipments?filter[packageNumber]=87&filter[isTakenOver]=1' });
    await screen.findByRole('rowheader', { name: '2260000087' });
    expect(api.calls[0]?.query.filter).toEqual({ productMedium: ['paper'], packageNumber: '87' });
  });

  it('[TBL-015] one on its way refreshes itself until it is delivered', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await renderScreen(<PaperShipmentsPage />, { address: '/orders/paper-shipments' });
    await screen.findByText('Na cestě');
    const { data, meta } = listOf([shipmentFixture({ deliveredAt: '2026-11-20T08:00:00Z' })]);
    api.on(listShipments, { data, meta: { ...meta, totalAddresses: 1, totalDepartments: 0 } });
    await vi.advanceTimersByTimeAsync(5_100);
    expect(await screen.findByText('Doručená')).toBeTruthy();
    expect(api.calls.at(-1)?.query.filter).toEqual({ uid: ['p-87'] });
    const asked = api.calls.length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(api.calls).toHaveLength(asked);
    vi.useRealTimers();
  });

  it('an empty list says where they come from', async () => {
    const { data, meta } = listOf([]);
    api.on(listShipments, { data, meta: { ...meta, totalAddresses: 0, totalDepartments: 0 } });
    await renderScreen(<PaperShipmentsPage />, { address: '/orders/paper-shipments' });
    expect(await screen.findByText(/Papírové poukázky vám teď žádné neposíláme/)).toBeTruthy();
  });
});
