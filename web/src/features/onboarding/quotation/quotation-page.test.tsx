import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { verifyCompanyInformation, type OnboardingState } from '@portal/contract/onboarding/onboarding';
import { contractFees, REGULAR_FEES } from '@portal/domain/onboarding/onboarding-fees';
import { czk } from '@portal/domain/money/money';
import { i18n } from '../../../lib/text/i18n';
import { call } from '../../../lib/call/call';
import { stubApi } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { OnboardingProvider, useCurrentOnboarding } from '../flow/current-onboarding';
import { keepFixture, onboardingFixture, verifiedFixture } from '../../../../test/onboarding/registration';
import { useStepCall } from '../flow/use-step-call';
import { QuotationPage } from './quotation-page';

let api: ReturnType<typeof stubApi>;
beforeEach(async () => {
  localStorage.clear();
  api = stubApi();
  await i18n.loadNamespaces(['onboarding', 'errors']);
});

/** The screen stands in the frame of the steps, which shows it once there is something to show. */
function WhenRead() {
  return useCurrentOnboarding().status === undefined ? null : <QuotationPage />;
}

async function open(state: OnboardingState = onboardingFixture({ lastCompletedStep: 'start' })) {
  keepFixture(state);
  return renderScreen(
    <OnboardingProvider>
      <WhenRead />
    </OnboardingProvider>,
    { address: '/home/multibenefit/kalkulace' },
  );
}

const plain = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll('\u00a0', ' ');
const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => plain(cell)));
const stored = () => (JSON.parse(localStorage.getItem('portal.onboarding') ?? '') as { status: Record<string, unknown> }).status;
const type = async (name: RegExp, text: string) => {
  await userEvent.clear(screen.getByRole('spinbutton', { name }));
  if (text !== '') await userEvent.type(screen.getByRole('spinbutton', { name }), text);
};

describe('the quotation', () => {
  it('[ONB-026] [ONB-181] [ONB-182] [ONB-183] [ONB-184] [ONB-185] [ONB-186] shows the proposal of the server as regular and the reference fees as own prices', async () => {
    await open();
    expect(rows()).toEqual([
      ['Bez DPH', 'Běžná cena', 'Vaše cena'],
      ['Vydání karty', '120,00 Kč', '80,00 Kč'],
      ['Náhradní karta', '150,00 Kč', '150,00 Kč'],
      ['Doručení zásilky', '250,00 Kč', '190,00 Kč'],
      ['Dobití kreditu Gastro', '6 %', '4 %'],
      ['Dobití kreditu Flexi', '7 %', '5 %'],
      ['Nejnižší poplatek za dobití', '100,00 Kč', 'bez minimálního poplatku'],
      ['Měsíčně za aktivního uživatele', '0,00 Kč', '0,00 Kč'],
    ]);
    expect(contractFees(REGULAR_FEES)).toMatchObject({ cardOrderFee: 80_00, deliveryPrice: 190_00 });
  });

  it('minima that differ are two rows', async () => {
    const state = onboardingFixture({ lastCompletedStep: 'start' });
    await open({ ...state, productProposal: { ...state.productProposal, leisureCreditMinimumTopUpFee: czk(60) } });
    expect(rows().filter(([name]) => name?.startsWith('Nejnižší'))).toEqual([
      ['Nejnižší poplatek za dobití Gastro', '100,00 Kč', 'bez minimálního poplatku'],
      ['Nejnižší poplatek za dobití Flexi', '60,00 Kč', 'bez minimálního poplatku'],
    ]);
  });

  it('[ONB-024] [ONB-025] [ONB-187] names the general terms', async () => {
    await open();
    const terms = [...(screen.getByText('Trvání').closest('dl')?.querySelectorAll('div') ?? [])].map((term) =>
      [...term.children].map(plain),
    );
    expect(terms).toEqual([
      ['Trvání', 'na dobu neurčitou'],
      ['Výpovědní doba', '3 měsíce'],
      ['Minimální měsíční objednávka', 'bez minima'],
      ['Platba', 'před dodáním'],
    ]);
  });

  it('[ONB-027] [ONB-028] links the drafts, each and all at once', async () => {
    await open();
    const { files, downloadAllUrl } = onboardingFixture().documentDrafts;
    for (const { title, url, name } of files) {
      const link = screen.getByRole('link', { name: new RegExp(`^${title}`) });
      expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([url, name]);
    }
    expect(screen.getByRole('link', { name: 'Stáhnout vše (ZIP)' }).getAttribute('href')).toBe(downloadAllUrl);
  });

  it('counts for as many people as were told, anew with each change, and keeps it', async () => {
    await open();
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: /Kolik lidí/ }).value).toBe('18');
    await type(/Gastro/, '235');
    const page = plain(screen.getByRole('heading', { level: 1 }).closest('body'));
    for (const said of [
      '111 283,20 Kč',
      'z toho 106 830 Kč dostanou vaši lidé',
      '6 182,40 Kč',
      '2 136,60 Kč',
      'DPH 21 %, tedy 935,17 Kč',
      'Jednou: 18 karet a doručení1 630,00 Kč',
    ])
      expect(page).toContain(said);
    expect(stored().offer).toEqual({ employees: 18, workdays: 21, dailyMealAllowance: 235_00, monthlyLeisureCredit: 1_000_00 });
  });

  it.each(['0', '-5', '1000000', 'deset', '1,5', ''])('does not go on with %j people, and leads to the mistake', async (wrong) => {
    const { router } = await open();
    await type(/Kolik lidí/, wrong);
    expect(screen.getByText(/Zadejte celé číslo od 1 do 999/)).toBeTruthy();
    // In the panel, and in the bar of a phone; no price beside it.
    expect(screen.getAllByText('Opravte zadané počty.')).toHaveLength(2);
    expect(screen.queryByText('0,00', { exact: true })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Pokračovat s touto cenou' }));
    expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: /Kolik lidí/ }));
    expect(router.state.location.pathname).toBe('/home/multibenefit/kalkulace');
    expect(stored().lastCompletedStep).toBe('start');
  });

  it('[ONB-030] [ONB-105] proceeding agrees to the price and leads to the company', async () => {
    const { router } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Pokračovat s touto cenou' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/multibenefit/firemni-udaje'));
    expect(stored()).toMatchObject({ lastCompletedStep: 'customiseOffer', priceVersion: 'a1' });
    expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('an earlier step that is looked at again takes nothing back', async () => {
    const { router } = await open(verifiedFixture());
    await userEvent.click(screen.getByRole('button', { name: 'Pokračovat s touto cenou' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/multibenefit/firemni-udaje'));
    expect(stored()).toMatchObject({ lastCompletedStep: 'verifyCompanyInformation', documents: { files: expect.any(Array) } });
  });

  it('speaks English', async () => {
    await i18n.changeLanguage('en');
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your price, worked out at once');
    expect(rows()[0]).toEqual(['Without VAT', 'Regular price', 'Your price']);
    await i18n.changeLanguage('cs');
  });
});

describe('a price that has changed', () => {
  const dearer = { ...onboardingFixture().productProposal, cardOrderFee: 140 };

  /** A later step that is refused for the price, beside the quotation it leads back to. */
  function Refused() {
    const step = useStepCall((id) => call(verifyCompanyInformation, { params: { id }, body: {} as never }));
    return <button onClick={() => step.mutate(null)}>verify</button>;
  }

  it('is shown beside the former one and agreed to anew; the documents of the former are gone', async () => {
    api.refuse(verifyCompanyInformation, 409, {
      code: 'onboarding.priceChanged',
      meta: { productProposal: dearer, priceVersion: 'b2' },
    });
    keepFixture(verifiedFixture());
    const { router } = await renderScreen(
      <OnboardingProvider>
        <Refused />
        <WhenRead />
      </OnboardingProvider>,
      { address: '/home/multibenefit/kalkulace' },
    );
    await userEvent.click(screen.getByRole('button', { name: 'verify' }));
    expect(await screen.findByText('Cena se od vaší kalkulace změnila.')).toBeTruthy();
    expect(stored().lastCompletedStep).toBe('start');
    expect(rows()[1]).toEqual(['Vydání karty', 'dříve 120,00 Kč 140,00 Kč', '80,00 Kč']);
    await userEvent.click(screen.getByRole('button', { name: 'Souhlasím s novou cenou' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/multibenefit/firemni-udaje'));
    expect(stored()).toMatchObject({ lastCompletedStep: 'customiseOffer', priceVersion: 'b2', formerProposal: null, documents: null });
  });
});

describe('a step without a registration', () => {
  it('[ONB-179] rejects', async () => {
    let failure: unknown;
    function Step() {
      const step = useStepCall(() => Promise.resolve({ data: {} }));
      return <button onClick={() => step.mutate(null, { onError: (error) => (failure = error) })}>go</button>;
    }
    await renderScreen(
      <OnboardingProvider>
        <Step />
      </OnboardingProvider>,
    );
    await userEvent.click(within(document.body).getByRole('button', { name: 'go' }));
    await waitFor(() => expect(failure).toEqual(new Error('No stored onboarding id found')));
    expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});
