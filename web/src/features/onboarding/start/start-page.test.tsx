import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { getConfiguration } from '@portal/contract/content/configuration';
import { cancelOnboarding, getOnboardingStatus, startOnboarding } from '@portal/contract/onboarding/onboarding';
import { i18n } from '../../../lib/text/i18n';
import { stubApi } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { keepFixture, onboardingFixture } from '../../../../test/onboarding/registration';
import { StartPage } from './start-page';

const onboarding = onboardingFixture({ lastCompletedStep: 'start' });
const ONBOARDING_ID = onboarding.onboardingId;

let api: ReturnType<typeof stubApi>;
beforeEach(async () => {
  localStorage.clear();
  api = stubApi();
  await i18n.loadNamespaces(['onboarding', 'errors']);
});

const open = () => renderScreen(<StartPage />, { address: '/home/multibenefit' });
const field = (name: string) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Spočítat cenu' }));
const form = () => screen.getByRole('region', { name: 'Začněte tady' });

const choose = (country: string) => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Předvolba' }), country);

async function fill() {
  await userEvent.type(field('Pracovní e-mail'), ' pavel@truhlarstvi.example ');
  await userEvent.type(field('IČO'), '09900136');
  await choose('420');
  await userEvent.type(field('Telefon'), '601 123 456');
  await userEvent.type(field('Počet zaměstnanců'), '18');
  await userEvent.click(screen.getByRole('checkbox', { name: /obchodních sdělení/ }));
}

const refusedWith = async (code: string, meta?: Record<string, unknown>) => {
  api.refuse(startOnboarding, 409, { code, ...(meta && { meta }) });
  await open();
  await fill();
  await send();
};

describe('the start of a registration', () => {
  it('[ONB-010] [ONB-011] [ONB-012] [ONB-013] [ONB-014] [ONB-015] [ONB-016] [ONB-017] [ONB-018] shows what follows, the form, who takes the cards and how data are treated', async () => {
    const { container } = await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Zaregistrujte firmu za pár minut');
    expect([...container.querySelectorAll('ol > li b')].map(({ textContent }) => textContent)).toEqual([
      'Kalkulace',
      'Firemní údaje',
      'Podpis dokumentů',
      'Registrace',
    ]);
    for (const name of ['Pracovní e-mail', 'IČO', 'Telefon', 'Počet zaměstnanců']) expect(field(name)).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Předvolba' })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /obchodních sdělení/ })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Kde karty platí' })).getAllByRole('listitem').length).toBeGreaterThan(3);
    expect(screen.getByRole('link', { name: /zásady ochrany/ }).getAttribute('href')).toContain('ochrana-osobnich-udaju');
    expect(screen.getByRole('button', { name: 'Spočítat cenu' })).toBeTruthy();
  });

  it('[ONB-134] [ONB-135] [ONB-136] [ONB-137] [ONB-138] [ONB-139] [ONB-131] [ONB-133] says of each empty field what is missing, and sends nothing', async () => {
    await open();
    await send();
    for (const sentence of [
      'Zadejte pracovní e-mail.',
      'Zadejte IČO.',
      'Vyberte předvolbu země.',
      'Zadejte telefon.',
      'Zadejte počet zaměstnanců.',
      /je potřeba souhlas se zasíláním/,
    ])
      expect(await screen.findAllByText(sentence)).not.toHaveLength(0);
    expect(api.callsOf(startOnboarding)).toEqual([]);
  });

  it.each([
    ['[ONB-126]', 'Pracovní e-mail', ['abc'], 'E-mail nemá správný formát.'],
    ['[ONB-127] [ONB-128]', 'IČO', ['2708244', '2708244a', '27082441'], 'IČO není platné.'],
    ['[ONB-130]', 'Telefon', ['60112345', '6011234567'], 'Telefon musí mít 9 číslic.'],
    ['[ONB-132]', 'Počet zaměstnanců', ['0', '1000000', 'deset', '1,5'], 'Zadejte číslo od 1 do 999999.'],
  ])('%s refuses a wrong %s', async (...[, name, texts, sentence]) => {
    await open();
    for (const text of texts) {
      await userEvent.clear(field(name));
      await userEvent.type(field(name), text);
      await send();
      expect(await within(form()).findAllByText(sentence)).not.toHaveLength(0);
    }
    expect(api.callsOf(startOnboarding)).toEqual([]);
  });

  it('[ONB-129] offers two countries and neither beforehand', async () => {
    await open();
    const country = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Předvolba' });
    expect(country.value).toBe('');
    const options = [...country.options].filter(({ disabled }) => !disabled);
    expect(options.map(({ value, textContent }) => [value, textContent])).toEqual([
      ['420', '+420 Česká republika'],
      ['421', '+421 Slovensko'],
    ]);
  });

  it('[ONB-081] [ONB-082] [ONB-083] [ONB-084] [ONB-085] [ONB-086] [ACC-220] starts with what was filled in and leads to the quotation', async () => {
    api.on(startOnboarding, { data: { onboardingId: ONBOARDING_ID } });
    api.on(getOnboardingStatus, { data: onboarding });
    const { router } = await open();
    await fill();
    await send();
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/multibenefit/kalkulace'));
    const [started] = api.callsOf(startOnboarding);
    expect(started?.body).toEqual({
      isMarketingConsentGiven: true,
      phoneCountryCode: '420',
      email: 'pavel@truhlarstvi.example',
      phoneNumber: '601123456',
      companyIdentificationNumber: '09900136',
      employeeCount: 18,
    });
    expect(started?.idempotencyKey).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('portal.onboarding') ?? '')).toMatchObject({
      onboardingId: ONBOARDING_ID,
      status: { lastCompletedStep: 'start', offer: { employees: 18 } },
    });
  });

  const sendWithPhone = async (written: string) => {
    api.on(startOnboarding, { data: { onboardingId: ONBOARDING_ID } });
    api.on(getOnboardingStatus, { data: onboarding });
    await open();
    await fill();
    await userEvent.clear(field('Telefon'));
    await userEvent.type(field('Telefon'), written);
    await send();
  };

  it.each(['+420 601 123 456', '00420601123456'])('a phone pasted as %s is sent without the prefix chosen beside it', async (written) => {
    await sendWithPhone(written);
    await waitFor(() => expect(api.callsOf(startOnboarding)[0]?.body).toMatchObject({ phoneCountryCode: '420', phoneNumber: '601123456' }));
  });

  it('a phone with another prefix than the one chosen is refused', async () => {
    await sendWithPhone('+421 601 123 456');
    expect(await within(form()).findAllByText('Telefon musí mít 9 číslic.')).not.toHaveLength(0);
    expect(api.callsOf(startOnboarding)).toEqual([]);
  });

  it('goes on without the consent where the provider does not ask for it', async () => {
    api.on(getConfiguration, {
      data: {
        namespaces: [
          {
            name: 'portal',
            meta: { realm: 'demo', timezone: 'Europe/Prague', locale: 'cs', flags: {}, providerVersion: '1' },
            values: { 'onboarding.marketingConsentRequired': false },
          },
        ],
      },
    });
    api.on(startOnboarding, { data: { onboardingId: ONBOARDING_ID } });
    const { router } = await open();
    expect(await screen.findByText(/^Nepovinné/)).toBeTruthy();
    await fill();
    await userEvent.click(screen.getByRole('checkbox', { name: /obchodních sdělení/ }));
    await send();
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/multibenefit/kalkulace'));
    expect(api.callsOf(startOnboarding)[0]?.body).toMatchObject({ isMarketingConsentGiven: false });
  });

  it('[ONB-159] puts what the server refuses onto its field and keeps what was typed; the same again has the same key', async () => {
    api.refuse(startOnboarding, 422, {
      code: 'err.input.invalid',
      errors: [{ path: 'email', code: 'onboarding.email.invalid', message: '' }],
    });
    await open();
    await fill();
    await send();
    await waitFor(() => expect(field('Pracovní e-mail').getAttribute('aria-invalid')).toBe('true'));
    expect(within(form()).getAllByText('E-mail nemá správný formát.')).not.toHaveLength(0);
    expect((field('IČO') as HTMLInputElement).value).toBe('09900136');
    await send();
    await waitFor(() => expect(api.callsOf(startOnboarding)).toHaveLength(2));
    const [first, second] = api.callsOf(startOnboarding);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('[ONB-175] says whom to call when it failed', async () => {
    api.refuse(startOnboarding, 500);
    await open();
    await fill();
    await send();
    const toast = await screen.findByText(/^Závažná chyba\..* podporu: .*800.123.456.*podpora@benefity\.example.*8:00/);
    expect(toast).toBeTruthy();
    expect((field('Telefon') as HTMLInputElement).value).toBe('601 123 456');
  });
});

describe('what stands in the way of a registration', () => {
  it.each([
    ['[ONB-052] [ONB-177]', 'employeeCountExceeded', 'Vaše firma nesplňuje podmínky online registrace.'],
    ['[ONB-178]', 'returningNotMeetingCriteria', 'Vaše firma nesplňuje podmínky online registrace.'],
    ['[ONB-056]', 'alreadyRegistered', 'Firma už je zaregistrována.'],
    ['[ONB-053]', 'onboardingStarted', 'Registraci této firmy už někdo zahájil.'],
    ['', 'documentsSigned', 'Registraci této firmy už někdo zahájil.'],
  ])('%s %s is a screen of its own with the support, and the way back keeps the form', async (...[, code, title]) => {
    await refusedWith(code);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(/podpora@benefity\.example/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Zrušit registraci' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Zpět k formuláři' }));
    expect((field('IČO') as HTMLInputElement).value).toBe('09900136');
    expect(localStorage.getItem('portal.onboarding')).toBeNull();
  });

  it('[ONB-176] [ONB-102] [ONB-174] who began the other one may go on with it, or cancel it after a question', async () => {
    await refusedWith('onboardingStarted', { onboardingId: ONBOARDING_ID });
    expect((await screen.findByRole('link', { name: 'Pokračovat v registraci' })).getAttribute('href')).toBe(
      `/home/multibenefit/chci-pokracovat/${ONBOARDING_ID}`,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Zrušit registraci' }));
    const question = await screen.findByRole('dialog', { name: 'Zrušit registraci firmy?' });
    expect(api.callsOf(cancelOnboarding)).toEqual([]);
    api.on(cancelOnboarding, { data: { onboardingId: ONBOARDING_ID, cancelledAt: '2026-11-23T08:00:00.000Z' } });
    await userEvent.click(within(question).getByRole('button', { name: 'Zrušit registraci' }));
    expect(await screen.findByText('Registrace byla zrušena.')).toBeTruthy();
    expect(api.callsOf(cancelOnboarding).map(({ path, body }) => [path, body])).toEqual([
      [`/api/onboarding/${ONBOARDING_ID}/cancel`, { companyIdentificationNumber: '09900136' }],
    ]);
    expect((field('IČO') as HTMLInputElement).value).toBe('09900136');
  });

  it('signed documents can only be finished', async () => {
    await refusedWith('documentsSigned', { onboardingId: ONBOARDING_ID });
    expect(await screen.findByRole('link', { name: 'Pokračovat v registraci' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Zrušit registraci' })).toBeNull();
  });
});

describe('the offer calculator', () => {
  const result = () => screen.getByRole('region', { name: 'Výsledek kalkulačky' }).textContent?.replaceAll('\u00a0', ' ') ?? '';
  const input = (name: RegExp) => screen.getByRole('spinbutton', { name });

  it('[ONB-019] [ONB-020] [ONB-021] [ONB-022] [ONB-023] counts to the heller what is typed', async () => {
    await open();
    for (const [name, text] of [
      [/Kolik lidí/, '18'],
      [/Gastro/, '235'],
      [/Odpracované/, '20'],
      [/Flexi/, '1 000,50'],
    ] as const) {
      const before = result();
      await userEvent.clear(input(name));
      await userEvent.type(input(name), text);
      expect(result()).not.toBe(before);
    }
    // 18 × 20 × 235; 18 × 1 000,50; 4 % of the first and 5 % of the second.
    for (const amount of ['84 600,00 Kč', '18 009,00 Kč', '4 284,45 Kč', '106 893,45 Kč']) expect(result()).toContain(amount);
  });

  it('begins with the meal its hint calls the best of this year; what is written stays', async () => {
    const meta = { realm: 'demo', timezone: 'Europe/Prague', locale: 'cs', flags: {}, providerVersion: '1' };
    api.on(getConfiguration, { data: { namespaces: [{ name: 'product', meta, values: { 'product.gastro.credit.optimal': 235 } }] } });
    await open();
    const meal = input(/Gastro/) as HTMLInputElement;
    await waitFor(() => expect(meal.value).toBe('235'));
    expect(screen.getByText(/Letos nejlépe 235\sKč/u)).toBeTruthy();
    expect(result()).toContain('49 350,00 Kč');
    await userEvent.clear(meal);
    await userEvent.type(meal, '180');
    expect([meal.value, (input(/Kolik lidí/) as HTMLInputElement).value]).toEqual(['180', '10']);
  });

  it('without it begins with what was the best last', async () => {
    await open();
    expect((input(/Gastro/) as HTMLInputElement).value).toBe('225');
    expect(screen.queryByText(/Letos nejlépe/u)).toBeNull();
  });

  it('steps within the limits by buttons and arrows, and counts nothing wrong', async () => {
    await open();
    const days = input(/Odpracované/);
    await userEvent.clear(days);
    await userEvent.type(days, '30');
    await userEvent.click(screen.getByRole('button', { name: /Přidat Odpracované/ }));
    await userEvent.click(screen.getByRole('button', { name: /Přidat Odpracované/ }));
    expect((days as HTMLInputElement).value).toBe('31');
    await userEvent.type(days, '{ArrowDown}');
    expect((days as HTMLInputElement).value).toBe('30');
    for (const wrong of ['0', '32', 'x', '']) {
      await userEvent.clear(days);
      if (wrong !== '') await userEvent.type(days, wrong);
      expect(screen.getByText('Zadejte celé číslo od 1 do 31.')).toBeTruthy();
      expect(result()).not.toMatch(/\d,\d\d Kč/);
    }
  });
});

describe('a registration that goes on in this browser', () => {
  it('is gone on with at its next step', async () => {
    keepFixture(onboarding);
    const { router } = await open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/multibenefit/kalkulace'));
    expect(api.callsOf(getOnboardingStatus)).toEqual([]);
  });
});

it('the start speaks English', async () => {
  await i18n.changeLanguage('en');
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Register your company in a few minutes');
  await userEvent.click(screen.getByRole('button', { name: 'Work out the price' }));
  expect(await screen.findAllByText('Choose a country.')).not.toHaveLength(0);
  await i18n.changeLanguage('cs');
});
