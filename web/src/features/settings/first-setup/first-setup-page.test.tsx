import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { updateCompanyInformation } from '@portal/contract/settings/billing';
import { getCompanyInformation } from '@portal/contract/companies/company';
import { getTopUpMethod, getWallets, saveTopUpMethod, saveWallets } from '@portal/contract/ordering/products';
import { SETUP_STEPS } from '@portal/domain/settings/first-setup';
import { companyFixture } from '../../../../test/session/company';
import { keepDrafts } from '../../../lib/storage/drafts';
import { openStep, setupWorld } from '../../../../test/settings/setup-world';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const stepTitles = () => screen.getAllByRole('heading', { level: 2, name: /\((hotovo|probíhá|zbývá)\)$/ });
const openStepName = () => screen.getByRole('heading', { level: 2, name: /\(probíhá\)$/ }).textContent;
const goOn = (name: string | RegExp = /^Uložit a/) => userEvent.click(screen.getByRole('button', { name }));
const address = ({ router }: Awaited<ReturnType<typeof openStep>>) => router.state.location;

let world: ReturnType<typeof setupWorld>;
beforeEach(() => {
  world = setupWorld();
});

describe('the first setup', () => {
  it.each([
    ['WIZ-003', 0, 'contact-persons', 'Kontaktní osoby'],
    ['WIZ-004', 1, 'delivery-addresses', 'Doručovací adresy'],
    ['WIZ-005', 2, 'invoice-emails', 'E-maily pro faktury'],
    ['WIZ-006', 3, 'credits', 'Kredit'],
    ['WIZ-007', 4, 'wallets', 'Peněženky'],
  ] as const)('[%s] [WIZ-001] [WIZ-009] [WIZ-010] step %i at %s is "%s", and no other is open', async (_id, index, step, title) => {
    await openStep(step);
    expect(SETUP_STEPS[index]?.name).toBe(step);
    expect(openStepName()).toBe(`${title} (probíhá)`);
    expect(stepTitles()).toHaveLength(5);
    expect(screen.getAllByText(/^Krok \d z 5$/).map((nth) => nth.textContent)).toEqual([`Krok ${index + 1} z 5`]);
    expect(screen.getByRole('button', { name: 'Zpět' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^(Pokračovat|Uložit a (pokračovat|dokončit))$/ })).toBeTruthy();
  });

  it('[WIZ-008] says how much is done, and which step it is', async () => {
    await openStep('contact-persons');
    const bar = screen.getByRole('progressbar', { name: 'Hotové kroky' }) as HTMLProgressElement;
    expect([bar.value, bar.max, screen.getByText('Hotovo 1 z 5')]).toEqual([1, 5, expect.anything()]);
    world.lacks(['invoicingEmail', 'credit', 'wallet']);
    await goOn('Pokračovat');
    expect(await screen.findByText('Hotovo 2 z 5')).toBeTruthy();
    expect([bar.value, screen.getByText('Krok 2 z 5')]).toEqual([2, expect.anything()]);
  });

  it('[WIZ-012] reads the company anew on entering each step: what a colleague did meanwhile is there', async () => {
    const view = await openStep('contact-persons');
    for (const step of ['wallets', 'contact-persons', 'invoice-emails'] as const) {
      const before = world.api.callsOf(getCompanyInformation).length;
      world.lacks(['wallet']);
      await view.router.navigate({ to: `/home/wizard/${step}` });
      await waitFor(() => expect(world.api.callsOf(getCompanyInformation).length).toBeGreaterThan(before));
    }
    expect(await screen.findByDisplayValue('fakturace@pekarnaulipy.example')).toBeTruthy();
  });

  it.each([
    ['WIZ-019', 'contact-persons', 'contactPerson', 'Přidejte alespoň jednu kontaktní osobu.'],
    ['WIZ-020', 'delivery-addresses', 'location', 'Přidejte alespoň jednu doručovací adresu.'],
  ] as const)('[%s] %s: nobody goes on while its part is missing, and is told why', async (_id, step, part, reason) => {
    world.lacks([part, 'wallet']);
    const view = await openStep(step);
    const button = () => screen.getByRole('button', { name: 'Pokračovat' });
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason);
    await userEvent.click(button());
    expect(address(view).pathname).toBe(`/home/wizard/${step}`);
    world.lacks(['wallet']);
    await view.queryClient.invalidateQueries({ queryKey: ['company', 'c-1'] });
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(button());
    await waitFor(() => expect(address(view).pathname).not.toBe(`/home/wizard/${step}`));
  });

  it('[LOC-028] in its simple view the button for a new address stands below the table, which has no filters', async () => {
    await openStep('delivery-addresses');
    const table = await screen.findByRole('table');
    const add = screen.getByRole('button', { name: 'Přidat adresu' });
    expect(table.compareDocumentPosition(add) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Filtr/ })).toBeNull();
  });

  it('[WIZ-021] [WIZ-027] wants an e-mail, saves it by the call of the settings and goes on', async () => {
    const view = await openStep('invoice-emails');
    await goOn();
    expect(await screen.findAllByText('Zadejte alespoň jeden e-mail.')).not.toEqual([]);
    await userEvent.type(screen.getByLabelText('1. e-mail'), 'ucto@firma.example');
    world.lacks(['credit', 'wallet']);
    await goOn();
    await waitFor(() => expect(address(view).pathname).toBe('/home/wizard/credits'));
    expect(world.api.callsOf(updateCompanyInformation).map(({ body }) => body)).toEqual([
      { invoicingEmail: ['ucto@firma.example'], seen: { invoicingEmail: [] } },
    ]);
  });

  it('[WIZ-022] wants a method', async () => {
    const view = await openStep('credits');
    await goOn();
    expect(await screen.findAllByText('Vyberte způsob zadávání.')).not.toEqual([]);
    expect(world.api.callsOf(saveTopUpMethod)).toEqual([]);
    expect(address(view).pathname).toBe('/home/wizard/credits');
  });

  it('[WIZ-023] by days wants an amount, proposes one and says what it makes in a month', async () => {
    const view = await openStep('credits');
    await userEvent.click(await screen.findByRole('radio', { name: 'Podle odpracovaných dnů' }));
    const amount = await screen.findByDisplayValue('235');
    expect(plain(screen.getByText(/na osobu$/).textContent)).toMatch(/^[A-ZČŘÚ][^ ]+: \d+ dn[ůíy] × 235 Kč = [\d ]+ Kč na osobu$/);
    await userEvent.clear(amount);
    await goOn();
    expect(await screen.findAllByText('Zadaná částka musí být větší než nula.')).not.toEqual([]);
    expect(world.api.callsOf(saveTopUpMethod)).toEqual([]);
    await userEvent.type(amount, '150');
    await goOn();
    await waitFor(() => expect(address(view).pathname).toBe('/home/wizard/wallets'));
    const seen = { topUpMethod: 'notSet', defaultValue: null };
    expect(world.api.callsOf(saveTopUpMethod).map(({ body }) => body)).toEqual([{ topUpMethod: 'byDay', defaultValue: 150, seen }]);
  });

  it('[TOP-014] offers to decide later, saves that and goes on', async () => {
    const view = await openStep('credits');
    await userEvent.click(await screen.findByRole('radio', { name: 'Rozhodnu se později' }));
    await goOn();
    await waitFor(() => expect(address(view).pathname).toBe('/home/wizard/wallets'));
    expect(world.api.callsOf(saveTopUpMethod).map(({ body }) => body)).toMatchObject([{ topUpMethod: 'notSet' }]);
  });

  it('[WIZ-024] [WIZ-025] wants an option, and of several wallets at least one', async () => {
    const view = await openStep('wallets');
    await goOn();
    expect(await screen.findAllByText('Vyberte jednu z možností.')).not.toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: 'Více peněženek' }));
    await goOn();
    expect(await screen.findAllByText(/alespoň jedn/)).not.toEqual([]);
    expect(world.api.callsOf(saveWallets)).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Zdraví' }));
    world.lacks([]);
    await goOn();
    await waitFor(() => expect(address(view).pathname).toBe('/home'));
    expect(world.api.callsOf(saveWallets).map(({ body }) => body)).toMatchObject([{ walletOption: 'multi', wallets: ['w-health'] }]);
  });

  it.each([
    ['wallets', getWallets, 'Více peněženek'],
    ['credits', getTopUpMethod, 'Podle odpracovaných dnů'],
  ] as const)('%s: nothing can be chosen before what stands is read, as it could not be saved', async (step, route, choice) => {
    world.api.refuse(route, 404);
    await openStep(step, 'Zkusit znovu');
    expect(screen.queryByRole('radio', { name: choice })).toBeNull();
  });

  it('[WIZ-013] past the last step home is told that the setup is done', async () => {
    const view = await openStep('wallets');
    await userEvent.click(await screen.findByRole('radio', { name: 'Jen Gastro' }));
    world.lacks([]);
    await goOn();
    await waitFor(() => expect(address(view)).toMatchObject({ pathname: '/home', search: { redirectReason: 'wizardCompleted' } }));
  });

  it('past the last step it goes on where something is missing, when somebody has skipped it by an address', async () => {
    const view = await openStep('wallets');
    await userEvent.click(await screen.findByRole('radio', { name: 'Jen Gastro' }));
    world.lacks(['location']);
    await goOn();
    await waitFor(() => expect(address(view).pathname).toBe('/home/wizard/delivery-addresses'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Zbývá nastavit doručovací adresy' })).toBeTruthy();
  });

  it('a failed save keeps what was written and stays', async () => {
    world.api.refuse(updateCompanyInformation, 503);
    const view = await openStep('invoice-emails');
    await userEvent.type(screen.getByLabelText('1. e-mail'), 'ucto@firma.example');
    await goOn();
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect([screen.getByLabelText<HTMLInputElement>('1. e-mail').value, address(view).pathname]).toEqual([
      'ucto@firma.example',
      '/home/wizard/invoice-emails',
    ]);
  });

  it('what was written when the session ended is there again after the next sign-in', async () => {
    const { unmount } = await openStep('invoice-emails');
    await userEvent.type(screen.getByLabelText('1. e-mail'), 'ucto@firma.example');
    keepDrafts('u-1');
    unmount();
    await openStep('invoice-emails');
    expect(await screen.findByDisplayValue('ucto@firma.example')).toBeTruthy();
  });

  it('who was slower reads what a colleague saved, keeps what they wrote, and does not go on', async () => {
    const view = await openStep('invoice-emails');
    const current = companyFixture({ invoicingEmail: ['rychlejsi@firma.example'] });
    const meta = { current, changedBy: { firstName: 'Radka', lastName: 'Součková' }, changedAt: '2026-11-23T09:00:00Z' };
    world.api.refuse(updateCompanyInformation, 409, { code: 'company.changed', meta });
    await userEvent.type(screen.getByLabelText('1. e-mail'), 'ucto@firma.example');
    await goOn();
    expect((await screen.findByRole('alert')).textContent).toMatch(/Radka Součková.*rychlejsi@firma\.example/);
    expect(address(view).pathname).toBe('/home/wizard/invoice-emails');
    expect(screen.getByDisplayValue('ucto@firma.example')).toBeTruthy();
  });

  it('asks before what was written is left', async () => {
    const view = await openStep('invoice-emails');
    await userEvent.type(screen.getByLabelText('1. e-mail'), 'u');
    await userEvent.click(screen.getByRole('button', { name: 'Zpět' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(address(view).pathname).toBe('/home/wizard/invoice-emails');
  });

  it('leads back step by step, from the first one home', async () => {
    const view = await openStep('delivery-addresses');
    await userEvent.click(screen.getByRole('button', { name: 'Zpět' }));
    await waitFor(() => expect(openStepName()).toBe('Kontaktní osoby (probíhá)'));
    await userEvent.click(await screen.findByRole('button', { name: 'Zpět' }));
    await waitFor(() => expect(address(view).pathname).toBe('/home'));
  });

  it('a finished step says what it came to and can be opened again, one to come cannot', async () => {
    await openStep('credits');
    expect(await screen.findByText('Radka Součková, hlavní')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^Upravit/ }).map((link) => link.getAttribute('href'))).toEqual([
      '/home/wizard/contact-persons',
    ]);
  });

  it('a standard person sees every step, may say how Gastro is entered, and is told who finishes the rest', async () => {
    world.lacks(['location', 'invoicingEmail', 'credit', 'wallet'], { role: 'user' });
    const view = await openStep('delivery-addresses');
    expect(screen.queryByRole('button', { name: 'Přidat adresu' })).toBeNull();
    const button = screen.getByRole('button', { name: 'Pokračovat' });
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Tento krok dokončí hlavní kontaktní osoba.',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Zobrazit E-maily pro faktury' }));
    expect(await screen.findByText('Upravit to může jen hlavní kontaktní osoba.')).toBeTruthy();
    await view.router.navigate({ to: '/home/wizard/credits' });
    expect(await screen.findByRole('button', { name: 'Uložit a pokračovat' })).toBeTruthy();
  });
});
