import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getCompanyInformation } from '@portal/contract/companies/company';
import { getContactPerson, listContactPersons, type ContactPersonRow } from '@portal/contract/settings/contact-persons';
import { companyFixture } from '../../../../test/session/company';
import { selectCompany } from '../../../lib/session/selected-company';
import { listOf, stubApi } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import {
  answerAround,
  actionsOf,
  contactPersonFixture,
  FORBIDDEN,
  portalUserFixture,
  rowFixture,
} from '../../../../test/settings/contact-person';
import { ContactPersonsPage } from './contact-persons-page';

const jana = rowFixture({ uid: 'p-2', firstName: 'Jana', lastName: 'Dvořáková', portalUser: { status: 'admin', role: 'admin' } });
const radka = rowFixture({ portalUser: { status: 'expired', role: 'user' } });
const ADDRESS = '/settings/contact-persons';

const isOfSignatories = ({ pageSize, filter }: Record<string, unknown>): boolean =>
  pageSize === '100' && (filter as Record<string, unknown>).isSignatory === '1';

describe('contact persons', () => {
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 1400);
    selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
    api = stubApi();
    answerAround(api);
    api.on(getCompanyInformation, { data: companyFixture() });
    api.on(listContactPersons, listOf([jana, radka], 6));
    api.on(getContactPerson, {
      data: { contactPersonDetail: { contactPerson: contactPersonFixture(), portalUser: portalUserFixture('expired', 'user') } },
    });
  });
  const open = (address = ADDRESS) => renderScreen(<ContactPersonsPage />, { address });
  const row = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
  /** What the list asked; who signs and how many there are, are questions of their own. */
  const listed = () => api.callsOf(listContactPersons).filter(({ query }) => !isOfSignatories(query) && query.pageSize !== '1');
  const asked = () => listed().at(-1)?.query;
  const show = async (...people: ContactPersonRow[]) => {
    api.on(listContactPersons, listOf(people));
    await open();
    await row(people[0]?.lastName ?? '');
  };
  const menuOf = async (subject: string) => {
    await userEvent.click(screen.getByRole('button', { name: `Možnosti: ${subject}` }));
    await screen.findByRole('menu');
    return screen.getAllByRole('menuitem', { hidden: true });
  };
  const names = (items: HTMLElement[]) => items.map((item) => item.textContent);
  const filter = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Filtr/ }));
    return within(await screen.findByRole('dialog', { name: 'Filtr' }));
  };

  it('[CP-001] [CP-007] opens with everybody who is or is about to be a contact, in the first call, the address and the chips', async () => {
    const { router } = await open();
    await row('Dvořáková');
    const status = ['active', 'init', 'pending', 'activating'];
    expect(listed()[0]?.query).toMatchObject({ sortBy: 'lastName', sortDir: 'asc', filter: { status } });
    expect(router.state.location.search).toMatchObject({ filter: { status } });
    expect(screen.getByRole('button', { name: 'Odebrat filtr Stav: Aktivní, Založená, Zpracovává se, Aktivuje se' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Kontaktní osoby/ }).getAttribute('aria-current')).toBe('page');
  });

  it('[CP-008] [CP-009] [CP-010] [CP-011] [CP-012] [CP-013] [CP-014] [CP-015] its four columns sort by their headers', async () => {
    await open();
    await row('Dvořáková');
    for (const name of ['Jméno', 'Stav', 'Oprávnění', 'Příjmení']) await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(asked()?.sortBy).toBe('lastName'));
    const sorts = listed().map(({ query }) => query.sortBy);
    expect(sorts).toEqual(['lastName', 'firstName', 'status', 'role', 'lastName']);
    expect(screen.queryByRole('button', { name: 'Co platí teď' })).toBeNull();
  });

  it('[CP-016] [CP-017] [CP-020] filters by names and by signing authority, sent as 1 or 0', async () => {
    await open();
    await row('Dvořáková');
    const drawer = await filter();
    await userEvent.type(drawer.getByLabelText('Jméno'), 'jana');
    await userEvent.type(drawer.getByLabelText('Příjmení'), 'dvo');
    await userEvent.click(drawer.getByRole('combobox', { name: 'Podpisové oprávnění' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Ne', hidden: true }));
    await userEvent.click(drawer.getByRole('button', { name: 'Použít' }));
    await waitFor(() => expect(asked()?.filter).toMatchObject({ firstName: 'jana', lastName: 'dvo', isSignatory: '0' }));
    expect(screen.getByRole('button', { name: 'Odebrat filtr Podpisové oprávnění: Ne' })).toBeTruthy();
    const again = await filter();
    await userEvent.click(again.getByRole('combobox', { name: 'Podpisové oprávnění' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Ano', hidden: true }));
    await userEvent.click(again.getByRole('button', { name: 'Použít' }));
    await waitFor(() => expect(asked()?.filter).toMatchObject({ isSignatory: '1' }));
  });

  it('searches both names', async () => {
    await open();
    await row('Dvořáková');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Hledat kontaktní osobu' }), 'jana dvo');
    await waitFor(() =>
      expect(asked()?.filter).toMatchObject({ fulltext: 'jana dvo', status: ['active', 'init', 'pending', 'activating'] }),
    );
  });

  it.each([
    ['CP-018', 'Stav', ['Založená', 'Aktivní', 'Aktivuje se', 'Neaktivní', 'Zpracovává se']],
    ['CP-019', 'Oprávnění', ['Hlavní', 'Standardní']],
  ])('[%s] %s offers exactly %j', async (_, label, words) => {
    await open();
    await row('Dvořáková');
    const box = (await filter()).getByRole('combobox', { name: label });
    await userEvent.click(box);
    const list = within(await waitFor(() => document.getElementById(box.getAttribute('aria-controls') ?? '') as HTMLElement));
    expect((await list.findAllByRole('option', { hidden: true })).map((option) => option.textContent)).toEqual(words);
  });

  it('says what holds about each person now, and a lapsed invitation leads to another', async () => {
    const { router } = await open();
    expect(within(await row('Dvořáková')).getByText('Spravuje celý portál')).toBeTruthy();
    expect(within(await row('Součková')).getByText('Pozvánka vypršela')).toBeTruthy();
    await userEvent.click(within(await row('Součková')).getByRole('button', { name: 'poslat znovu' }));
    expect(await screen.findByRole('dialog', { name: 'Přístup do portálu' })).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ access: 'p-1' });
  });

  it('[CP-021] [CP-022] [CP-024] [CP-071] [CP-115] an active person is edited, given access and deactivated', async () => {
    await show(radka);
    expect(names(await menuOf('Součková Radka'))).toEqual(['Upravit', 'Upravit přístup', 'Deaktivovat']);
  });

  it('[CP-021] [CP-023] an inactive person is viewed and activated', async () => {
    await show(rowFixture({ status: 'inactive' }));
    expect(names(await menuOf('Součková Radka'))).toEqual(['Zobrazit', 'Aktivovat']);
  });

  it.each([
    ['active', true],
    ['pending', true],
    ['init', true],
    ['activating', true],
    ['inactive', false],
    ['deactivating', false],
  ] as const)('[CP-077] access of somebody %s is offered: %s', async (status, isOffered) => {
    await show(rowFixture({ status }));
    expect(names(await menuOf('Součková Radka')).includes('Upravit přístup')).toBe(isOffered);
  });

  it.each([
    ['contactPerson.theLastAdmin', 'Poslední administrátor nemůže být deaktivován'],
    ['contactPerson.theLastSignatory', 'Poslední oprávněná osoba nemůže být deaktivována'],
  ] as const)('[CP-072] [CP-073] %s: deactivating stays, cannot be used and says why', async (blocker, text) => {
    await show(rowFixture({ actions: actionsOf({ deactivate: [blocker] }) }));
    const item = (await menuOf('Součková Radka')).at(-1);
    expect(item?.textContent).toBe(`Deaktivovat${text}`);
    expect(item?.getAttribute('aria-disabled')).toBe('true');
  });

  it('[CP-072] an address without another contact says so too, and leads to what removes it', async () => {
    await show(rowFixture({ actions: actionsOf({ deactivate: ['contactPerson.theLastOnLocation'] }) }));
    const item = (await menuOf('Součková Radka')).at(-1);
    expect(item?.textContent).toBe('DeaktivovatPoslední kontaktní osoba na adrese nemůže být deaktivována');
    expect(item?.hasAttribute('aria-disabled')).toBe(false);
  });

  it.each(['contactPerson.pending', 'contactPerson.notActive', 'contactPerson.theLastContactPerson', 'forbidden'] as const)(
    '[CP-072] %s: deactivating is not there',
    async (blocker) => {
      await show(rowFixture({ actions: actionsOf({ deactivate: [blocker] }) }));
      expect(names(await menuOf('Součková Radka'))).not.toContain('Deaktivovat');
    },
  );

  it('[CP-115] who may only read is offered nothing else', async () => {
    api.on(getCompanyInformation, { data: companyFixture({ role: 'user' }) });
    await show(rowFixture({ actions: FORBIDDEN }));
    expect(names(await menuOf('Součková Radka'))).toEqual(['Zobrazit']);
    expect(screen.queryByRole('button', { name: 'Přidat kontaktní osobu' })).toBeNull();
  });

  it('[CP-025] the main role adds somebody in a drawer; Back closes it', async () => {
    const { router } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Přidat kontaktní osobu' }));
    expect(await screen.findByRole('dialog', { name: 'Nová kontaktní osoba' })).toBeTruthy();
    router.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['their status', { status: 'pending' }],
    ['an edit', { actions: actionsOf({ edit: ['contactPerson.pending'] }) }],
  ] as const)('somebody whose change waits is read again until it is done: %s', async (_, changes) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    api.on(listContactPersons, listOf([rowFixture(changes)]));
    await open();
    await row('Součková');
    api.on(listContactPersons, listOf([rowFixture()]));
    await vi.advanceTimersByTimeAsync(5_100);
    expect(await within(await row('Součková')).findByText('Aktivní')).toBeTruthy();
    expect(asked()).toMatchObject({ pageSize: '100', filter: { uid: ['p-1'] } });
    const count = listed().length;
    await vi.advanceTimersByTimeAsync(5_100);
    expect(listed()).toHaveLength(count);
    vi.useRealTimers();
  });

  it('a failed list says so with a retry, an empty one what can be done', async () => {
    api.refuse(listContactPersons, 500);
    await open();
    expect(await screen.findByRole('heading', { name: 'Něco se pokazilo.' })).toBeTruthy();
    api.on(listContactPersons, listOf([]));
    await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Něco se pokazilo.' })).toBeNull());
  });

  it('[CP-117] [CP-118] who signs is asked a hundred at a time, all further pages at once', async () => {
    const signatories = Array.from({ length: 250 }, (_, index) =>
      rowFixture({ uid: `s-${index}`, lastName: `Nová${index}`, isSignatory: true }),
    );
    api.on(listContactPersons, ({ query }) => {
      if (!isOfSignatories(query)) return listOf([jana]);
      const page = Number(query.pageNumber);
      const meta = { totalPages: 3, nextPage: page < 3 ? page + 1 : null, totalRecords: 250, totalUnfilteredRecords: 250 };
      return { data: signatories.slice((page - 1) * 100, page * 100), meta };
    });
    const answer = globalThis.fetch;
    const started: string[] = [];
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const page = /pageNumber=(\d)/.exec(address)?.[1] ?? '';
      if (decodeURIComponent(address).includes('isSignatory')) started.push(page);
      if (page !== '1' && page !== '') await held;
      return answer(address, init);
    });
    await open();
    await waitFor(() => expect(started).toEqual(['1', '2', '3']));
    release();
    expect(await screen.findByText(/Za firmu podepisují .*Radka.Nová249\./)).toBeTruthy();
  });
});
