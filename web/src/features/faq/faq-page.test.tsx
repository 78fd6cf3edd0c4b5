import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consumeContent } from '@portal/contract/content/content';
import { FAQ_AREAS, type FaqItem } from '@portal/contract/content/faq';
import { i18n } from '../../lib/text/i18n';
import { stubApi } from '../../../test/api';
import { renderScreen } from '../../../test/screen';
import { FaqPage } from './faq-page';
import { FaqQuestionPage } from './faq-question-page';

const read = (language: string) => JSON.parse(readFileSync(`content/faq/${language}.json`, 'utf8')) as { items: FaqItem[] };
const content = { cs: read('cs'), en: read('en') };

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi();
  api.on(consumeContent, { data: { namespaces: { faq: content } } });
});
afterEach(async () => {
  vi.useRealTimers();
  await i18n.changeLanguage('cs');
});

describe('questions', () => {
  const open = (search = '') => renderScreen(<FaqPage />, { address: `/faq${search}` });
  const box = () => screen.findByRole('searchbox', { name: 'Hledat v dotazech' });

  it('[FAQ-001] [FAQ-012] shows a search, the featured block and every question of every area', async () => {
    await open();
    expect(await box()).toBeTruthy();
    const featured = content.cs.items.filter(({ isFeatured }) => isFeatured);
    const block = within(await screen.findByRole('heading', { name: 'Ptáte se nejčastěji' }).then((title) => title.closest('section')!));
    expect(block.getAllByRole('link')).toHaveLength(featured.length);
    expect(screen.getAllByRole('link')).toHaveLength(content.cs.items.length + featured.length + 2);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(FAQ_AREAS.length + 1);
  });

  it('[FAQ-004] searches 500 ms after the last key and puts the words into the address in place of the former ones', async () => {
    const { router } = await open();
    const input = await box();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const entries = router.history.length;
    await user.type(input, 'pin');
    await act(() => vi.advanceTimersByTimeAsync(440));
    expect(router.state.location.search).toEqual({});
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(router.state.location.search).toEqual({ q: 'pin' });
    expect(router.history.length).toBe(entries);
  });

  it.each(['ODBLOKUJI', 'odblokuji'])('[FAQ-002] finds %s whatever its case, and marks it', async (query) => {
    await open(`?q=${query}`);
    expect(await screen.findByRole('link', { name: /Jak kartu odblokuji\?/ })).toBeTruthy();
    expect(screen.getAllByText(/odblokuji/i, { selector: 'mark' }).length).toBeGreaterThan(0);
  });

  it('[FAQ-003] finds a word that stands only in an answer; no featured block meanwhile', async () => {
    await open('?q=terminal');
    expect(await screen.findByRole('link', { name: /Zaměstnanec zapomněl PIN/ })).toBeTruthy();
    expect(screen.queryByText('Ptáte se nejčastěji')).toBeNull();
    await userEvent.clear(await box());
    expect(await screen.findByText('Ptáte se nejčastěji')).toBeTruthy();
  });

  it('says when nothing was found, and whom to call', async () => {
    await open('?q=velbloud');
    expect(await screen.findByText('Nic jsme nenašli')).toBeTruthy();
    expect(within(screen.getByRole('complementary')).getByRole('link', { name: /800/ })).toBeTruthy();
  });

  it('a search that is no text is no search', async () => {
    await open('?q[]=a&q[]=b');
    expect(await screen.findByText('Ptáte se nejčastěji')).toBeTruthy();
  });

  it('speaks English', async () => {
    await i18n.changeLanguage('en');
    await open();
    expect(await screen.findByText('Most asked')).toBeTruthy();
    expect(screen.getAllByText('How does an employee activate a new card?').length).toBeGreaterThan(0);
  });

  it('offers to try again when the content cannot be had', async () => {
    api.refuse(consumeContent, 503);
    await open();
    expect(await screen.findByText('Odpovědi se nepodařilo načíst.')).toBeTruthy();
    api.on(consumeContent, { data: { namespaces: { faq: content } } });
    await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByText('Ptáte se nejčastěji')).toBeTruthy();
  });

  it('an empty service leaves one sentence and the contact', async () => {
    api.on(consumeContent, { data: { namespaces: { faq: {} } } });
    await open();
    expect(await screen.findByText(/Odpovědi teď nejsou k dispozici/)).toBeTruthy();
  });
});

describe('one question', () => {
  const open = (id: string) => renderScreen(<FaqQuestionPage />, { address: `/faq/${id}`, path: '/faq/$id' });

  it('[FAQ-006] [FAQ-007] [FAQ-009] [FAQ-010] [FAQ-011] shows the question and the answer of its id', async () => {
    const { container } = await open('pin-reset');
    expect(await screen.findByRole('heading', { level: 1, name: /Zaměstnanec zapomněl PIN/ })).toBeTruthy();
    expect(container.querySelectorAll('ol > li')).toHaveLength(3);
    expect(screen.getByText('Resetovat PIN', { selector: 'b' })).toBeTruthy();
  });

  it('offers other questions of the area, the next one and the one before', async () => {
    const { router } = await open('pin-reset');
    expect(await screen.findByRole('heading', { name: 'Další k tématu: Karty' })).toBeTruthy();
    const nav = within(screen.getByRole('navigation', { name: 'Další dotazy' }));
    expect(nav.getByRole('link', { name: /^Předchozí/ }).getAttribute('href')).toBe('/faq/card-activation');
    await userEvent.click(nav.getByRole('link', { name: /^Další/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/faq/unblock-card'));
    expect(await screen.findByRole('heading', { level: 1, name: /Jak kartu odblokuji/ })).toBeTruthy();
  });

  it.each(['does-not-exist', 'PIN-reset', '..%2Fhome'])('[FAQ-008] the unknown id %s leads to the list', async (id) => {
    const { router } = await open(id);
    await waitFor(() => expect(router.state.location.pathname).toBe('/faq'));
  });

  it('markup in an answer is text', async () => {
    const item = { ...content.cs.items[0]!, id: 'evil', answer: '<img src=x onerror=alert(1)> [x](javascript:alert)' };
    api.on(consumeContent, { data: { namespaces: { faq: { cs: { items: [item] }, en: { items: [item] } } } } });
    const { container } = await open('evil');
    expect(await screen.findByText('<img src=x onerror=alert(1)> x')).toBeTruthy();
    expect(container.querySelector('img')).toBeNull();
  });
});
