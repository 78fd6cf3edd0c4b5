import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cancelOnboarding,
  downloadOnboardingDocument,
  getOnboardingStatus,
  signDocuments,
  verifyCompanyInformation,
  type OnboardingState,
} from '@portal/contract/onboarding/onboarding';
import * as files from '../../../lib/call/call-file';
import { changeLanguage } from '../../../lib/text/i18n';
import { paths } from '../../../lib/paths';
import { storageKeys } from '../../../lib/storage/storage';
import { stubApi } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { OnboardingProvider } from '../flow/current-onboarding';
import { OnboardingSteps } from '../flow/onboarding-steps';
import { hellers } from '@portal/domain/money/money';
import { keepFixture, verifiedFixture } from '../../../../test/onboarding/registration';
import { storeOnboarding } from '../flow/stored-onboarding';
import { SigningPage } from './signing-page';

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  localStorage.clear();
  api = stubApi();
});
afterEach(() => changeLanguage('cs'));

const open = async (changes: Partial<OnboardingState> = {}) => {
  keepFixture(verifiedFixture(changes));
  return show();
};

const show = () =>
  renderScreen(
    <OnboardingProvider>
      <OnboardingSteps>
        <SigningPage />
      </OnboardingSteps>
    </OnboardingProvider>,
    { address: paths.onboardingContract },
  );

const verifiedInfo = (changes: Partial<NonNullable<OnboardingState['verifiedCompanyInfo']>>) => ({
  companyVATNumber: null,
  companyName: 'Škola Lhota',
  streetAddress: 'Lhota',
  streetNumber: '1',
  city: 'Lhota',
  postcode: '50401',
  isFKSP: false,
  authorisedPersons: [{ firstName: 'Pavel', lastName: 'Kovařík' }],
  ...changes,
});

const button = (name: string) => screen.findByRole('button', { name });
const affidavit = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Potvrzuji, že smím smlouvu za firmu uzavřít.' });
const confirm = async () => userEvent.click(await affidavit());
const sign = async () => userEvent.click(await button('Podepsat smlouvu'));
const sent = () => api.callsOf(signDocuments).map(({ body }) => body);
const succeed = () => api.on(signDocuments, { data: { lastCompletedStep: 'signDocuments', documents: verifiedFixture().documents } });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const documentUids = () => verifiedFixture().documents?.files.map(({ uid }) => uid);
const verifySucceeds = () =>
  api.on(verifyCompanyInformation, () => {
    const { lastCompletedStep, verifiedCompanyInfo, documents } = verifiedFixture();
    const anew = documents?.files.map((file) => ({ ...file, uid: file.uid.replace('f0', 'e0') })) ?? [];
    return {
      data: {
        lastCompletedStep,
        verifiedCompanyInfo: verifiedCompanyInfo && { ...verifiedCompanyInfo, companyName: 'Kovařík a syn s.r.o.' },
        documents: documents && { ...documents, files: anew },
      },
    };
  });

describe('signing', () => {
  it('[ONB-096] [ONB-097] [ONB-158] [ONB-101] [ONB-107] [ONB-048] what is shown is signed, and the registration follows', async () => {
    succeed();
    await open();
    await confirm();
    await sign();
    await screen.findByText(paths.onboardingRegistration);
    expect(sent()).toEqual([{ isAffidavitGiven: true, leisureBenefitChoice: 'none', documentUids: documentUids() }]);
    const { status } = JSON.parse(localStorage.getItem(storageKeys.onboarding) ?? '{}') as { status: OnboardingState };
    expect([status.lastCompletedStep, status.documents]).toEqual(['signDocuments', verifiedFixture().documents]);
  });

  it('says as many cards as the price was counted for', async () => {
    const { onboardingId, ...state } = verifiedFixture();
    const offer = { employees: 6, workdays: 21, dailyMealAllowance: hellers(23_500), monthlyLeisureCredit: hellers(0) };
    storeOnboarding({ onboardingId, status: { onboardingId, ...state, formerProposal: null, offer } });
    await show();
    expect(await screen.findByText(/^6\skaret vyrobíme/)).toBeTruthy();
  });

  it('a second tap while it is being signed signs nothing more', async () => {
    succeed();
    await open();
    await confirm();
    await userEvent.dblClick(await button('Podepsat smlouvu'));
    await screen.findByText(paths.onboardingRegistration);
    expect(sent()).toHaveLength(1);
  });

  it('[ONB-156] [ONB-157] not without the affidavit', async () => {
    await open();
    await sign();
    expect(await screen.findAllByText('Musíte potvrdit, že jste oprávněni uzavřít smlouvu')).not.toHaveLength(0);
    expect(sent()).toEqual([]);
  });

  it('[ONB-044] the affidavit can be read as a whole; the focus comes back', async () => {
    await open();
    const opener = await button('Celé znění prohlášení');
    await userEvent.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Prohlášení' }));
    expect(dialog.getByText(/za firmu Truhlářství Kovařík s.r.o., IČO 09900136/u)).toBeTruthy();
    expect(dialog.getAllByRole('listitem')).toHaveLength(4);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('[ONB-043] where the money for leisure comes from is asked of organisations with the fund, and is theirs to leave', async () => {
    succeed();
    await open({ verifiedCompanyInfo: verifiedInfo({ isFKSP: true }) });
    const choices = await screen.findAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ checked, labels }) => [labels?.[0]?.textContent, checked])).toEqual([
      ['Bez příspěvku z fondu', true],
      ['Z fondu FKSP', false],
      ['Jiný zdroj', false],
    ]);
    await userEvent.click(screen.getByRole('radio', { name: 'Z fondu FKSP' }));
    await confirm();
    await sign();
    await screen.findByText(paths.onboardingRegistration);
    expect(sent()).toMatchObject([{ leisureBenefitChoice: 'fkspFund' }]);
  });

  it('[ONB-043] nobody else is asked', async () => {
    await open();
    await affidavit();
    expect(screen.queryAllByRole('radio')).toEqual([]);
  });

  it('[ONB-045] says what is kept of the signature and who gets a copy', async () => {
    await open();
    expect(await screen.findByText('Kopii podepsaných dokumentů pošleme na pavel@truhlarstvi.example.')).toBeTruthy();
  });

  it('[ONB-047] [ONB-111] Back leads to the company', async () => {
    await open();
    await userEvent.click(await screen.findByRole('link', { name: 'Zpět' }));
    expect(await screen.findByText(paths.onboardingCompany)).toBeTruthy();
  });

  it('[ONB-046] can be cancelled', async () => {
    const { onboardingId } = verifiedFixture();
    api.on(cancelOnboarding, { data: { onboardingId, cancelledAt: '2026-11-23T10:00:00Z' } });
    await open();
    await userEvent.click(await button('Zrušit registraci'));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Zrušit registraci' }));
    await screen.findByText(paths.onboarding);
    expect(localStorage.getItem(storageKeys.onboarding)).toBeNull();
  });

  it('is complete in English', async () => {
    api.on(getOnboardingStatus, { data: verifiedFixture() });
    await open();
    await changeLanguage('en');
    await userEvent.click(await button('Sign the contract'));
    expect(await screen.findAllByText('You must confirm you are authorised to conclude the contract')).not.toHaveLength(0);
  });
});

describe('the company', () => {
  it('[ONB-041] stands there as it will be in the contract', async () => {
    await open();
    const card = await region('Za koho smlouvu uzavíráte');
    for (const text of ['Truhlářství Kovařík s.r.o.', '09900136, CZ09900136', /U Hřiště 214, 280.02 Polepy/u, /18.zaměstnanců/u])
      expect(card.getByText(text)).toBeTruthy();
  });

  it('[ONB-041] can be changed: it is verified again, the documents are others, and they are to be read', async () => {
    verifySucceeds();
    succeed();
    await open();
    await confirm();
    await userEvent.click(await button('Upravit údaje'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Upravit údaje o firmě' }));
    expect(drawer.getByText(/připravíme smlouvu a ostatní dokumenty znovu/u)).toBeTruthy();
    const name = drawer.getByLabelText('Název firmy');
    await userEvent.clear(name);
    await userEvent.type(name, 'Kovařík a syn s.r.o.');
    await userEvent.click(drawer.getByRole('button', { name: 'Uložit a připravit dokumenty' }));
    expect(await screen.findByText('Dokumenty jsme připravili znovu.')).toBeTruthy();
    expect(await screen.findByText('Kovařík a syn s.r.o.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await affidavit()).checked).toBe(false);
    await confirm();
    await sign();
    await screen.findByText(paths.onboardingRegistration);
    expect(sent()).toMatchObject([{ documentUids: documentUids()?.map((uid) => uid.replace('f0', 'e0')) }]);
  });

  it('a failed change keeps the drawer and what is in it; leaving it asks', async () => {
    api.refuse(verifyCompanyInformation, 503, 'err.unavailable');
    await open();
    await userEvent.click(await button('Upravit údaje'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Upravit údaje o firmě' }));
    await userEvent.type(drawer.getByLabelText('Město'), ' II');
    await userEvent.click(drawer.getByRole('button', { name: 'Uložit a připravit dokumenty' }));
    await drawer.findByRole('alert');
    expect(drawer.getByLabelText<HTMLInputElement>('Město').value).toBe('Polepy II');
    await userEvent.click(drawer.getByRole('button', { name: 'Zrušit' }));
    expect(await screen.findByText('Zahodit neuložené změny?')).toBeTruthy();
  });

  it.each([
    ['Pavel', 'Kovařík', 'V rejstříku'],
    ['Lenka', 'Kovaříková', 'Jiné příjmení'],
    ['Jana', 'Malá', 'Není v rejstříku'],
  ])('%s %s: %s', async (firstName, lastName, badge) => {
    await open({ verifiedCompanyInfo: verifiedInfo({ authorisedPersons: [{ firstName, lastName }] }) });
    expect((await region('Kdo podepisuje')).getByText(badge)).toBeTruthy();
  });

  it('of several it says only what is known: not that one of them is enough', async () => {
    const authorisedPersons = verifiedFixture().registeredPersons;
    await open({ verifiedCompanyInfo: verifiedInfo({ authorisedPersons }) });
    const card = await region('Kdo podepisuje');
    expect(card.getByText('2 osoby')).toBeTruthy();
    expect(card.getByText(/podepsat sama, z\srejstříku nevíme/u)).toBeTruthy();
    expect(card.queryByText(/stačí/u)).toBeNull();
  });

  it('a register that says nobody compares nobody', async () => {
    await open({ registeredPersons: [] });
    expect((await region('Kdo podepisuje')).getByText(/jsme z rejstříku nezjistili/u)).toBeTruthy();
    expect(screen.queryByText('Není v rejstříku')).toBeNull();
  });
});

describe('the documents', () => {
  it('[ONB-042] are listed; each opens, each is saved, and all together', async () => {
    api.onFile(downloadOnboardingDocument, 'ramcova-smlouva.pdf');
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    const opened = vi.spyOn(window, 'open').mockImplementation(() => window);
    await open();
    const card = await region('Co podepisujete');
    expect(card.getAllByRole('listitem')).toHaveLength(4);
    await userEvent.click(card.getByRole('button', { name: 'Ceník' }));
    await waitFor(() => expect(opened).toHaveBeenCalledWith('blob:x', '_blank'));
    await userEvent.click(card.getByRole('button', { name: 'Stáhnout: Ceník' }));
    await userEvent.click(card.getByRole('button', { name: 'Stáhnout vše (ZIP)' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    const uid = documentUids()?.[2];
    const asked = api.callsOf(downloadOnboardingDocument).map(({ path }) => path.split('/').at(-1));
    expect(asked).toEqual([uid, uid, verifiedFixture().onboardingId]);
    opened.mockReturnValueOnce(null);
    await userEvent.click(card.getByRole('button', { name: 'Rámcová smlouva' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(3));
  });

  it.each([
    [404, 'Dokument není k dispozici.'],
    [500, 'Dokumenty se nepodařilo načíst.'],
  ])('one that fails with %s is said', async (status, sentence) => {
    api.refuse(downloadOnboardingDocument, status);
    await open();
    await userEvent.click(await button('Ceník'));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});

describe('a refused signature', () => {
  const refuse = async (code: string, status = 409) => {
    api.refuse(signDocuments, status, code);
    await open();
    await confirm();
    await sign();
  };
  const toasts = async () => within(await screen.findByRole('region', { name: 'Oznámení' }));

  it('[ONB-180] without anybody who may sign says so and leads to the form', async () => {
    await refuse('onboarding.noSignatory');
    expect(await (await toasts()).findByText('Chybí osoba oprávněná smlouvu podepsat.')).toBeTruthy();
    await userEvent.click(await button('Doplnit osobu'));
    expect(await screen.findByRole('dialog', { name: 'Upravit údaje o firmě' })).toBeTruthy();
  });

  it('[ONB-180] without documents says so and has them made anew', async () => {
    verifySucceeds();
    await refuse('contract.missingFiles');
    expect(await (await toasts()).findByText('Smluvní dokumenty nejsou k dispozici.')).toBeTruthy();
    await userEvent.click(await button('Připravit dokumenty'));
    expect(await screen.findByText('Dokumenty jsme připravili znovu.')).toBeTruthy();
    expect(api.callsOf(verifyCompanyInformation).map(({ body }) => body)).toMatchObject([
      { companyName: 'Truhlářství Kovařík s.r.o.', priceVersion: 'a1' },
    ]);
    expect((await affidavit()).checked).toBe(false);
  });

  it('of documents that have changed shows the new ones, which are then signed', async () => {
    const { documents } = verifiedFixture();
    const anew = documents?.files.map((file) => ({ ...file, uid: file.uid.replace('f0', 'e0') })) ?? [];
    api.on(getOnboardingStatus, { data: verifiedFixture({ documents: documents && { ...documents, files: anew } }) });
    await refuse('contract.documentsChanged');
    expect(await screen.findByText('Dokumenty se mezitím změnily, nic jste nepodepsali.')).toBeTruthy();
    await waitFor(() => expect(api.callsOf(getOnboardingStatus)).toHaveLength(1));
    expect((await affidavit()).checked).toBe(false);
    succeed();
    await confirm();
    await sign();
    await screen.findByText(paths.onboardingRegistration);
    expect(sent().at(-1)).toMatchObject({ documentUids: anew.map(({ uid }) => uid) });
  });

  it('is not waited for: others that came with another answer are to be read before', async () => {
    const { documents } = verifiedFixture();
    const anew = documents?.files.map((file) => ({ ...file, uid: file.uid.replace('f0', 'e0') })) ?? [];
    api.on(getOnboardingStatus, { data: verifiedFixture({ documents: documents && { ...documents, files: anew } }) });
    await open();
    await confirm();
    await changeLanguage('en');
    expect(await screen.findByText('The documents have changed in the meantime; you have signed nothing.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  it('[ONB-115] with a step missing has the status read again, and the guard leads there', async () => {
    api.on(getOnboardingStatus, { data: verifiedFixture({ lastCompletedStep: 'signDocuments' }) });
    await refuse('stepMissing');
    await screen.findByText(paths.onboardingRegistration);
    expect(api.callsOf(getOnboardingStatus)).toHaveLength(1);
  });

  it('that was signed on another device goes on to the registration', async () => {
    api.on(getOnboardingStatus, { data: verifiedFixture({ lastCompletedStep: 'signDocuments' }) });
    await refuse('documentsSigned');
    await screen.findByText(paths.onboardingRegistration);
    expect(await screen.findByText('Smlouva už je podepsaná, zbývá dokončit registraci.')).toBeTruthy();
  });

  it('under a new price leads back to the quotation', async () => {
    const { productProposal } = verifiedFixture();
    api.refuse(signDocuments, 409, { code: 'onboarding.priceChanged', meta: { productProposal, priceVersion: 'b2' } });
    await open();
    await confirm();
    await sign();
    expect(await screen.findByText(paths.onboardingQuotation)).toBeTruthy();
  });

  it.each([
    ['err.tooManyRequests', 429, /Požadavků bylo v krátké době příliš mnoho/u],
    ['err.unavailable', 503, /./u],
  ])('%s is said, and the same signature is sent again', async (code, status, sentence) => {
    await refuse(code, status);
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect((await affidavit()).checked).toBe(true);
    succeed();
    await sign();
    await screen.findByText(paths.onboardingRegistration);
    expect(sent()[0]).toEqual(sent()[1]);
  });
});
