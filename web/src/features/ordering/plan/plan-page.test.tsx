import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { getCompanyInformation } from '@portal/contract/companies/company';
import * as contract from '@portal/contract/ordering/plans';
import type { PlanProposal } from '@portal/contract/ordering/plans';
import { czk } from '@portal/domain/money/money';
import { listOf, type stubApi } from '../../../../test/api';
import { orderingWorld } from '../../../../test/ordering/ordering-world';
import { order, planFixture } from '../../../../test/ordering/plan';
import { renderScreen } from '../../../../test/screen';
import { companyFixture } from '../../../../test/session/company';
import { PlanPage } from './plan-page';

const jana = { uid: 'u-1', firstName: 'Jana', lastName: 'Dvořáková', email: 'jana@firma.example' };
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

const proposal = (changes: Partial<PlanProposal>): PlanProposal => ({
  uid: 'p-1',
  month: '2026-11-01',
  madeAt: '2026-11-25T00:05:00Z',
  remindedAt: null,
  status: 'open',
  closedReason: null,
  endedAt: null,
  endedBy: null,
  isByGroups: false,
  source: { uid: order.uid, number: order.number },
  people: null,
  credit: null,
  order: null,
  ...changes,
});

const groups = [
  { uid: 'g-1', code: 'production', name: 'Výroba' },
  { uid: 'g-2', code: 'store', name: 'Sklad' },
  { uid: 'g-0', code: 'default', name: 'Výchozí' },
];
const credits: contract.PlanChoices['credits'] = [{ productCode: '90C', productServiceCode: '26C-828', walletUid: null, walletType: null }];
let api: ReturnType<typeof stubApi>;
const plans = (...given: contract.Plan[]) =>
  api.on(contract.listPlans, {
    data: { plans: given, people: [jana], orders: [{ ...order, productCodes: ['90C'] }], groups, credits },
  });
const open = () => renderScreen(<PlanPage />, { address: '/ordering/plan/90C', path: '/ordering/plan/$productCode' });

describe('the plan of a product', () => {
  beforeEach(() => {
    api = orderingWorld().api;
    api.on(getCompanyInformation, { data: companyFixture() });
    api.on(contract.listPlanProposals, listOf([]));
    api.on(contract.savePlan, { data: { uid: 'pl-1' } });
    api.on(contract.pausePlan, { data: { uid: 'pl-1' } });
    api.on(contract.skipPlanMonth, { data: { uid: 'pl-1' } });
    plans(planFixture());
  });

  it('[PLAN-008] says what it starts from, its day, the next proposal and who is told', async () => {
    await open();
    const facts = (await screen.findByText('Vzor')).closest('dl');
    const text = plain(facts?.textContent) ?? '';
    expect(text).toContain('poslední objednávka (teď 1260000022 z 23.11.2026)');
    expect(text).toContain('25. den v měsíci');
    expect(text).toContain('25.11.2026 (listopad 2026)');
    expect(text).toContain('po 2 pracovních dnech');
    expect(text).toContain('Jana Dvořáková');
  });

  it('[PLAN-008] is paused by its switch, and the coming month is passed over and taken back', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('switch', { name: 'Připravit každý měsíc' }));
    await waitFor(() => expect(api.callsOf(contract.pausePlan)[0]?.body).toEqual({ isPaused: true }));
    await user.click(await screen.findByRole('button', { name: 'Vynechat listopad 2026' }));
    await waitFor(() => expect(api.callsOf(contract.skipPlanMonth)[0]?.body).toEqual({ month: '2026-11-01' }));
    plans(planFixture({ skippedMonth: '2026-11-01', next: { month: '2026-12-01', day: '2026-12-28' } }));
    await user.click(screen.getByRole('button', { name: 'Vynechat listopad 2026' }));
    await user.click(await screen.findByRole('button', { name: 'Přece připravit listopad 2026' }));
    await waitFor(() => expect(api.callsOf(contract.skipPlanMonth).at(-1)?.body).toEqual({ month: null }));
  });

  it('[PLAN-008] is set for the first time: what is missing is said, what was written is sent', async () => {
    const user = userEvent.setup();
    plans();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Nastavit plán' }));
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('radio', { name: 'Den v měsíci' }));
    await user.type(form.getByRole('textbox', { name: 'Kolikátého' }), '32');
    await user.click(form.getByRole('button', { name: 'Uložit plán' }));
    expect((await form.findAllByText('Zadejte den od 1 do 31.')).length).toBeGreaterThan(0);
    expect(form.getAllByText('Vyberte alespoň jednoho člověka.').length).toBeGreaterThan(0);
    expect(api.callsOf(contract.savePlan)).toEqual([]);
    await user.clear(form.getByRole('textbox', { name: 'Kolikátého' }));
    await user.type(form.getByRole('textbox', { name: 'Kolikátého' }), '25');
    await user.click(form.getByRole('combobox', { name: 'Komu napíšeme' }));
    await user.click(await screen.findByRole('option', { name: /Jana Dvořáková/, hidden: true }));
    await user.click(form.getByRole('button', { name: 'Uložit plán' }));
    await waitFor(() =>
      expect(api.callsOf(contract.savePlan)[0]?.body).toEqual({
        productCode: '90C',
        source: 'lastOrder',
        amounts: null,
        orderUid: null,
        dayRule: { kind: 'dayOfMonth', day: 25 },
        recipientUids: ['u-1'],
        remindAfter: 2,
        version: 0,
      }),
    );
  });

  it('[PLAN-008] the whole name and day of the order it starts from stand below the field, which may be too narrow for them', async () => {
    const user = userEvent.setup();
    const named = { ...order, label: 'Kredity – říjen 2026, oba závody' };
    const choices = { people: [jana], orders: [{ ...named, productCodes: ['90C' as const] }], groups, credits };
    api.on(contract.listPlans, { data: { plans: [planFixture({ source: 'order', order: named })], ...choices } });
    await open();
    await user.click(await screen.findByRole('button', { name: 'Změnit plán' }));
    const form = within(await screen.findByRole('dialog'));
    const field = form.getByRole<HTMLInputElement>('combobox', { name: 'Objednávka' });
    expect(field.value).toBe('1260000022 · Kredity – říjen 2026, oba závody');
    expect(plain(form.getByText(/oba závody, z/u).textContent)).toBe('Kredity – říjen 2026, oba závody, z 23.11.2026');
  });

  it('[PLAN-017] a standard user reads it and is told who changes it', async () => {
    api.on(getCompanyInformation, { data: companyFixture({ role: 'user' }) });
    await open();
    expect(await screen.findByText('Plán mění uživatel s hlavní rolí.')).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Změnit plán' })).toBeNull();
  });

  it('[PLAN-015] says what came of each proposal, with links to it and to its order', async () => {
    api.on(
      contract.listPlanProposals,
      listOf([
        proposal({ uid: 'p-3', month: '2026-12-01', remindedAt: '2026-12-30T00:05:00Z' }),
        proposal({ uid: 'p-2', status: 'closed', closedReason: 'replaced', endedAt: '2026-12-28T00:05:00Z' }),
        proposal({
          uid: 'p-1',
          month: '2026-10-01',
          status: 'confirmed',
          people: 46,
          credit: czk(143300),
          endedAt: '2026-10-26T09:00:00Z',
          endedBy: jana,
          order: { uid: 'o-9', number: '1260000030' },
        }),
      ]),
    );
    await open();
    const december = (await screen.findByRole('link', { name: 'Prosinec 2026' })).closest('li');
    expect(plain(december?.textContent)).toMatch(/Čeká na potvrzení/);
    expect(plain(december?.textContent)).toMatch(/Připomenuto 30\.12\.2026/);
    expect(screen.getByRole('link', { name: 'Prosinec 2026' }).getAttribute('href')).toBe('/ordering/proposal/p-3');
    expect(plain(screen.getByText(/Nahradil ho/).textContent)).toContain('28.12.2026');
    expect(plain(screen.getByText(/potvrdil/).textContent)).toBe('Jana Dvořáková potvrdil(a) 26.10.2026: 46 lidí, kredit 143 300,00 Kč.');
    expect(screen.getByRole('link', { name: 'Objednávka 1260000030' }).getAttribute('href')).toBe('/orders/o-9');
  });

  it('[PLAN-008] amounts by group are written for each, one at least, within the limits, and a group left empty is not sent', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Změnit plán' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Změnit plán' }));
    await userEvent.click(drawer.getByRole('radio', { name: /^Podle částek pro skupiny/ }));
    const save = () => userEvent.click(drawer.getByRole('button', { name: 'Uložit plán' }));
    await save();
    expect((await drawer.findAllByText('Zadejte částku alespoň jedné skupině.')).length).toBeGreaterThan(0);
    const store = drawer.getByLabelText(/^Sklad/);
    await userEvent.type(store, '50001');
    await save();
    expect((await drawer.findAllByText('Zadejte částku od 1 do 50 000 Kč.')).length).toBeGreaterThan(0);
    expect(api.callsOf(contract.savePlan)).toHaveLength(0);
    await userEvent.clear(store);
    await userEvent.type(store, '1500,50');
    await save();
    await waitFor(() => expect(api.callsOf(contract.savePlan)).toHaveLength(1));
    expect(api.callsOf(contract.savePlan)[0]?.body).toMatchObject({
      source: 'groups',
      orderUid: null,
      amounts: [{ groupUid: 'g-2', productServiceCode: '26C-828', walletUid: null, value: 1500.5 }],
    });
  });

  it('[PLAN-008] [GRP-013] a plan of amounts by group says so, what it is compared with, and so do its proposals', async () => {
    const amounts = [{ groupUid: 'g-1', productServiceCode: '26C-828' as const, walletUid: null, value: czk(2000) }];
    plans(planFixture({ source: 'groups', amounts }));
    api.on(contract.listPlanProposals, listOf([proposal({ isByGroups: true })]));
    await open();
    const facts = plain((await screen.findByText('Vzor')).closest('dl')?.textContent);
    expect(facts).toContain('částky pro skupiny (porovnáme s objednávkou 1260000022 z 23.11.2026)');
    expect(plain((await screen.findByText(/podle částek pro skupiny, porovnáno/)).textContent)).toContain('1260000022');
    await userEvent.click(screen.getByRole('button', { name: 'Změnit plán' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Změnit plán' }));
    expect(drawer.getByLabelText<HTMLInputElement>(/^Výroba/).value).toBe('2000');
    expect(drawer.getByLabelText(/^Výchozí skupina/)).toBeTruthy();
  });
});
