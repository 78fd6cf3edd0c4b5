import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCompanyInformation } from '@portal/contract/companies/company';
import { getConfiguration } from '@portal/contract/content/configuration';
import { consumeContent } from '@portal/contract/content/content';
import { i18n } from '../../lib/text/i18n';
import { selectCompany } from '../../lib/session/selected-company';
import { companyQuery } from '../../lib/session/session-queries';
import { useWizardFlag } from '../../lib/storage/wizard-flag';
import { stubApi } from '../../../test/api';
import { renderScreen } from '../../../test/screen';
import { EarlyAccessPage } from './early-access-page';
import { NewsPage } from './news-page';

const read = (language: string) => JSON.parse(readFileSync(`content/news/${language}.json`, 'utf8')) as Record<string, unknown>;
const news = { cs: read('cs'), en: read('en') };
const flags = (flags: Record<string, boolean>) => ({
  data: {
    namespaces: [
      { name: 'portal', meta: { realm: 'demo', timezone: 'Europe/Prague', locale: 'cs', flags, providerVersion: '1' }, values: {} },
    ],
  },
});
const COOKIE = 'lastWelcomedCompany';
const forget = () => void (document.cookie = `${COOKIE}=; Max-Age=0; Path=/`);

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  forget();
  selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
  api = stubApi();
  api.on(consumeContent, { data: { namespaces: { news } } });
  api.on(getConfiguration, flags({ news: true }));
  api.onPart(getCompanyInformation, {
    data: { companyInfo: { status: 'active' }, dataCompletenessState: { initSetupAt: null, missingParts: [] } },
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await i18n.changeLanguage('cs');
});
const open = () => renderScreen(<NewsPage />, { address: '/news' });
const carousel = async () => within(await screen.findByRole('region', { name: 'Co by vás mohlo zajímat' }));
const shown = () => document.querySelector('[data-shown="true"]');

describe('news', () => {
  it('[NEWS-003] shows a title, the banner, slides, two sections and products, in this order', async () => {
    await open();
    const titles = (await screen.findAllByRole('heading', { level: 1 })).concat(screen.getAllByRole('heading', { level: 2 }));
    expect(titles.filter((title) => title.closest('[inert]') === null).map((title) => title.textContent)).toEqual([
      'Novinky',
      'Vítejte v\u00a0novém klientském portálu',
      'Gastro: oběd, na který se těší',
      'Co je nového',
      'Tipy pro vás',
      'Naše produkty',
    ]);
  });

  it('[NEWS-005] [NEWS-006] [NEWS-007] has an article with the blog tag, a podcast and a health site, each leading out', async () => {
    await open();
    const article = within((await screen.findByText('Blog')).closest('article')!);
    expect(article.getByRole('heading').textContent).toMatch(/Flexibilní novela zákoníku práce.*výpovědních dob/);
    for (const name of [/^Číst článek/, /^Poslechnout si díl/, /^Navštívit web o.zdraví/]) {
      const link = screen.getByRole('link', { name });
      expect([link.getAttribute('target'), link.getAttribute('href')]).toEqual([
        '_blank',
        expect.stringMatching(/^https:\/\/www\.benefity\.example\//),
      ]);
    }
  });

  it('[NEWS-008] [NEWS-009] tells the optimal voucher of 2025 and the cash-back', async () => {
    await open();
    expect((await screen.findByText(/Optimální hodnota stravenky/)).textContent).toMatch(/pro rok 2025\sje 225\sKč.*u\spartnerů až 15\s%/);
  });

  it.each([
    ['[NEWS-010]', '1', 'green', 'Gastro', /Stravenky, daňově zvýhodněné/],
    ['[NEWS-011]', '2', 'yellow', 'Flexi', /Digitální volnočasové benefity/],
    ['[NEWS-012]', '3', 'blue', 'Dárkový poukaz', /Univerzální dárkový poukaz pro motivaci i.podporu prodeje/],
  ])('%s product %s is %s: %s', async (_, id, color, title, text) => {
    await open();
    const card = (await screen.findByRole('heading', { level: 3, name: title })).closest('article')!;
    expect([card.dataset.product, card.dataset.color]).toEqual([id, color]);
    expect(card.textContent).toMatch(text);
  });

  it('with the flag off leads home', async () => {
    api.on(getConfiguration, flags({ news: false }));
    const { router } = await open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  });

  it('says that there are no news, or that they could not be read', async () => {
    api.on(consumeContent, { data: { namespaces: { news: {} } } });
    const { unmount } = await open();
    expect(await screen.findByText(/žádné novinky nemáme/)).toBeTruthy();
    unmount();
    api.refuse(consumeContent, 503);
    await open();
    expect(await screen.findByText('Novinky se nepodařilo načíst.')).toBeTruthy();
  });

  it('speaks English', async () => {
    await i18n.changeLanguage('en');
    await open();
    expect(await screen.findByRole('heading', { name: 'What is new' })).toBeTruthy();
  });
});

describe('slides', () => {
  it('[NEWS-013] [NEWS-014] [NEWS-015] [NEWS-016] [NEWS-017] shows title, description, link, colours and picture', async () => {
    await open();
    await carousel();
    expect(shown()?.getAttribute('data-color-scheme')).toBe('green');
    expect(shown()?.querySelector('p')?.textContent).toMatch(/^Stravování s.daňovou výhodou/);
    expect(shown()?.querySelector('a')?.getAttribute('href')).toBe('https://www.benefity.example/gastro');
    expect(shown()?.querySelector('img')?.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
  });

  it('[NEWS-018] [NEWS-019] [NEWS-020] [NEWS-021] [NEWS-022] has a dot for each of the five schemes', async () => {
    await open();
    const region = await carousel();
    const schemes = [];
    for (const dot of region.getAllByRole('button', { name: /^Snímek \d:/ })) {
      await userEvent.click(dot);
      schemes.push(shown()?.getAttribute('data-color-scheme'));
      expect(dot.getAttribute('aria-current')).toBe('true');
    }
    expect(schemes).toEqual(['green', 'yellow', 'blue', 'purple', 'black']);
  });

  it('[NEWS-023] moves on every 7 s, not under a pointer, not with the focus inside, not when stopped', async () => {
    await open();
    await carousel();
    vi.useFakeTimers();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const region = screen.getByRole('region', { name: 'Co by vás mohlo zajímat' });
    const at = () => [...document.querySelectorAll('[data-shown]')].indexOf(shown()!);
    fireEvent.pointerEnter(region);
    fireEvent.pointerLeave(region);
    await pass(6_900);
    expect(at()).toBe(0);
    await pass(200);
    expect(at()).toBe(1);
    fireEvent.pointerEnter(region);
    await pass(20_000);
    expect(at()).toBe(1);
    fireEvent.pointerLeave(region);
    await pass(7_100);
    expect(at()).toBe(2);
    const stop = within(region).getByRole('button', { name: 'Zastavit střídání' });
    fireEvent.focus(stop);
    await pass(20_000);
    expect(at()).toBe(2);
    fireEvent.click(stop);
    fireEvent.blur(stop);
    await pass(20_000);
    expect(at()).toBe(2);
    expect(within(region).getByRole('button', { name: 'Spustit střídání' })).toBeTruthy();
  });

  it('stands still for people who asked for less motion', async () => {
    const media = vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMediaStub, media: query, matches: true }));
    await open();
    const region = await carousel();
    expect(region.queryByRole('button', { name: 'Zastavit střídání' })).toBeNull();
    media.mockRestore();
  });

  it('turns by arrow keys and by a finger, round and round', async () => {
    await open();
    const region = await carousel();
    region.getByRole('button', { name: 'Další snímek' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(shown()?.getAttribute('data-color-scheme')).toBe('black');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(shown()?.getAttribute('data-color-scheme')).toBe('yellow');
    const surface = shown()!;
    fireEvent.pointerDown(surface, { clientX: 300, clientY: 10, pointerType: 'touch' });
    fireEvent.pointerUp(surface, { clientX: 200, clientY: 30, pointerType: 'touch' });
    expect(shown()?.getAttribute('data-color-scheme')).toBe('blue');
  });

  it('hidden slides are out of reach', async () => {
    await open();
    await carousel();
    expect(document.querySelectorAll('[data-shown="false"][inert]')).toHaveLength(4);
  });
});

describe('welcome', () => {
  const openEarly = () => renderScreen(<EarlyAccessPage />, { address: '/early-access' });
  const window = () => screen.findByRole('dialog', { name: 'Nový portál je téměř připravený' });

  it('[NEWS-004] on the news only the button opens it', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Zjistit více' }));
    expect(await window()).toBeTruthy();
    expect(document.cookie).not.toContain(COOKIE);
  });

  it('[NEWS-025] [NEWS-026] [NEWS-027] [NEWS-028] [NEWS-029] has four blocks, the someone-asks line and a button that closes', async () => {
    await openEarly();
    const dialog = within(await window());
    expect(dialog.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Kroky',
      'Kdy',
      'Co můžete používat už teď',
      'Co čekat dál',
    ]);
    expect(dialog.getByText('Někdo se ptá?')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Rozumím' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[NEWS-032] [NEWS-034] [NEWS-035] opens for a company that was not welcomed last, once', async () => {
    const first = await openEarly();
    expect(await window()).toBeTruthy();
    expect(document.cookie).toContain(`${COOKIE}=c-1`);
    first.unmount();
    const again = await openEarly();
    expect(await screen.findByRole('heading', { name: 'Novinky' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    again.unmount();
    selectCompany({ uid: 'c-2', companyIdentificationNumber: '99999994' });
    await openEarly();
    expect(await window()).toBeTruthy();
    expect(document.cookie).toContain(`${COOKIE}=c-2`);
    expect(document.cookie).not.toContain('c-1');
  });

  it('an explicit click opens it again', async () => {
    document.cookie = `${COOKIE}=c-1; Path=/`;
    await openEarly();
    await userEvent.click(await screen.findByRole('button', { name: 'Zjistit více' }));
    expect(await window()).toBeTruthy();
  });

  it('[NEWS-036] switches the first-time setup off until the company is loaded again', async () => {
    const Flag = () => <output aria-label="setup">{String(useWizardFlag())}</output>;
    const { queryClient } = await renderScreen(
      <>
        <Flag />
        <EarlyAccessPage />
      </>,
      { address: '/early-access' },
    );
    await window();
    const flag = () => screen.getByLabelText('setup').textContent;
    await act(() => queryClient.refetchQueries({ queryKey: companyQuery('c-1').queryKey }));
    await waitFor(() => expect(flag()).toBe('true'));
    await userEvent.click(screen.getByRole('button', { name: 'Rozumím' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Zjistit více' }));
    await waitFor(() => expect(flag()).toBe('false'));
    await act(() => queryClient.refetchQueries({ queryKey: companyQuery('c-1').queryKey }));
    await waitFor(() => expect(flag()).toBe('true'));
  });
});

const matchMediaStub = {
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => true,
};
