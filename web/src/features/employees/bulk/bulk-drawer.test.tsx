import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeEmployees, previewEmployeeChange, type EmployeeBulkOutcome } from '@portal/contract/employees/employee-bulk';
import { listEmployeeGroups } from '@portal/contract/employees/employee-groups';
import { listEmployees } from '@portal/contract/employees/employees';
import { getLocation, listLocations } from '@portal/contract/settings/locations';
import { selectCompany } from '../../../lib/session/selected-company';
import { listOf, stubApi } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { clearToasts } from '../../../ui/feedback/toast';
import { employeeFixture, locationDetailFixture, locationFixture } from '../../../../test/employees/employee';
import { EmployeesPage } from '../employees-page';
import { BulkDrawer } from './bulk-drawer';

const person = (uid: string, lastName: string) => ({ uid, employeeNumber: uid.slice(2), firstName: 'Petr', lastName });
const outcome = (changes: Partial<EmployeeBulkOutcome> = {}): { data: EmployeeBulkOutcome } => ({
  data: {
    changed: [{ ...person('e-1', 'Adamec'), from: 'active', isInBasket: false }],
    unchanged: [],
    refused: [],
    unknown: [],
    ...changes,
  },
});

describe('change of many people', () => {
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 1400);
    selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
    clearToasts();
    api = stubApi();
    api.on(listEmployees, listOf([employeeFixture({ uid: 'e-1' }), employeeFixture({ uid: 'e-2', lastName: 'Brožek' })]));
    api.on(previewEmployeeChange, outcome());
    api.on(changeEmployees, outcome());
  });
  const open = async () => {
    await renderScreen(<EmployeesPage />, { address: '/employees?sortBy=employeeNumber&sortDir=asc' });
    await screen.findByText('Adamec');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Vybrat všechny načtené' }));
    await userEvent.click(screen.getByRole('button', { name: 'Hromadná změna' }));
    return within(await screen.findByRole('dialog', { name: 'Hromadná změna' }));
  };
  type Drawer = Awaited<ReturnType<typeof open>>;
  const choose = (drawer: Drawer, status: string) => userEvent.click(drawer.getByRole('radio', { name: status }));
  const look = (drawer: Drawer) => userEvent.click(drawer.getByRole('button', { name: 'Zobrazit náhled' }));
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');

  it('[F-001] a day nobody can read is refused in words before anybody is asked for', async () => {
    const drawer = await open();
    await userEvent.click(drawer.getByRole('radio', { name: 'Aktivní do data' }));
    const date = drawer.getByLabelText<HTMLInputElement>('Aktivní do');
    fireEvent.change(date, { target: { value: '29.02.2099' } });
    fireEvent.blur(date);
    await look(drawer);
    expect((await drawer.findAllByText(/^Tohle není platné datum/)).length).toBeGreaterThan(1);
    expect(date.value).toBe('29.02.2099');
    expect(api.callsOf(previewEmployeeChange)).toHaveLength(0);
  });

  it('[F-212] no new status is proposed: one has to be chosen', async () => {
    const drawer = await open();
    const statuses = within(drawer.getByRole('group', { name: 'Nový stav' })).getAllByRole<HTMLInputElement>('radio');
    expect(statuses.map(({ checked }) => checked)).toEqual([false, false, false, false]);
    await look(drawer);
    expect((await drawer.findAllByText('Vyberte nový stav.')).length).toBeGreaterThan(0);
    expect(api.callsOf(previewEmployeeChange)).toHaveLength(0);
  });

  it('[F-212] shows who changes, who cannot and who is so already, then changes them and says the counts and who was left out', async () => {
    const whole = outcome({
      changed: [{ ...person('e-1', 'Adamec'), from: 'active', isInBasket: true }],
      refused: [{ ...person('e-2', 'Brožek'), code: 'err.blocked.status' }],
      unchanged: [person('e-3', 'Čapek')],
    });
    api.on(previewEmployeeChange, whole);
    api.on(changeEmployees, whole);
    const drawer = await open();
    await choose(drawer, 'Pozastavený');
    await look(drawer);
    expect(await drawer.findByText('Aktivní → Pozastavený')).toBeTruthy();
    expect(drawer.getByText(/Je neaktivní, údaje už nelze měnit/)).toBeTruthy();
    expect(plain(drawer.getByRole('heading', { name: /Už to tak má/ }).textContent)).toBe('Už to tak má 1 zaměstnanec');
    expect(plain(drawer.getByText(/má položky v/).closest('p')?.textContent)).toContain('Změnou stavu budou odebrány.');
    expect(api.callsOf(changeEmployees)).toHaveLength(0);
    const before = api.callsOf(listEmployees).length;
    await userEvent.click(drawer.getByRole('button', { name: /^Změnit u/ }));
    const toasts = within(await screen.findByRole('region', { name: 'Oznámení' }));
    expect(plain((await toasts.findByText(/^Změněno/)).textContent)).toBe(
      'Změněno u 1 zaměstnance. 1 zaměstnanec to tak už má. Nešlo to změnit u 1 zaměstnance, je neaktivní: Brožek Petr (2).',
    );
    expect(api.callsOf(changeEmployees)[0]?.body).toEqual({
      uids: ['e-1', 'e-2'],
      change: { kind: 'status', status: 'suspended', activeTo: null },
    });
    await waitFor(() => expect(api.callsOf(listEmployees).length).toBeGreaterThan(before));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Akce s vybranými' })).toBeNull();
  });

  it('people are made inactive only when the word is typed', async () => {
    const drawer = await open();
    await userEvent.click(drawer.getByRole('radio', { name: 'Neaktivní' }));
    await look(drawer);
    const word = await drawer.findByLabelText('Pro potvrzení napište „deaktivovat“');
    expect(plain(drawer.getByText(/Karta bude zrušena/).textContent)).toContain('Akci nelze vrátit.');
    await userEvent.click(drawer.getByRole('button', { name: /^Změnit u/ }));
    expect(
      await within(await screen.findByRole('region', { name: 'Oznámení' })).findByText('Zkontrolujte, zda je formulář správně vyplněn.'),
    ).toBeTruthy();
    expect(api.callsOf(changeEmployees)).toHaveLength(0);
    await userEvent.type(word, 'Deaktivovat');
    await userEvent.click(drawer.getByRole('button', { name: /^Změnit u/ }));
    await waitFor(() => expect(api.callsOf(changeEmployees)).toHaveLength(1));
  });

  it('a group must be chosen, and the settings can be changed after the preview', async () => {
    api.on(listEmployeeGroups, listOf([{ uid: 'g-2', code: 'rozvoz', name: 'Rozvoz', employeeCount: 1 }]));
    api.on(previewEmployeeChange, outcome({ changed: [{ ...person('e-1', 'Adamec'), from: 'Výroba', isInBasket: true }] }));
    const drawer = await open();
    await userEvent.click(drawer.getByRole('radio', { name: 'Skupina' }));
    await look(drawer);
    expect((await drawer.findAllByText('Vyberte skupinu.')).length).toBeGreaterThan(0);
    await userEvent.click(drawer.getByRole('combobox', { name: 'Nová skupina' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Rozvoz', hidden: true }));
    await look(drawer);
    expect(await drawer.findByText('Výroba → Rozvoz')).toBeTruthy();
    expect(drawer.queryByText(/položky v/)).toBeNull();
    await userEvent.click(drawer.getByRole('button', { name: 'Změnit zadání' }));
    expect(await drawer.findByRole('combobox', { name: 'Nová skupina' })).toBeTruthy();
  });

  it.each([
    ['Skupina', 'Nová skupina', 'Rozvoz', 'Výchozí skupina → Rozvoz'],
    ['Doručovací adresa', 'Nová doručovací adresa', 'Pekárna Lipová', 'Domů → Pekárna Lipová'],
  ])('[GRP-013] %s without a name of its own is called by a word of the portal', async (kind, field, chosen, sentence) => {
    api.on(listEmployeeGroups, listOf([{ uid: 'g-2', code: 'rozvoz', name: 'Rozvoz', employeeCount: 1 }]));
    api.on(listLocations, listOf([locationFixture()]));
    api.on(getLocation, { data: locationDetailFixture() });
    api.on(previewEmployeeChange, outcome({ changed: [{ ...person('e-1', 'Adamec'), from: null, isInBasket: false }] }));
    const drawer = await open();
    await userEvent.click(drawer.getByRole('radio', { name: kind }));
    await userEvent.click(drawer.getByRole('combobox', { name: field }));
    await userEvent.click(await screen.findByRole('option', { name: chosen, hidden: true }));
    await look(drawer);
    expect(await drawer.findByText(sentence)).toBeTruthy();
  });

  it('the address of the selected is one action away', async () => {
    await renderScreen(<EmployeesPage />, { address: '/employees?sortBy=employeeNumber&sortDir=asc' });
    await screen.findByText('Adamec');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Vybrat: Adamec Petr' }));
    await userEvent.click(screen.getByRole('button', { name: 'Změnit adresu' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByRole<HTMLInputElement>('radio', { name: 'Doručovací adresa' }).checked).toBe(true);
    expect(drawer.getByRole('combobox', { name: 'Nová doručovací adresa' })).toBeTruthy();
  });

  it('nobody to change: the preview only closes', async () => {
    api.on(previewEmployeeChange, outcome({ changed: [], unchanged: [person('e-1', 'Adamec')] }));
    const drawer = await open();
    await choose(drawer, 'Pozastavený');
    await look(drawer);
    await userEvent.click((await drawer.findAllByRole('button', { name: 'Zavřít' })).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(changeEmployees)).toHaveLength(0);
  });

  describe('of more people than one call takes', () => {
    const uids = Array.from({ length: 2_001 }, (_, index) => `e-${index}`);
    const uidsOf = (body: unknown) => (body as { uids: string[] }).uids;
    const start = async () => {
      api.on(previewEmployeeChange, ({ body }) => outcome({ changed: uidsOf(body).slice(0, 2).map(changedOne) }));
      const onDone = vi.fn<() => void>();
      await renderScreen(<BulkDrawer uids={uids} kind="status" opened onClose={() => undefined} onDone={onDone} />);
      const drawer = within(await screen.findByRole('dialog'));
      await choose(drawer, 'Pozastavený');
      await look(drawer);
      expect(plain((await drawer.findByRole('heading', { name: /^Změní se/ })).textContent)).toBe('Změní se 5 zaměstnanců');
      return { drawer, onDone, apply: () => userEvent.click(drawer.getByRole('button', { name: /^Změnit u/ })) };
    };
    const changedOne = (uid: string) => ({ ...person(uid, 'Adamec'), from: 'active', isInBasket: false });

    it('[L-06] it is looked at and made in parts, each but once, and told as one', async () => {
      api.on(changeEmployees, ({ body }) => outcome({ changed: uidsOf(body).map(changedOne) }));
      const { apply, onDone } = await start();
      await apply();
      const toasts = within(await screen.findByRole('region', { name: 'Oznámení' }));
      expect(plain((await toasts.findByText(/^Změněno/)).textContent)).toBe('Změněno u 2 001 zaměstnanců.');
      expect(api.callsOf(changeEmployees).flatMap(({ body }) => uidsOf(body))).toEqual(uids);
      expect(onDone).toHaveBeenCalledOnce();
    });

    it('[L-12] what is not on its way yet can be given up in the frame; who was left is said, and the same again goes on with them', async () => {
      const answers: (() => void)[] = [];
      const { drawer, apply, onDone } = await start();
      const sent = vi.fn<(uids: string[]) => void>();
      const answerAll = globalThis.fetch;
      api.on(changeEmployees, ({ body }) => outcome({ changed: uidsOf(body).map(changedOne) }));
      vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
        if (init.method === 'POST' && !address.includes('preview')) {
          sent(uidsOf(JSON.parse(String(init.body))));
          await new Promise<void>((resolve) => answers.push(resolve));
        }
        return answerAll(address, init);
      });
      await apply();
      await userEvent.click(await screen.findByRole('button', { name: 'Zrušit: Měníme údaje zaměstnanců' }, { timeout: 5000 }));
      answers.shift()?.();
      const toasts = within(await screen.findByRole('region', { name: 'Oznámení' }));
      expect(plain((await toasts.findByText(/^Změněno/)).textContent)).toBe(
        'Změněno u 1 000 zaměstnanců. Zrušeno, 1 001 zaměstnanců zůstalo beze změny.',
      );
      expect([sent.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 0]);
      expect(drawer.getByRole('button', { name: /^Změnit u/ })).toBeTruthy();
    });

    it('[L-06] a part that fails says so; the same again sends the parts under the same keys, so none is made twice', async () => {
      let isDown = true;
      api.on(changeEmployees, ({ body }) => {
        if (isDown && uidsOf(body)[0] === 'e-1000') throw new TypeError('no connection');
        return outcome({ changed: uidsOf(body).map(changedOne) });
      });
      const { drawer, apply, onDone } = await start();
      await apply();
      await waitFor(() => expect(drawer.getAllByRole('alert').length).toBeGreaterThan(0));
      expect(onDone).not.toHaveBeenCalled();
      isDown = false;
      await apply();
      await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
      const keys = api.callsOf(changeEmployees).map(({ idempotencyKey }) => idempotencyKey);
      expect(keys.slice(2)).toEqual([keys[0], keys[1], expect.not.stringMatching(`^(${keys[0]}|${keys[1]})$`)]);
    });
  });
});
