import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endDeskView } from '@portal/contract/desk/view';
import { stubApi } from '../../../test/api';
import { renderScreen } from '../../../test/screen';
import { lookAtCompany } from '../../lib/session/desk-view';
import { selectCompany, selectedCompany } from '../../lib/session/selected-company';
import { i18n } from '../../lib/text/i18n';
import { ViewBanner } from './view-banner';

const OWN = { uid: 'c-1', companyIdentificationNumber: '11111111' };
const NOW = new Date('2026-11-23T09:41:00Z');

let api: ReturnType<typeof stubApi>;
beforeEach(async () => {
  await i18n.changeLanguage('cs');
  await i18n.loadNamespaces(['desk/view']);
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  api = stubApi();
  selectCompany(OWN);
  const companyUid = 'c-2';
  api.on(endDeskView, {
    data: { uid: 'v-1', companyUid, companyName: 'Pekárna', companyIdentificationNumber: '99999994', endsAt: NOW.toISOString() },
  });
});
afterEach(() => void vi.useRealTimers());
const show = async (minutes: number) => {
  const view = { companyUid: 'c-2', companyName: 'Pekárna U Lípy', endsAt: NOW.getTime() + minutes * 60_000 };
  const shown = await renderScreen(<ViewBanner view={view} />, { address: '/orders' });
  lookAtCompany(shown.queryClient, { uid: 'c-2', companyIdentificationNumber: '99999994' });
  shown.queryClient.setQueryData(['company', 'c-2', 'orders'], ['something of the client']);
  return shown;
};
const leaveButton = () => screen.getByRole('button', { name: 'Zpět na pult' });

describe('[DESK-028] over every page of a view', () => {
  it('stands whose portal it is, until when, and how long is left', async () => {
    await show(30);
    const text = screen.getByRole('region', { name: 'Pohled klienta' }).textContent?.replaceAll('\u00a0', ' ');
    expect(text).toContain('Díváte se jako klient, jen ke čtení.');
    expect(text).toContain('Pekárna U Lípy');
    expect(text).toContain('v 11:11');
    const before = screen.getByRole('timer').textContent;
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(screen.getByRole('timer').textContent).not.toBe(before);
    expect(api.callsOf(endDeskView)).toEqual([]);
  });

  it('the way out ends it, leads to the desk and leaves nothing of the client in the browser', async () => {
    const { router, queryClient } = await show(30);
    await userEvent.click(leaveButton());
    await waitFor(() => expect(router.state.location.pathname).toBe('/provider'));
    expect(api.callsOf(endDeskView)).toHaveLength(1);
    expect(queryClient.getQueryData(['company', 'c-2', 'orders'])).toBeUndefined();
    // The own company of whoever is a client elsewhere.
    expect(selectedCompany()).toEqual(OWN);
  });

  it('ends by itself', async () => {
    const { router } = await show(1);
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    await waitFor(() => expect(router.state.location.pathname).toBe('/provider'));
    expect(await screen.findByText(/Pohled klienta skončil/)).toBeTruthy();
    // The clock here may be ahead of the server's.
    expect(api.callsOf(endDeskView)).toHaveLength(1);
    expect(selectedCompany()).toEqual(OWN);
  });

  it('one that is over already leads to the desk all the same; a failure is said and can be tried again', async () => {
    api.refuse(endDeskView, 500);
    const { router } = await show(30);
    await userEvent.click(leaveButton());
    expect((await screen.findByRole('alert')).textContent).toContain('nepodařilo ukončit');
    api.refuse(endDeskView, 409, 'desk.caseOver');
    await userEvent.click(leaveButton());
    await waitFor(() => expect(router.state.location.pathname).toBe('/provider'));
  });
});
