import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { searchDesk } from '@portal/contract/desk/search';
import { czk } from '@portal/domain/money/money';
import { stubApi } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { i18n } from '../../../lib/text/i18n';
import { DeskSearch } from './desk-search';
import type { Found } from './use-desk-search';

const none = { state: 'read' as const, rows: [], isMore: false };
const NOTHING: Found = { companies: none, orders: none, documents: none, movements: none, packages: none };
const company = (uid: string, name: string) => ({
  uid,
  name,
  identificationNumber: '99999994',
  contractNumber: 'MB-9001',
  status: 'active' as const,
});
const FOUND: Found = {
  companies: { state: 'read', rows: [company('c-1', 'Pekárna U Lípy'), company('c-2', 'Lipový dvůr')], isMore: true },
  orders: {
    state: 'read',
    rows: [{ uid: 'o-1', number: '1260004127', companyName: 'Stavby Horák', orderedAt: '2026-11-20T09:00:00Z', priceIncVat: czk(218_400) }],
    isMore: false,
  },
  documents: {
    state: 'read',
    rows: [{ uid: 'd-1', number: '4260004120', type: 'proforma', orderUid: 'o-1', orderNumber: '1260004127', companyName: 'Stavby Horák' }],
    isMore: false,
  },
  movements: {
    state: 'read',
    rows: [
      {
        uid: 'm-1',
        bookedOn: '2026-11-20',
        amount: czk(12_480),
        currency: 'CZK',
        variableSymbol: '4260004120',
        counterAccount: '2000145399/0800',
        counterName: 'Autodílna Moravec',
      },
    ],
    isMore: false,
  },
  packages: {
    state: 'read',
    rows: [
      { uid: 'p-1', number: '2260000871', courier: 'PPL', trackingNumber: '4001', companyName: 'Pila', orderUid: 'o-9', isListed: true },
      { uid: 'p-2', number: '2260000872', courier: 'PPL', trackingNumber: '4002', companyName: 'Pila', orderUid: 'o-9', isListed: false },
    ],
    isMore: false,
  },
};

let api: ReturnType<typeof stubApi>;
beforeEach(async () => {
  await i18n.changeLanguage('cs');
  await i18n.loadNamespaces(['desk', 'ui']);
  api = stubApi();
  api.on(searchDesk, { data: FOUND });
});
const open = async () => {
  const view = await renderScreen(<DeskSearch />, { address: '/provider' });
  return { ...view, field: screen.getByRole('combobox', { name: 'Hledat na pultu' }) };
};
const asked = () => api.callsOf(searchDesk).map(({ query }) => query.text);
const activeText = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
/** Lets the pause of writing pass and the answer come. */
const settle = async (text: string) => {
  await waitFor(() => expect(asked()).toContain(text));
  await screen.findByRole('listbox');
};

describe('[DESK-021] the search in the head of the desk', () => {
  it('shows what it found by kind, and says where a kind has more', async () => {
    const { field } = await open();
    await userEvent.type(field, 'lip');
    await settle('lip');
    const groups = within(screen.getByRole('listbox', { name: 'Nalezené' })).getAllByRole('group');
    expect(groups.map((group) => within(group).getAllByRole('option').length)).toEqual([2, 1, 1, 1, 2]);
    expect(groups.map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.firstChild?.textContent)).toEqual([
      'Firmy',
      'Objednávky',
      'Doklady a symboly',
      'Platby v bance',
      'Zásilky',
    ]);
    expect(screen.getByText('první 2, je jich víc')).toBeTruthy();
    const words = screen.getAllByRole('option').map((option) => option.textContent?.replaceAll('\u00a0', ' '));
    expect(words[0]).toBe('Pekárna U LípyIČO 99999994, smlouva MB-9001');
    expect(words[2]).toBe('1260004127Stavby Horák, 218 400,00 Kč, 20.11.2026');
    expect(words[3]).toBe('4260004120Zálohová faktura k objednávce 1260004127, Stavby Horák');
    expect(words[4]).toBe('12 480,00 Kč, Autodílna Moravecsymbol 4260004120, účet 2000145399/0800, 20.11.2026');
  });

  it.each([
    [0, '/provider/companies/c-1'],
    [2, '/provider/orders?open=o-1'],
    [3, '/provider/orders?open=o-1'],
    [4, '/provider/money/movements/m-1'],
    [5, '/provider/packages?filter[fulltext]=2260000871'],
    // Somebody has it in hand: it is on no list any more.
    [6, '/provider/orders?open=o-9'],
  ])('row %i leads to the page where it is solved: %s', async (row, address) => {
    const { field, router } = await open();
    await userEvent.type(field, 'lip');
    await settle('lip');
    await userEvent.keyboard(`${'{ArrowDown}'.repeat(row)}{Enter}`);
    await waitFor(() => expect(decodeURIComponent(router.state.location.href)).toBe(address));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('is walked by the keyboard alone: h, arrows, Enter, Esc', async () => {
    const { field, router } = await open();
    await userEvent.keyboard('h');
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('lip');
    expect((field as HTMLInputElement).value).toBe('lip');
    await settle('lip');
    expect(activeText(field)).toContain('Pekárna');
    await userEvent.keyboard('{ArrowUp}');
    expect(activeText(field)).toContain('2260000872');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeText(field)).toContain('Lipový dvůr');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect([(field as HTMLInputElement).value, field.getAttribute('aria-expanded')]).toEqual(['lip', 'false']);
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/provider/companies/c-2'));
  });

  it('Esc once more takes what is written, and a click opens a row', async () => {
    const { field, router } = await open();
    await userEvent.type(field, 'lip');
    await settle('lip');
    await userEvent.keyboard('{Escape}{Escape}');
    expect((field as HTMLInputElement).value).toBe('');
    await userEvent.type(field, 'lip');
    await screen.findByRole('listbox');
    await userEvent.click(screen.getByRole('option', { name: /Autodílna/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/provider/money/movements/m-1'));
  });
});

describe('what is asked', () => {
  it('is asked in the pauses of writing, from two characters on, and never signs nobody sees', async () => {
    const { field } = await open();
    await userEvent.type(field, 'p');
    await userEvent.type(field, 'ekárna');
    await settle('pekárna');
    expect(asked()).toEqual(['pekárna']);
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('\u0000 lip\ud800');
    await settle('lip');
    expect(field.getAttribute('maxlength')).toBe('300');
  });

  it('is given up by the next letter, and the answer to an older text is never shown', async () => {
    const answers: Record<string, (reply: Response) => void> = {};
    const signals: Record<string, AbortSignal | null | undefined> = {};
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      const text = new URL(address, 'http://portal').searchParams.get('text') ?? '';
      signals[text] = init.signal;
      return new Promise<Response>((resolve) => (answers[text] = resolve));
    });
    const { field } = await open();
    await userEvent.type(field, 'old');
    await waitFor(() => expect(Object.keys(answers)).toEqual(['old']));
    await userEvent.type(field, 'er');
    expect(signals.old?.aborted).toBe(true);
    await waitFor(() => expect(Object.keys(answers)).toEqual(['old', 'older']));
    const named = (name: string) => ({ data: { ...NOTHING, companies: { state: 'read', rows: [company('c', name)], isMore: false } } });
    await act(async () => answers.older?.(Response.json(named('Newer'))));
    expect(await screen.findByText('Newer')).toBeTruthy();
    await act(async () => answers.old?.(Response.json(named('Stale'))));
    expect(screen.queryByText('Stale')).toBeNull();
    await userEvent.type(field, '!');
    // What was found for another text is gone at once.
    expect(screen.queryByText('Newer')).toBeNull();
    expect(screen.getAllByText('Hledáme…').length).toBeGreaterThan(0);
  });
});

describe('[DESK-010] what was not found or not read', () => {
  it('says that there is nothing', async () => {
    api.on(searchDesk, { data: NOTHING });
    const { field } = await open();
    await userEvent.type(field, 'zzz');
    expect(await screen.findByText(/Nic jsme nenašli/)).toBeTruthy();
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  it('names the kinds that could not be read and those the person may not, beside what was found', async () => {
    api.on(searchDesk, { data: { ...FOUND, orders: { state: 'failed' }, packages: { state: 'failed' }, movements: { state: 'refused' } } });
    const { field } = await open();
    await userEvent.type(field, 'lip');
    await settle('lip');
    expect(screen.getByRole('alert').textContent).toContain('Nepodařilo se prohledat: objednávky, zásilky.');
    expect(screen.getByText(/Nehledáme mezi: platby v bance\./)).toBeTruthy();
    expect(screen.getAllByRole('group')).toHaveLength(2);
    api.on(searchDesk, { data: FOUND });
    await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByText('2260000871')).toBeTruthy();
  });

  it('a search that failed as a whole says so and is tried again', async () => {
    api.refuse(searchDesk, 500);
    const { field } = await open();
    await userEvent.type(field, 'lip');
    expect((await screen.findByRole('alert', {}, { timeout: 5_000 })).textContent).toContain('Hledání se nepovedlo.');
    api.on(searchDesk, { data: FOUND });
    await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByRole('listbox')).toBeTruthy();
  });
});
