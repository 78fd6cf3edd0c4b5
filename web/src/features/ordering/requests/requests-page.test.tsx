import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeBasket } from '@portal/contract/ordering/basket';
import { declineCardRequest, listCardRequests } from '@portal/contract/cards/card-requests';
import { openManual, request, tabsWorld } from '../../../../test/ordering/open-tab';

const open = () => openManual('/ordering/manual/90C/card-request');
const button = (name: string) => screen.findByRole('button', { name });
const rowOf = async (lastName: string) => within((await screen.findByText(lastName)).closest('tr')!);
const damaged = request('1013', 'Brožek', {
  reason: 'damage',
  masterSystem: 'CM',
  services: [{ ...request('1013', 'Brožek').services[0]!, code: '90C-404' }],
});

describe('requests for replacement cards', () => {
  beforeEach(() => void vi.stubGlobal('innerWidth', 1600));

  it('[REQ-004] [ORD-003] lists who asks, why and since when, each with both answers', async () => {
    const { api } = tabsWorld({ requests: [request('1002', 'Adamec'), damaged] });
    await open();
    const lost = await rowOf('Adamec');
    for (const text of ['1002', 'Ztráta nebo odcizení', 'Blokovaná', '20.11.2026', 'Zaměstnanec v aplikaci', 'Čeká na odpověď']) {
      expect(lost.getByText(text)).toBeTruthy();
    }
    const other = await rowOf('Brožek');
    for (const text of ['Poškození', 'Karetní systém']) expect(other.getByText(text)).toBeTruthy();
    for (const name of ['Adamec Petr', 'Brožek Petr']) {
      expect(await button(`Objednat kartu: ${name}`)).toBeTruthy();
      expect(await button(`Zamítnout žádost: ${name}`)).toBeTruthy();
    }
    expect(api.callsOf(listCardRequests).at(-1)?.query).toMatchObject({
      sortBy: 'createdAt',
      sortDir: 'desc',
      filter: { productCode: ['90C'] },
    });
  });

  it('[REQ-005] no request has words and a drawing of its own', async () => {
    tabsWorld();
    const { container } = await open();
    expect(await screen.findByText(/Na odpověď teď nečeká žádná žádost/)).toBeTruthy();
    expect(container.querySelector('svg[width="160"]')).toBeTruthy();
  });

  it.each([
    [request('1002', 'Adamec'), '90C-402'],
    [damaged, '90C-404'],
  ])('[REQ-032] a card answers a request with the service of its reason (%#)', async (one, service) => {
    const { api, basket } = tabsWorld({ requests: [one] });
    await open();
    const name = `${one.employee.lastName} Petr`;
    await userEvent.click(await button(`Objednat kartu: ${name}`));
    expect(await screen.findByRole('button', { name: /^Košík:\s*1 karta/ })).toBeTruthy();
    await waitFor(() => expect(basket.size).toBe(1));
    expect(api.callsOf(changeBasket)[0]?.body).toEqual({
      items: [expect.objectContaining({ productServiceCode: service, employeeUid: one.employee.uid, requestUid: one.uid, quantity: 1 })],
    });
    expect(await screen.findByText('Karta v košíku')).toBeTruthy();
    await userEvent.click(await button(`Odebrat z košíku: ${name}`));
    await waitFor(() => expect(basket.size).toBe(0));
    expect(await button(`Objednat kartu: ${name}`)).toBeTruthy();
  });

  it('[REQ-006] cannot be declined while the card is in the basket, and says so', async () => {
    const { api } = tabsWorld({ requests: [request('1002', 'Adamec')] });
    await open();
    await userEvent.click(await button('Objednat kartu: Adamec Petr'));
    const decline = await button('Zamítnout žádost: Adamec Petr');
    await waitFor(() => expect(decline.getAttribute('aria-disabled')).toBe('true'));
    await userEvent.click(decline);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByText(/Náhradní karta je v košíku\./).length).toBeGreaterThan(0);
    expect(api.callsOf(declineCardRequest)).toEqual([]);
  });

  it('a list read before the card was taken out again blocks nothing: the basket decides', async () => {
    const blockers = ['card.replacementInBasket' as const];
    const actions = (['order', 'decline'] as const).map((action) => ({ action, allowed: false, blockers }));
    tabsWorld({ requests: [request('1002', 'Adamec', { actions })] });
    await open();
    for (const name of ['Objednat kartu: Adamec Petr', 'Zamítnout žádost: Adamec Petr']) {
      expect((await button(name)).getAttribute('aria-disabled')).not.toBe('true');
    }
  });

  it('[REQ-006] cannot be declined when the server does not allow it', async () => {
    const actions = [
      { action: 'order' as const, allowed: false, blockers: ['err.blocked.status' as const] },
      { action: 'decline' as const, allowed: false, blockers: [] },
    ];
    tabsWorld({ requests: [request('1002', 'Adamec', { actions })] });
    await open();
    for (const name of ['Objednat kartu: Adamec Petr', 'Zamítnout žádost: Adamec Petr']) {
      expect((await button(name)).getAttribute('aria-disabled')).toBe('true');
    }
    await userEvent.click(await button('Zamítnout žádost: Adamec Petr'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is declined after a question and leaves the list', async () => {
    const { api } = tabsWorld({ requests: [request('1002', 'Adamec'), damaged] });
    await open();
    await userEvent.click(await button('Zamítnout žádost: Adamec Petr'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Zamítnout žádost?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Zamítnout žádost' }));
    expect(await screen.findByText('Žádost jsme zamítli: Adamec Petr.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Adamec')).toBeNull());
    expect(api.callsOf(declineCardRequest)[0]?.path).toBe('/api/company/c-1/card-request/r-1002/decline');
    expect(await screen.findByRole('link', { name: 'Žádosti o náhradní karty 1' })).toBeTruthy();
  });

  it('answered requests are a step away, without answers to give', async () => {
    const accepted = request('1019', 'Čermák', { state: 'accepted', acceptedAt: '2026-11-22T10:00:00Z', uid: 'r-2' });
    const { api } = tabsWorld({ requests: [request('1002', 'Adamec'), accepted] });
    await open();
    await screen.findByText('Adamec');
    await userEvent.click(await button('Zobrazit vyřízené'));
    expect(await (await rowOf('Čermák')).findByText('Objednaná 22.11.2026')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Objednat kartu/ })).toBeNull();
    expect(api.callsOf(listCardRequests).at(-1)?.query).toMatchObject({ filter: { state: ['accepted', 'declined', 'rejected'] } });
    await userEvent.click(await button('Zpět na otevřené'));
    expect(await screen.findByText('Adamec')).toBeTruthy();
  });

  it('where none was answered yet, the answered ones are none: it is not said that nobody waits', async () => {
    tabsWorld({ requests: [request('1002', 'Adamec')] });
    await open();
    await screen.findByText('Adamec');
    await userEvent.click(await button('Zobrazit vyřízené'));
    expect(await screen.findByText('Takové žádosti tu žádné nejsou.')).toBeTruthy();
    expect(screen.queryByText(/Na odpověď teď nečeká/)).toBeNull();
  });
});
