import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { getRegistration } from '@portal/contract/onboarding/registration';
import { companyFixture } from '../../../../test/session/company';
import { renderScreen } from '../../../../test/screen';
import { setupWorld } from '../../../../test/settings/setup-world';
import { SetupReminder } from './setup-reminder';

const FACT = 'Dokončete první nastavení firmy.';
const show = (address = '/home') => renderScreen(<SetupReminder />, { address });
const modal = () => screen.findByRole('dialog', { name: 'Dokončete první nastavení firmy' });

let world: ReturnType<typeof setupWorld>;
beforeEach(() => {
  sessionStorage.clear();
  world = setupWorld();
});

describe('a company whose first setup waits', () => {
  it('[HOME-001] [WIZ-028] is reminded by a banner that goes on where something is missing', async () => {
    await show();
    expect(await screen.findByText(FACT)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pokračovat v nastavení', hidden: true }).getAttribute('href')).toBe(
      '/home/wizard/delivery-addresses',
    );
  });

  it.each([
    ['active', 'Zabere asi 2 minuty, pak můžete objednávat.'],
    ['pending', 'Zabere asi 2 minuty. Objednávat můžete, jakmile firmu aktivujeme.'],
    ['init', 'Zabere asi 2 minuty. Objednávat můžete, jakmile firmu aktivujeme.'],
  ] as const)('in status %s it is promised: %s', async (status, text) => {
    world.lacks(['location'], { companyInfo: { ...companyFixture().companyInfo, status } });
    await show();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('[HOME-002] [WIZ-028] is asked once to begin, at the first step', async () => {
    const { router } = await show();
    await userEvent.click(within(await modal()).getByRole('button', { name: 'Spustit nastavení' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/wizard/contact-persons'));
  });

  it('put off, the window stays away for the session, the banner stays', async () => {
    const { unmount } = await show();
    await userEvent.click(within(await modal()).getByRole('button', { name: 'Později' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    unmount();
    await show('/orders');
    expect(await screen.findByText(FACT)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['/faq', '/faq/claim', '/home/wizard/credits'])('[HOME-003] [WIZ-028] is left in peace at %s', async (address) => {
    const { container } = await show(address);
    await waitFor(() => expect(world.api.calls.length).toBeGreaterThan(0));
    await Promise.resolve();
    expect(container.textContent).not.toContain(FACT);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sees first why its registration was given back, not a window over it', async () => {
    world.lacks(['location'], { companyInfo: { ...companyFixture().companyInfo, status: 'init' } });
    world.api.on(getRegistration, {
      data: { state: 'returned', since: '2026-11-20T09:00:00Z', returnedReason: 'Chybí sídlo.', note: null },
    });
    const { queryClient } = await show();
    expect(await screen.findByText(FACT)).toBeTruthy();
    await waitFor(() => expect(queryClient.getQueryData(['company', 'c-1', 'registration', 'init'])).toBeTruthy());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('in early access nothing is said of what could not be opened', async () => {
    world.lacks(['location'], { companyInfo: { ...companyFixture().companyInfo, accessMode: 'earlyAccess' } });
    const { container } = await show('/early-access');
    await waitFor(() => expect(world.api.calls.length).toBeGreaterThan(0));
    expect(container.textContent).not.toContain(FACT);
  });

  it('a standard person is told who does it', async () => {
    world.lacks(['location'], { role: 'user' });
    await show();
    expect(await screen.findByText(/Udělá to hlavní kontaktní osoba/)).toBeTruthy();
    expect(
      within(await screen.findByRole('dialog', { name: 'První nastavení firmy ještě není hotové' })).getByRole('button', {
        name: 'Zobrazit nastavení',
      }),
    ).toBeTruthy();
  });
});
