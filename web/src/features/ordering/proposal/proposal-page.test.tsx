import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startCheckout } from '@portal/contract/ordering/checkout';
import * as contract from '@portal/contract/ordering/proposals';
import { czk } from '@portal/domain/money/money';
import { listOf } from '../../../../test/api';
import { calculation } from '../../../../test/ordering/checkout';
import { orderingWorld } from '../../../../test/ordering/ordering-world';
import { proposalFixture, proposalLine } from '../../../../test/ordering/proposal';
import { renderScreen } from '../../../../test/screen';
import { ProposalPage } from './proposal-page';

const joiner = proposalLine(
  { uid: 'e-2', employeeNumber: '1019', firstName: 'Vojtěch', lastName: 'Čermák', addedOn: '2026-11-02' },
  { change: 'joiner', isIncluded: false, previous: null, hasNewCard: true },
);
const suspended = proposalLine(
  { uid: 'e-3', employeeNumber: '1031', firstName: 'Šárka', lastName: 'Havlíčková' },
  { change: 'refused', refusal: 'employeeNotActive', isIncluded: false, previous: { value: czk(2000), quantity: 1 } },
);

const open = () => renderScreen(<ProposalPage />, { address: '/ordering/proposal/p-1', path: '/ordering/proposal/$proposalUid' });
const confirmedProposal = () => ({
  ...proposalFixture({ status: 'confirmed', endedAt: '2026-11-23T09:00:00Z' }),
  outcome: { people: 2, cards: 0, credit: czk(5000), order: null, canTakeBack: true },
});
const total = { totalAmount: czk(3000), itemQuantity: 0, currency: 'CZK' as const };

describe('a proposal', () => {
  let api: ReturnType<typeof orderingWorld>['api'];
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 1400);
    api = orderingWorld().api;
    api.on(contract.getProposal, { data: proposalFixture() });
    api.on(contract.listProposalLines, ({ query }) =>
      JSON.stringify(query).includes('all') ? listOf([proposalLine(), joiner, suspended]) : listOf([suspended, joiner], 3),
    );
    api.on(contract.changeProposalLines, { data: { lines: [], conflicts: [] } });
    api.on(contract.confirmProposal, { data: { total, people: 1, skipped: [] } });
    api.on(startCheckout, { data: { order: { uid: 'c-1' }, error: null } });
  });

  /** The answer of such a call comes when it is let come. */
  function hold(ending: '/confirm' | '/lines') {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (address.endsWith(ending)) await Promise.race([held, aborted(init.signal)]);
      return answer(address, init);
    });
    return { answer: () => release() };
  }
  const aborted = (signal: AbortSignal | null | undefined) =>
    new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));

  it('[PLAN-003] says what differs from the order, why, and from which total to which', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Zopakovat objednávku 1260000022' })).toBeTruthy();
    const row = await screen.findByRole('row', { name: /Čermák/ });
    expect(row.textContent).toContain('Přidaný 02.11.2026, i nová karta');
    // Two people of one name, and two credits of one person, are told apart.
    expect(row.textContent).toContain('1019 · Gastro');
    expect(within(row).getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    const refused = screen.getByRole('row', { name: /Havlíčková/ });
    expect(within(refused).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
    expect(screen.queryByRole('row', { name: /Bílá/ })).toBeNull();
    const prices = within(screen.getByRole('table', { name: /Cena objednávky 1260000022/ }));
    expect(prices.getByRole('row', { name: /Celkem/ }).textContent).toMatch(/5\s338,80.*3\s181,50.*−2\s157,30/);
    expect(screen.getByText(/^Poplatek, Kredit Gastro: dřív 4\s%, teď 5\s%\.$/)).toBeTruthy();
    expect(screen.getByText(/3 další aktivní lidé v objednávce nebyli/)).toBeTruthy();
  });

  it('[PLAN-003] a reason is a few words; the rest of it opens by keyboard and closes by Escape', async () => {
    const user = userEvent.setup();
    await open();
    const row = await screen.findByRole('row', { name: /Havlíčková/ });
    expect(within(row).getByText('Není aktivní')).toBeTruthy();
    const about = within(row).getByRole('button', { name: 'Havlíčková Šárka: víc o důvodu' });
    const whole = 'Zaměstnanec je pozastavený nebo neaktivní, nelze pro něj objednávat.';
    expect(document.getElementById(about.getAttribute('aria-describedby') ?? '')?.textContent).toBe(whole);
    const before = screen.getAllByText(whole).length;
    for (let press = 0; press < 20 && document.activeElement !== about; press += 1) await user.tab();
    expect(document.activeElement).toBe(about);
    await waitFor(() => expect(screen.getAllByText(whole)).toHaveLength(before + 1));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getAllByText(whole)).toHaveLength(before));
    const joined = within(screen.getByRole('row', { name: /Čermák/ })).getByRole('button', { name: /víc o důvodu/ });
    expect(joined.textContent).toBe('Skupina Výroba. Částku navrhujeme podle skupiny. Objednáme i novou kartu.');
  });

  it('[PLAN-005] a line is put in, its amount changed; everybody on request', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Čermák Vojtěch, Gastro: objednat' }));
    await waitFor(() => expect(api.callsOf(contract.changeProposalLines)).toHaveLength(1));
    expect(api.callsOf(contract.changeProposalLines)[0]?.body).toEqual({
      lines: [{ employeeUid: 'e-2', productServiceCode: '26C-828', walletUid: null, version: 0, isIncluded: true }],
    });
    await user.click(screen.getByRole('button', { name: 'Zobrazit všechny 3 lidi' }));
    const amount = await screen.findByRole('textbox', { name: 'Bílá Anna, Gastro: částka' });
    await user.clear(amount);
    await user.type(amount, '60000{Enter}');
    expect(await screen.findByText(/1 až\s50\s000\sKč/)).toBeTruthy();
    expect(api.callsOf(contract.changeProposalLines)).toHaveLength(1);
    await user.clear(amount);
    await user.type(amount, '3 200,50{Enter}');
    await waitFor(() =>
      expect(api.callsOf(contract.changeProposalLines)[1]?.body).toMatchObject({
        lines: [{ value: 3200.5, quantity: 1, isIncluded: true }],
      }),
    );
  });

  it('[R-23] an amount that cannot be ordered is asked about before the yes: mended, or ordered without it', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Zobrazit všechny 3 lidi' }));
    const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Bílá Anna, Gastro: částka' });
    await user.clear(amount);
    await user.type(amount, 'abc');
    const goOn = screen.getByRole('button', { name: 'Potvrdit a pokračovat' });
    await user.click(goOn);
    const dialog = within(await screen.findByRole('dialog', { name: 'Jednu hodnotu nelze objednat' }));
    expect(dialog.getByText('Bílá Anna')).toBeTruthy();
    expect(dialog.getByText('abc')).toBeTruthy();
    expect(dialog.getByText(/Bez opravy se objedná dosavadních 3\s000,00/)).toBeTruthy();
    expect(api.callsOf(contract.confirmProposal)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Opravit' }));
    await waitFor(() => expect(document.activeElement).toBe(amount));
    expect(amount.value).toBe('abc');
    await user.click(goOn);
    await user.click(await screen.findByRole('button', { name: 'Objednat bez ní' }));
    expect(await screen.findByText('/ordering/basket/c-1')).toBeTruthy();
    expect(api.callsOf(contract.changeProposalLines)).toHaveLength(0);
  });

  it('[R-23] nothing, written as an amount, leaves the line out', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Zobrazit všechny 3 lidi' }));
    const amount = await screen.findByRole('textbox', { name: 'Bílá Anna, Gastro: částka' });
    await user.clear(amount);
    await user.type(amount, '0{Enter}');
    await waitFor(() => expect(api.callsOf(contract.changeProposalLines)[0]?.body).toMatchObject({ lines: [{ isIncluded: false }] }));
  });

  it('[PLAN-005] a line left out is left out, also when the page is loaded anew before the server has answered', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Zobrazit všechny 3 lidi' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Bílá Anna, Gastro: objednat' }));
    await waitFor(() => expect(api.callsOf(contract.changeProposalLines)).toMatchObject([{ outlivesPage: true }]));
    // What is only read ends with the page.
    expect(api.callsOf(contract.getProposal).map(({ outlivesPage }) => outlivesPage)).not.toContain(true);
  });

  it('the yes waits for an amount that is being saved, and says what it came to', async () => {
    const user = userEvent.setup();
    await open();
    const held = hold('/lines');
    const isSaved = () => api.callsOf(contract.changeProposalLines).length > 0;
    api.on(contract.getProposal, () => ({ data: proposalFixture({ stamp: isSaved() ? 'with 2700' : 'seen' }) }));
    const amount = await screen.findByRole('textbox', { name: 'Čermák Vojtěch, Gastro: částka' });
    await user.clear(amount);
    await user.type(amount, '2700');
    await user.click(screen.getByRole('button', { name: 'Potvrdit a pokračovat' }));
    expect([isSaved(), api.callsOf(contract.confirmProposal)]).toEqual([false, []]);
    held.answer();
    await waitFor(() => expect(api.callsOf(contract.confirmProposal)[0]?.body).toEqual({ stamp: 'with 2700', mode: null }));
  });

  it('an amount that was not saved stays written', async () => {
    const user = userEvent.setup();
    api.refuse(contract.changeProposalLines, 503, 'err.unavailable');
    await open();
    const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Čermák Vojtěch, Gastro: částka' });
    await user.clear(amount);
    await user.type(amount, '2700{Enter}');
    await waitFor(() => expect(api.callsOf(contract.changeProposalLines)).toHaveLength(1));
    await waitFor(() => expect(amount.value).toBe('2700'));
  });

  it('[PLAN-014] a colleague’s decision about the line is told and stays', async () => {
    const user = userEvent.setup();
    const theirs = { ...joiner, version: 7, changedBy: { uid: 'u', firstName: 'Petr', lastName: 'Malý' } };
    api.on(contract.changeProposalLines, { data: { lines: [], conflicts: [theirs] } });
    await open();
    await user.click(await screen.findByRole('checkbox', { name: /Čermák/ }));
    expect(await screen.findByText(/Čermák Vojtěch: mezitím o tom rozhodl někdo jiný \(Petr Malý\)/)).toBeTruthy();
  });

  it('[PLAN-006] into an empty basket at once, and to the checkout', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Potvrdit a pokračovat' }));
    expect(await screen.findByText('/ordering/basket/c-1')).toBeTruthy();
    expect(api.callsOf(contract.confirmProposal)[0]?.body).toEqual({ stamp: 'seen', mode: null });
    expect(screen.getByText('Návrh je v košíku: 1 člověk.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Vrátit zpět' })).toBeTruthy();
  });

  it('[L-12] whoever went elsewhere while it was being put in stays there, and hears what came of it', async () => {
    const user = userEvent.setup();
    const held = hold('/confirm');
    const { router } = await open();
    await user.click(await screen.findByRole('button', { name: 'Potvrdit a pokračovat' }));
    await act(() => router.navigate({ to: '/somewhere' as never }));
    held.answer();
    expect(await screen.findByText('Návrh je v košíku: 1 člověk.')).toBeTruthy();
    expect([router.state.location.pathname, api.callsOf(startCheckout)]).toEqual(['/somewhere', []]);
  });

  it('[L-12] given up while it is being put in: nothing is ordered, and the proposal is as it was', async () => {
    const user = userEvent.setup();
    hold('/confirm');
    const { router } = await open();
    await user.click(await screen.findByRole('button', { name: 'Potvrdit a pokračovat' }));
    await user.click(await screen.findByRole('button', { name: 'Zrušit: Ukládáme do košíku…' }, { timeout: 5000 }));
    expect(await screen.findByText('Zrušeno. Z návrhu není v košíku nic.', undefined, { timeout: 5000 })).toBeTruthy();
    expect([router.state.location.pathname, api.callsOf(startCheckout)]).toEqual(['/ordering/proposal/p-1', []]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Potvrdit a pokračovat' }).disabled).toBe(false);
  });

  it.each([
    ['Přidat do košíku', 'add'],
    ['Nahradit košík', 'replace'],
  ])('[PLAN-006] a basket that is not empty asks first: %s', async (name, mode) => {
    const user = userEvent.setup();
    api.on(contract.getProposal, { data: proposalFixture({ basketItems: 5 }) });
    await open();
    await user.click(await screen.findByRole('button', { name: 'Potvrdit a pokračovat' }));
    const question = within(await screen.findByRole('dialog', { name: 'V košíku už je 5 položek' }));
    expect(api.callsOf(contract.confirmProposal)).toEqual([]);
    await user.click(question.getByRole('button', { name }));
    await waitFor(() => expect(api.callsOf(contract.confirmProposal)[0]?.body).toEqual({ stamp: 'seen', mode }));
  });

  it('[PLAN-007] what is not as it was seen puts nothing into the basket and is read again', async () => {
    const user = userEvent.setup();
    api.refuse(contract.confirmProposal, 409, 'proposal.changed');
    await open();
    const before = api.callsOf(contract.getProposal).length;
    await user.click(await screen.findByRole('button', { name: 'Potvrdit a pokračovat' }));
    expect(await screen.findByText(/Návrh se mezitím změnil/)).toBeTruthy();
    expect(api.callsOf(contract.getProposal).length).toBeGreaterThan(before);
    expect(api.callsOf(startCheckout)).toEqual([]);
  });

  it('[PLAN-014] a tab one comes back to offers no yes to what was confirmed in another one', async () => {
    await open();
    await screen.findByRole('button', { name: 'Potvrdit a pokračovat' });
    api.on(contract.getProposal, { data: confirmedProposal() });
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    // Sooner than it is read again by itself.
    expect(await screen.findByText(/^Návrh je potvrzený/, {}, { timeout: 5_000 })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Potvrdit a pokračovat' })).toBeNull();
  });

  it('[PLAN-014] a yes in a tab that is behind is refused and told; it shows who confirmed it', async () => {
    const user = userEvent.setup();
    await open();
    const yes = await screen.findByRole('button', { name: 'Potvrdit a pokračovat' });
    api.on(contract.getProposal, { data: confirmedProposal() });
    api.refuse(contract.confirmProposal, 409, 'proposal.notOpen');
    await user.click(yes);
    expect(await screen.findByText('Návrh už někdo potvrdil nebo zavřel.')).toBeTruthy();
    expect(await screen.findByText(/^Návrh je potvrzený/)).toBeTruthy();
    expect(api.callsOf(startCheckout)).toEqual([]);
  });

  it('[PLAN-008] one a person asked for leads to the plan that would make it every month', async () => {
    await open();
    expect((await screen.findByRole('link', { name: 'Měsíční plán' })).getAttribute('href')).toBe('/ordering/plan/90C');
  });

  it('says what comes of the yes, with the cards that are new', async () => {
    api.on(contract.getProposal, { data: proposalFixture({ newCards: 3 }) });
    await open();
    const steps = within(await screen.findByRole('list', { name: 'Co bude dál' })).getAllByRole('listitem');
    expect(steps.map((step) => step.querySelector('b')?.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Potvrdíte',
      'Zkontrolujete cenu a odešlete',
      'Kredit na kartách',
      '3 nové karty',
    ]);
  });

  it.each(['90C', '26C'] as const)('[PLAN-006] the table it leads to is that of the product its credit is of: %s', async (productCode) => {
    const user = userEvent.setup();
    const lines = calculation.data.map((line) => (line.vatRate === 0 ? { ...line, productCode } : line));
    api.on(contract.getProposal, { data: proposalFixture({ calculation: { ...calculation, data: lines } }) });
    const { router } = await open();
    await user.click(await screen.findByRole('button', { name: 'Upravit v tabulce' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/ordering/manual/${productCode}`));
  });

  it('[PLAN-013] a closed one says why and can be made again', async () => {
    api.on(contract.getProposal, { data: proposalFixture({ status: 'closed', closedReason: 'nothingToOrder' }) });
    await open();
    expect(await screen.findByText(/Nikomu z objednávky teď kredit objednat nejde/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Potvrdit a pokračovat' })).toBeNull();
  });

  it.each([
    [{ kept: 0, changed: 0 }, 'Košík je zase jako před návrhem.'],
    [{ kept: 0, changed: 2 }, 'V košíku zůstaly 2 položky, které mezitím někdo změnil.'],
    [
      { kept: 1, changed: 1 },
      'Návrh je z košíku venku. 1 položku se vrátit nepodařilo. V košíku zůstala 1 položka, kterou mezitím někdo změnil.',
    ],
  ])('[PLAN-006] a confirmed one leads to its order, or back: %j', async (left, told) => {
    const user = userEvent.setup();
    api.on(contract.getProposal, { data: confirmedProposal() });
    api.on(contract.takeBackProposal, { data: { total, restored: 0, ...left, skipped: [] } });
    await open();
    await user.click(await screen.findByRole('button', { name: 'Vrátit zpět' }));
    expect(await screen.findByText(told)).toBeTruthy();
  });

  it('[PLAN-018] one that is not here says so', async () => {
    api.refuse(contract.getProposal, 404, 'err.notFound');
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Tento návrh tu není.' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Přehled objednávek' }).getAttribute('href')).toBe('/orders');
    expect(screen.queryByText(/nepodařilo načíst/)).toBeNull();
  });
});
