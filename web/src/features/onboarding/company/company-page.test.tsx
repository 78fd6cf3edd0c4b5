import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { lookUpAddresses } from '@portal/contract/addresses/addresses';
import type { OnboardingState } from '@portal/contract/onboarding/onboarding';
import { cancelOnboarding, getOnboardingStatus, verifyCompanyInformation } from '@portal/contract/onboarding/onboarding';
import { paths } from '../../../lib/paths';
import { storageKeys } from '../../../lib/storage/storage';
import { stubApi } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { OnboardingProvider } from '../flow/current-onboarding';
import { keepFixture, onboardingFixture, verifiedFixture } from '../../../../test/onboarding/registration';
import { OnboardingSteps } from '../flow/onboarding-steps';
import { CompanyPage } from './company-page';

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  localStorage.clear();
  api = stubApi();
});
const open = async (changes: Partial<OnboardingState> = {}) => {
  keepFixture(onboardingFixture(changes));
  return renderAgain();
};
const renderAgain = () =>
  renderScreen(
    <OnboardingProvider>
      <OnboardingSteps>
        <CompanyPage />
      </OnboardingSteps>
    </OnboardingProvider>,
    { address: paths.onboardingCompany },
  );

const SILENT = {
  companyVATNumber: null,
  companyName: null,
  streetAddress: null,
  streetNumber: null,
  city: null,
  postcode: null,
  isFKSP: false,
};

const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const write = async (name: string | RegExp, text: string) => {
  const input = await field(name);
  await userEvent.clear(input);
  if (text === '') return;
  await userEvent.click(input);
  await userEvent.paste(text);
};
const proceed = async () => userEvent.click(await screen.findByRole('button', { name: 'Pokračovat k podpisu' }));
const offered = (name: string) => screen.findByRole('button', { name });
const sent = () => api.callsOf(verifyCompanyInformation).map(({ body }) => body);
const succeed = () =>
  api.on(verifyCompanyInformation, () => {
    const { lastCompletedStep, verifiedCompanyInfo, documents } = verifiedFixture();
    return { data: { lastCompletedStep, verifiedCompanyInfo, documents } };
  });
const place = () => screen.findByText(paths.onboardingContract);
const person = async (first: string, last: string) => {
  await write(/^Jméno/u, first);
  await write(/^Příjmení/u, last);
};

const VALUES: [string, string, string][] = [
  ['ONB-031', 'DIČ (nepovinné)', 'CZ09900136'],
  ['ONB-032', 'Název firmy', 'Truhlářství Kovařík s.r.o.'],
  ['ONB-033', 'Ulice', 'U Hřiště'],
  ['ONB-034', 'Číslo domu', '214'],
  ['ONB-035', 'Město', 'Polepy'],
  ['ONB-036', 'PSČ', '280 02'],
];

describe('the form', () => {
  it.each(VALUES)('[%s] has %s, filled in from the register', async (_row, label, value) => {
    await open();
    expect((await field(label)).value.replaceAll('\u00a0', ' ')).toBe(value);
  });

  it('[ONB-155] the identification number can be read, not written', async () => {
    await open();
    const number = await field('IČO');
    await userEvent.type(number, '1');
    expect([number.value, number.readOnly]).toEqual(['09900136', true]);
  });

  it('[ONB-088] [ONB-089] [ONB-090] [ONB-091] [ONB-092] [ONB-093] [ONB-094] [ONB-095] [ONB-106] [ONB-040] what stands in it is sent, trimmed, and leads to signing', async () => {
    succeed();
    await open();
    await write('Název firmy', ' Truhlářství Kovařík a syn s.r.o. ');
    await write('DIČ (nepovinné)', ' cz09900136 ');
    await write('PSČ', '280 02');
    await person(' Pavel ', 'Kovařík');
    await proceed();
    await place();
    expect(sent()).toEqual([
      {
        companyVATNumber: 'CZ09900136',
        companyName: 'Truhlářství Kovařík a syn s.r.o.',
        streetAddress: 'U Hřiště',
        streetNumber: '214',
        city: 'Polepy',
        postcode: '28002',
        authorisedPersons: [{ firstName: 'Pavel', lastName: 'Kovařík' }],
        priceVersion: 'a1',
      },
    ]);
  });

  it('a company without a VAT number sends none', async () => {
    succeed();
    await open();
    await write('DIČ (nepovinné)', '');
    await person('Pavel', 'Kovařík');
    await proceed();
    await place();
    expect(sent()).toMatchObject([{ companyVATNumber: null }]);
  });

  it('what was verified once stands there again, not the register', async () => {
    const { verifiedCompanyInfo } = verifiedFixture();
    await open({ verifiedCompanyInfo: verifiedCompanyInfo && { ...verifiedCompanyInfo, companyName: 'Kovařík a syn' } });
    expect((await field('Název firmy')).value).toBe('Kovařík a syn');
    expect((await field('Příjmení')).value).toBe('Kovařík');
  });

  it('is written by hand where the register says nothing, and says so', async () => {
    succeed();
    await open({ companyInfo: SILENT, registeredPersons: [] });
    expect(await screen.findByText(/se o vaší firmě nic načíst nepodařilo/u)).toBeTruthy();
    for (const [label, text] of [
      ['Název firmy', 'Obec Lhota'],
      ['Ulice', 'Lhota'],
      ['Číslo domu', '1'],
      ['Město', 'Lhota'],
      ['PSČ', '50401'],
    ] as const)
      await write(label, text);
    await person('Jana', 'Malá');
    await proceed();
    await place();
    expect(sent()).toMatchObject([{ companyName: 'Obec Lhota', postcode: '50401', companyVATNumber: null }]);
  });

  it('an address of the register fills its fields', async () => {
    api.on(lookUpAddresses, {
      data: [
        {
          nationalRegisterId: '1',
          city: 'Praha',
          street: 'Radlická',
          houseNumber: '3294',
          orientationNumber: '10',
          streetNumber: '3294/10',
          postcode: '15000',
          wgsLatitude: null,
          wgsLongitude: null,
          text: 'Radlická 3294/10, 150 00 Praha',
        },
      ],
    });
    await open({ companyInfo: SILENT });
    await write('Najít adresu', 'radlická 10');
    await userEvent.click(await screen.findByRole('option'));
    expect([(await field('Ulice')).value, (await field('Číslo domu')).value, (await field('PSČ')).value]).toEqual([
      'Radlická',
      '3294/10',
      '150\u00a000',
    ]);
  });
});

describe('what is refused', () => {
  const LONG = 'x'.repeat(256);
  it.each([
    ['ONB-144', 'DIČ (nepovinné)', 'CZ1234567', 'DIČ musí být ve tvaru CZ a 8–10 číslic.'],
    ['ONB-144', 'DIČ (nepovinné)', 'SK12345678', 'DIČ musí být ve tvaru CZ a 8–10 číslic.'],
    ['ONB-145', 'Název firmy', '', 'Zadejte název firmy.'],
    ['ONB-145', 'Název firmy', LONG, 'Text je příliš dlouhý.'],
    ['ONB-146', 'Ulice', '', 'Zadejte ulici; v obci bez ulic název obce nebo její části.'],
    ['ONB-146', 'Ulice', LONG, 'Text je příliš dlouhý.'],
    ['ONB-147', 'Město', '', 'Zadejte město nebo obec.'],
    ['ONB-147', 'Město', LONG, 'Text je příliš dlouhý.'],
    ['ONB-148', 'Číslo domu', '', 'Zadejte číslo domu.'],
    ['ONB-149', 'PSČ', '2800', 'PSČ musí mít 5 číslic.'],
    ['ONB-149', 'PSČ', '280021', 'PSČ musí mít 5 číslic.'],
    ['ONB-149', 'PSČ', '2800A', 'PSČ musí mít 5 číslic.'],
    ['ONB-154', 'Jméno', '', 'Vyplňte jméno a příjmení.'],
    ['ONB-154', 'Příjmení', ' ', 'Vyplňte jméno a příjmení.'],
  ])('[%s] %s: %s', async (_row, label, text, sentence) => {
    await open();
    await person('Pavel', 'Kovařík');
    await write(label, text);
    await proceed();
    expect(await screen.findAllByText(sentence)).not.toHaveLength(0);
    expect(sent()).toEqual([]);
  });

  it.each([' CZ12345678 ', 'cz123456789', 'CZ 1234 567 890'])('[ONB-144] the VAT number %j is taken', async (text) => {
    succeed();
    await open();
    await person('Pavel', 'Kovařík');
    await write('DIČ (nepovinné)', text);
    await proceed();
    await place();
    expect(sent()).toMatchObject([{ companyVATNumber: text.replaceAll(' ', '').toUpperCase() }]);
  });
});

it('check digits of the VAT number that do not match are said and stop nobody', async () => {
  succeed();
  await open();
  expect(screen.queryByText(/kontrolní číslice nesouhlasí/u)).toBeNull();
  await write('DIČ (nepovinné)', 'CZ25596642');
  expect(await screen.findByText(/kontrolní číslice nesouhlasí/u)).toBeTruthy();
  await person('Pavel', 'Kovařík');
  await proceed();
  await place();
});

describe('who signs', () => {
  it('[ONB-037] [ONB-152] [ONB-153] one to three people; each can be taken away while there are more', async () => {
    succeed();
    await open();
    const removals = () => screen.queryAllByRole('button', { name: /^Odebrat/u });
    await person('Pavel', 'Kovařík');
    expect(removals()).toEqual([]);
    const add = await offered('Přidat osobu');
    await userEvent.click(add);
    await userEvent.click(await offered('Přidat osobu'));
    await write('Jméno 2. osoby', 'Jana');
    await write('Příjmení 2. osoby', 'Malá');
    await write('Jméno 3. osoby', 'Petr');
    await write('Příjmení 3. osoby', 'Velký');
    expect((await offered('Přidat osobu')).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(await offered('Přidat osobu'));
    expect(screen.queryByLabelText('Jméno 4. osoby')).toBeNull();
    await userEvent.click(await offered('Odebrat: Jana Malá'));
    expect((await field('Jméno 2. osoby')).value).toBe('Petr');
    await userEvent.click(await offered('Odebrat: Pavel Kovařík'));
    expect(removals()).toEqual([]);
    await proceed();
    await place();
    expect(sent()).toMatchObject([{ authorisedPersons: [{ firstName: 'Petr', lastName: 'Velký' }] }]);
  });

  it('people of the register are offered until they are there', async () => {
    succeed();
    await open();
    await userEvent.click(await offered('Lenka Horáková'));
    expect((await field('Jméno')).value).toBe('Lenka');
    await userEvent.click(await offered('Pavel Kovařík'));
    expect((await field('Příjmení 2. osoby')).value).toBe('Kovařík');
    const focused = await field('Jméno 2. osoby');
    await waitFor(() => expect(document.activeElement).toBe(focused));
    expect(screen.queryByText('Podle rejstříku za firmu jednají:')).toBeNull();
    await proceed();
    await place();
    expect(sent()).toMatchObject([
      {
        authorisedPersons: [
          { firstName: 'Lenka', lastName: 'Horáková' },
          { firstName: 'Pavel', lastName: 'Kovařík' },
        ],
      },
    ]);
  });

  it('a sole trader signs for themselves, unless somebody else is written', async () => {
    await open({ isSoleTrader: true, registeredPersons: [{ firstName: 'Josef', lastName: 'Truhlík' }] });
    expect([(await field('Jméno')).value, (await field('Příjmení')).value]).toEqual(['Josef', 'Truhlík']);
    await write('Jméno', 'Jan');
    expect((await field('Jméno')).value).toBe('Jan');
  });

  it('where the register lists nobody, that is said and the name is written by hand', async () => {
    await open({ registeredPersons: [] });
    expect(await screen.findByText(/Kdo za vás jedná, jsme v rejstříku nenašli/u)).toBeTruthy();
    expect([(await field('Jméno')).value, (await field('Příjmení')).value]).toEqual(['', '']);
  });

  it('five that came from elsewhere are all shown, and none is added', async () => {
    const { verifiedCompanyInfo } = verifiedFixture();
    const authorisedPersons = ['A', 'B', 'C', 'D', 'E'].map((lastName) => ({ firstName: 'Jan', lastName }));
    await open({ verifiedCompanyInfo: verifiedCompanyInfo && { ...verifiedCompanyInfo, authorisedPersons } });
    expect((await field('Příjmení 5. osoby')).value).toBe('E');
    expect((await offered('Přidat osobu')).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a refusal of the server', () => {
  const fail = async () => {
    await open();
    await person('Pavel', 'Kovařík');
    await write('Město', 'Kolín');
    await proceed();
  };

  it('stands at its fields, and everything stays', async () => {
    api.refuse(verifyCompanyInformation, 422, {
      code: 'err.input.invalid',
      errors: [
        { path: 'companyVATNumber', code: 'field.invalid', message: '' },
        { path: 'authorisedPersons.0.lastName', code: 'field.unsafeText', message: '' },
      ],
    });
    await fail();
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getByText('DIČ musí být ve tvaru CZ a 8–10 číslic.')).toBeTruthy();
    await userEvent.click(summary.getByText('Text obsahuje nepovolené znaky.'));
    expect(document.activeElement).toBe(await field('Příjmení'));
    expect((await field('Město')).value).toBe('Kolín');
  });

  it.each([
    ['an outage, or documents not made in time,', () => api.refuse(verifyCompanyInformation, 503, 'err.unavailable')],
    ['too many calls', () => api.refuse(verifyCompanyInformation, 429, 'err.tooManyRequests')],
  ])('%s is said, and the next attempt succeeds with what stands there', async (_case, refuse) => {
    refuse();
    await fail();
    expect((await screen.findByRole('alert')).textContent).toMatch(/[Zz]kuste to prosím/u);
    succeed();
    await proceed();
    await place();
    expect(sent()).toHaveLength(2);
    expect(sent()[0]).toEqual(sent()[1]);
  });

  it('[ONB-116] a missing step has the status read again, and the guard leads to it', async () => {
    api.on(getOnboardingStatus, { data: onboardingFixture({ lastCompletedStep: 'signDocuments' }) });
    api.refuse(verifyCompanyInformation, 409, { code: 'stepMissing', meta: { missingStep: 'customiseOffer' } });
    await fail();
    await screen.findByText(paths.onboardingRegistration);
    expect(api.callsOf(getOnboardingStatus)).toHaveLength(1);
    expect(await screen.findByText('Nejdříve prosím dokončete předchozí krok.')).toBeTruthy();
  });

  it('a new price leads back to the quotation, and what was written waits', async () => {
    const { productProposal } = onboardingFixture();
    api.refuse(verifyCompanyInformation, 409, {
      code: 'onboarding.priceChanged',
      meta: { productProposal: { ...productProposal, cardOrderFee: 130 }, priceVersion: 'b2' },
    });
    await fail();
    await screen.findByText(paths.onboardingQuotation);
    expect(localStorage.getItem(storageKeys.onboardingCompany)).toContain('Kolín');
  });
});

describe('what is written', () => {
  it('[ONB-039] [ONB-110] Back leads to the quotation; it waits there, and after a reload', async () => {
    const { unmount } = await open();
    await write('Město', 'Kolín');
    await userEvent.click(await offered('Lenka Horáková'));
    await userEvent.click(screen.getByRole('link', { name: 'Zpět' }));
    await screen.findByText(paths.onboardingQuotation);
    unmount();
    await renderAgain();
    expect((await field('Město')).value).toBe('Kolín');
    expect((await field('Příjmení')).value).toBe('Horáková');
  });

  it('is not that of another registration, and rubbish in its place is left alone', async () => {
    const { unmount } = await open();
    await write('Město', 'Kolín');
    unmount();
    const second = await open({ onboardingId: '5b1c2f3e-8f3a-4c55-9a10-2f8f6f0f7a02' });
    expect((await field('Město')).value).toBe('Polepy');
    second.unmount();
    localStorage.setItem(storageKeys.onboardingCompany, '{"onboardingId":"x","values":{"authorisedPersons":[1]}}');
    await open();
    expect((await field('Město')).value).toBe('Polepy');
  });

  it('is forgotten once it is verified', async () => {
    succeed();
    await open();
    await person('Pavel', 'Kovařík');
    expect(localStorage.getItem(storageKeys.onboardingCompany)).toContain('Kovařík');
    await proceed();
    await place();
    expect(localStorage.getItem(storageKeys.onboardingCompany)).toBeNull();
  });

  it('[ONB-038] is forgotten with the registration that is cancelled', async () => {
    const { onboardingId } = onboardingFixture();
    api.on(cancelOnboarding, { data: { onboardingId, cancelledAt: '2026-11-23T10:00:00Z' } });
    await open();
    await person('Pavel', 'Kovařík');
    await userEvent.click(await offered('Zrušit registraci'));
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Zrušit registraci' }));
    await screen.findByText(paths.onboarding);
    await waitFor(() =>
      expect([storageKeys.onboarding, storageKeys.onboardingCompany].map((key) => localStorage.getItem(key))).toEqual([null, null]),
    );
  });
});
