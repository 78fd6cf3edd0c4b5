import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocation, deactivateLocation, getLocation, listLocations, updateLocation } from '@portal/contract/settings/locations';
import { getCompanyInformation } from '@portal/contract/companies/company';
import { companyFixture } from '../../../../../test/session/company';
import { SHORT_WHILE_MS } from '../../../../lib/call/short-while';
import { listOf, type stubApi } from '../../../../../test/api';
import { locationFixture, mlynska } from '../../../../../test/settings/location';
import {
  ADDRESS,
  choose,
  detailOf,
  locationsWorld,
  openLocations,
  text,
  listedLocations,
} from '../../../../../test/settings/locations-world';

const EDIT = `${ADDRESS}/edit/l-1`;
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
type Dialog = Awaited<ReturnType<typeof dialog>>;
const press = (drawer: Dialog, name: string) => userEvent.click(drawer.getByRole('button', { name }));
const search = async (drawer: Dialog, label: RegExp, typed: string) => {
  await userEvent.type(drawer.getByRole('combobox', { name: label }), typed);
  await userEvent.click((await drawer.findAllByRole('option'))[0] as HTMLElement);
};
const conflictOf = () => {
  const { address, ...rest } = mlynska;
  const { nationalRegisterId: _id, ...addressData } = address;
  const existing = {
    locationUid: rest.uid,
    name: rest.name,
    department: rest.department,
    status: rest.status,
    address: { ...addressData, country: 'CZ' as const },
  };
  return { existing, similar: [existing] };
};

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = locationsWorld();
});

describe('a new address', () => {
  const open = async () => {
    await openLocations();
    await userEvent.click(await screen.findByRole('button', { name: 'Přidat adresu' }));
    return dialog('Nová adresa');
  };
  const fill = async (drawer: Dialog) => {
    await userEvent.type(drawer.getByLabelText('Název adresy'), 'Prodejna');
    await userEvent.type(drawer.getByLabelText('Oddělení'), 'Prodej');
    await search(drawer, /^Najít adresu/, 'mlynska');
    await search(drawer, /^Kdo zásilku převezme/, 'rad');
  };

  it('[LOC-003] [LOC-030] is found in the register, gets its people, and is saved by one intent', async () => {
    const drawer = await open();
    await fill(drawer);
    expect(await drawer.findByText('Kód adresního místa 21304411')).toBeTruthy();
    await press(drawer, 'Přidat adresu');
    expect(await screen.findByText('Adresu zakládáme.')).toBeTruthy();
    const [sent] = api.callsOf(createLocation);
    expect(sent?.body).toEqual({
      name: 'Prodejna',
      department: 'Prodej',
      address: { nationalRegisterId: '21304411' },
      contactUids: ['p-2'],
    });
    expect(sent?.idempotencyKey).toMatch(/\S/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[ADR-011] what was found and then changed by hand is sent as written', async () => {
    const drawer = await open();
    await fill(drawer);
    await press(drawer, 'Zapsat adresu ručně');
    const number = drawer.getByLabelText('Číslo domu');
    await userEvent.clear(number);
    await userEvent.type(number, '31a');
    await userEvent.keyboard('{Escape}');
    expect(await drawer.findByText('Zapsáno ručně')).toBeTruthy();
    await press(drawer, 'Přidat adresu');
    await waitFor(() => expect(api.callsOf(createLocation)).toHaveLength(1));
    expect(api.callsOf(createLocation)[0]?.body).toMatchObject({
      address: { addressData: { street: 'Mlýnská', streetNumber: '31a', city: 'Kutná Hora', postcode: '28401', country: 'CZ' } },
    });
  });

  it('[S-190] [LOC-091] what is written with spaces and words beside it is sent whole', async () => {
    const drawer = await open();
    await fill(drawer);
    await press(drawer, 'Zapsat adresu ručně');
    const write = async (label: string, text: string) => {
      await userEvent.clear(drawer.getByLabelText(label));
      await userEvent.type(drawer.getByLabelText(label), text);
    };
    await write('Číslo domu', 'č. p. 1234/56a');
    await userEvent.keyboard('{Escape}');
    await write('PSČ', '\u00a0251 64 ');
    await press(drawer, 'Přidat adresu');
    await waitFor(() => expect(api.callsOf(createLocation)).toHaveLength(1));
    expect(api.callsOf(createLocation)[0]?.body).toMatchObject({
      address: { addressData: { streetNumber: 'č. p. 1234/56a', postcode: '25164' } },
    });
  });

  it('[LOC-096] [ADR-019] says what is missing, in the words of the specification', async () => {
    const drawer = await open();
    await press(drawer, 'Přidat adresu');
    for (const sentence of [
      'Vyplňte název adresy.',
      'Vyplňte oddělení.',
      'Najděte adresu v registru, nebo ji zapište ručně.',
      'Minimálně 1 kontaktů.',
    ])
      expect((await drawer.findAllByText(sentence)).length).toBeGreaterThan(0);
    await press(drawer, 'Zapsat adresu ručně');
    await press(drawer, 'Přidat adresu');
    // Summary and field, for each of the four.
    expect(await drawer.findAllByText('Vyplňte prosím toto pole.')).toHaveLength(8);
    expect(api.callsOf(createLocation)).toEqual([]);
  });

  it('[LOC-122] [LOC-123] a name that is taken is said at the name, and everything written stays', async () => {
    api.refuse(createLocation, 409, 'location.name.duplicate');
    const drawer = await open();
    await fill(drawer);
    await press(drawer, 'Přidat adresu');
    const words = 'Tento název už používáte. Zkuste vybrat jiný, který vám pomůže adresu snadno rozlišit.';
    expect((await drawer.findAllByText(words)).length).toBeGreaterThan(0);
    const name = drawer.getByLabelText('Název adresy') as HTMLInputElement;
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(name.value).toBe('Prodejna');
  });

  it('[LOC-124] [ERR-051] an address the company has is said with a link to it in the list', async () => {
    api.refuse(createLocation, 409, { code: 'address.duplicate', meta: conflictOf() });
    const drawer = await open();
    await fill(drawer);
    await press(drawer, 'Přidat adresu');
    expect(await drawer.findByText('Tuto adresu už máte v seznamu.')).toBeTruthy();
    const link = drawer.getByRole('link', { name: 'Zobrazit adresu' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(`${ADDRESS}?filter[locationUid][]=l-2`);
  });

  it('[LOC-125] [LOC-126] [LOC-127] [ERR-052] a similar one is shown; it can be looked at, or the new one saved all the same', async () => {
    api.refuse(createLocation, 409, { code: 'address.similar', meta: conflictOf() });
    const drawer = await open();
    await fill(drawer);
    await press(drawer, 'Přidat adresu');
    const question = await dialog('Podobnou adresu už máte');
    expect(question.getByText('Prodejna Mlýnská')).toBeTruthy();
    expect(question.getByRole('link', { name: 'Zobrazit adresu Prodejna Mlýnská' }).getAttribute('href')).toContain('/edit/l-2');
    api.on(createLocation, { data: { uid: 'l-9' } });
    await press(question, 'Přesto uložit');
    expect(await screen.findByText('Adresu zakládáme.')).toBeTruthy();
    const [first, second] = api.callsOf(createLocation);
    expect(first?.body).toMatchObject({ address: { nationalRegisterId: '21304411' } });
    expect(second?.body).toMatchObject({ address: { nationalRegisterId: '21304411', skipSimilarCheck: true } });
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('asks before what was written is thrown away', async () => {
    const drawer = await open();
    await userEvent.type(drawer.getByLabelText('Název adresy'), 'Prodejna');
    await press(drawer, 'Zrušit');
    expect(await screen.findByRole('dialog', { name: /neuložen|zahodit/i })).toBeTruthy();
  });
});

describe('one address', () => {
  it('[LOC-002] [LOC-004] [LOC-031] [LOC-072] [ADR-015] has an address of its own; only what changed is saved', async () => {
    const { router } = await openLocations(EDIT);
    const drawer = await dialog('Pekárna Lipová');
    expect(await drawer.findByText('9 zaměstnanců')).toBeTruthy();
    const name = await drawer.findByLabelText('Název adresy');
    await userEvent.type(name, ' II');
    await press(drawer, 'Uložit adresu');
    expect(await screen.findByText('Adresa je uložená, změnu předáváme do systému.')).toBeTruthy();
    expect(api.callsOf(updateLocation)[0]?.body).toEqual({ name: 'Pekárna Lipová II', seen: { name: 'Pekárna Lipová' } });
    await waitFor(() => expect(router.state.location.pathname).toBe(ADDRESS));
  });

  it('[LOC-095] without a contact person it is not saved', async () => {
    await openLocations(EDIT);
    const drawer = await dialog('Pekárna Lipová');
    await userEvent.click(await drawer.findByRole('button', { name: 'Odebrat kontaktní osobu Jana Dvořáková' }));
    await waitFor(() => expect(document.activeElement).toBe(drawer.getByRole('combobox', { name: 'Kdo zásilku převezme' })));
    await press(drawer, 'Uložit adresu');
    expect((await drawer.findAllByText('Musíte zadat alespoň jeden kontakt.')).length).toBeGreaterThan(0);
    expect(api.callsOf(updateLocation)).toEqual([]);
  });

  it('[LOC-045] says that cards in the basket go there', async () => {
    api.on(getLocation, detailOf({ warnings: ['inBasket'] }));
    await openLocations(EDIT);
    expect(await (await dialog('Pekárna Lipová')).findByText('Adresa je v rozpracované objednávce.')).toBeTruthy();
  });

  it.each([
    [{ status: 'inactive' as const }, 'Adresu jsme nepřijali.'],
    [{}, 'Změnu adresy jsme nepřijali, platí její původní údaje.'],
  ])('[DESK-024] says in the list and in its detail why it was refused (%#)', async (state, fact) => {
    const refused = { ...state, refusedReason: 'Taková ulice tam není.' };
    api.on(listLocations, listOf([locationFixture(refused)]));
    api.on(getLocation, detailOf(refused));
    await openLocations();
    expect(screen.getByText(/Nepřijali jsme ji: Taková ulice tam není\./u)).toBeTruthy();
    cleanup();
    await openLocations(EDIT);
    const drawer = await dialog('Pekárna Lipová');
    expect(text((await drawer.findByText(fact)).closest('p') ?? document.body)).toBe(`${fact} Taková ulice tam není.`);
  });

  it.each([
    ['LOC-073', { status: 'init' as const }, 'Adresu zakládáme.'],
    ['LOC-073', { status: 'pending' as const }, 'Adresu zakládáme.'],
    ['LOC-072', { isSyncing: true }, 'Změnu adresy zpracováváme.'],
    ['LOC-074', { status: 'activating' as const }, 'Adresu aktivujeme.'],
    ['LOC-074', { status: 'deactivating' as const }, 'Adresu deaktivujeme.'],
    ['LOC-074', { status: 'inactive' as const }, 'Adresa se nepoužívá. Aktivovat ji můžete v nabídce seznamu.'],
  ])('[%s] %j is only read, and says why', async (_id, state, words) => {
    api.on(getLocation, detailOf(state));
    await openLocations(EDIT);
    const drawer = await dialog('Pekárna Lipová');
    expect(await drawer.findByText(words)).toBeTruthy();
    expect(drawer.queryByRole('textbox')).toBeNull();
    expect(drawer.queryByRole('button', { name: 'Uložit adresu' })).toBeNull();
  });

  it('who may only read sees text and who changes it', async () => {
    api.on(getCompanyInformation, { data: companyFixture({ role: 'user' }) });
    await openLocations(EDIT);
    const drawer = await dialog('Pekárna Lipová');
    expect(await drawer.findByText('Upravit to může jen hlavní kontaktní osoba.')).toBeTruthy();
    expect(drawer.queryByRole('textbox')).toBeNull();
  });

  it('[LOC-114] [LOC-133] [BIL-133] [CHK-164] is read when it opens, and again while it waits', async () => {
    expect(SHORT_WHILE_MS).toBe(5_000);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    api.on(getLocation, detailOf({ status: 'pending' }));
    await openLocations(EDIT);
    await (await dialog('Pekárna Lipová')).findByText('Adresu zakládáme.');
    expect(api.callsOf(getLocation)).toHaveLength(1);
    api.on(getLocation, detailOf({}));
    await vi.advanceTimersByTimeAsync(5_100);
    expect(await (await dialog('Pekárna Lipová')).findByLabelText('Název adresy')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(api.callsOf(getLocation)).toHaveLength(2);
    vi.useRealTimers();
  });

  it('an address the company does not have says so', async () => {
    api.refuse(getLocation, 404, 'err.notFound');
    await openLocations(`${ADDRESS}/edit/l-77`);
    expect(await screen.findByText('Takovou adresu vaše firma nemá.')).toBeTruthy();
  });
});

describe('activation', () => {
  it('[LOC-006] [LOC-076] [LOC-077] warns, is read first, and is confirmed once edited', async () => {
    const gone = locationFixture({ status: 'inactive' });
    api.on(listLocations, listOf([gone]));
    api.on(getLocation, detailOf({ status: 'inactive' }));
    await openLocations();
    await choose('Pekárna Lipová', 'Aktivovat');
    const drawer = await dialog('Pekárna Lipová');
    expect(await drawer.findByText('Zkontrolujte, že údaje stále platí.')).toBeTruthy();
    expect((drawer.getByLabelText('Název adresy') as HTMLInputElement).readOnly).toBe(true);
    expect(drawer.queryByRole('button', { name: 'Aktivovat adresu' })).toBeNull();
    const unlock = drawer.getByRole('button', { name: 'Upravit údaje' });
    await userEvent.click(unlock);
    // The button that saves is another one: else the same click would save.
    expect(unlock.isConnected).toBe(false);
    const name = drawer.getByLabelText('Název adresy') as HTMLInputElement;
    expect([name.readOnly, document.activeElement]).toEqual([false, name]);
    await userEvent.type(name, ' II');
    await press(drawer, 'Aktivovat adresu');
    expect(await screen.findByText('Adresu aktivujeme.')).toBeTruthy();
    expect(api.callsOf(updateLocation)[0]?.body).toEqual({ active: true, name: 'Pekárna Lipová II', seen: { name: 'Pekárna Lipová' } });
  });
});

describe('deactivation', () => {
  const open = async () => {
    await openLocations();
    await choose('Pekárna Lipová', 'Deaktivovat');
  };

  it('[LOC-005] [LOC-026] [LOC-080] [LOC-081] [LOC-082] [LOC-083] [LOC-084] [LOC-085] people move to another active address, seen before', async () => {
    await open();
    const drawer = await dialog('Pekárna Lipová');
    expect(text(await drawer.findByText(/Na adrese je/))).toContain('Na adrese je 9 zaměstnanců.');
    await waitFor(() => expect(listedLocations(api).at(-1)?.query).toMatchObject({ filter: { status: ['active'] } }));
    await userEvent.click(drawer.getByRole('combobox', { name: 'Náhradní adresa' }));
    const options = await screen.findAllByRole('option', { hidden: true });
    expect(options.map((option) => option.textContent)).toEqual(['Prodejna Mlýnská, Mlýnská 31']);
    await userEvent.click(options[0] as HTMLElement);
    expect(await drawer.findByText('Prodejna Mlýnská')).toBeTruthy();
    expect(drawer.getByText(/Mlýnská 31, 284 01 Kutná Hora/)).toBeTruthy();
    expect(drawer.getByText(/Radka Součková/)).toBeTruthy();
    await press(drawer, 'Deaktivovat adresu');
    expect(text(await screen.findByText(/Adresu Pekárna Lipová deaktivujeme/))).toContain('Přesunuli jsme 9 zaměstnanců.');
    expect(api.callsOf(deactivateLocation)[0]?.query).toEqual({ replacementLocationUid: 'l-2' });
  });

  it('[LOC-098] [ERR-078] without a choice nothing is sent', async () => {
    await open();
    const drawer = await dialog('Pekárna Lipová');
    await userEvent.click(await drawer.findByRole('button', { name: 'Deaktivovat adresu' }));
    expect((await drawer.findAllByText('Vyberte náhradní adresu pro zaměstnance.')).length).toBeGreaterThan(0);
    expect(api.callsOf(deactivateLocation)).toEqual([]);
  });

  it('[LOC-086] without people a simple question is enough', async () => {
    api.on(getLocation, detailOf({ employeeCount: 0 }));
    await open();
    const question = await dialog('Deaktivovat adresu Pekárna Lipová?');
    await press(question, 'Deaktivovat adresu');
    await waitFor(() => expect(api.callsOf(deactivateLocation)).toHaveLength(1));
    expect(api.callsOf(deactivateLocation)[0]?.query).toEqual({});
  });

  it('[ERR-077] a refusal of the server is said and the choice stays', async () => {
    api.refuse(deactivateLocation, 409, 'location.inactive');
    await open();
    const drawer = await dialog('Pekárna Lipová');
    await userEvent.click(await drawer.findByRole('combobox', { name: 'Náhradní adresa' }));
    await userEvent.click((await screen.findAllByRole('option', { hidden: true }))[0] as HTMLElement);
    await press(drawer, 'Deaktivovat adresu');
    expect((await screen.findAllByText('Adresa není aktivní.')).length).toBeGreaterThan(0);
    expect(drawer.getByText(/Radka Součková/)).toBeTruthy();
  });
});
