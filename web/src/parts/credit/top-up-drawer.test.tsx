import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { getConfiguration } from '@portal/contract/content/configuration';
import { getTopUpMethod, saveTopUpMethod, type TopUpSetting } from '@portal/contract/ordering/products';
import { czk } from '@portal/domain/money/money';
import { selectCompany } from '../../lib/session/selected-company';
import { stubApi } from '../../../test/api';
import { renderScreen } from '../../../test/screen';
import { TopUpDrawer } from './top-up-drawer';

const setting = (changes: Partial<TopUpSetting> = {}): { data: TopUpSetting } => ({
  data: { topUpMethod: 'notSet', defaultValue: null, updatedAt: null, ...changes },
});

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
  api = stubApi();
  api.on(getTopUpMethod, setting());
  api.on(getConfiguration, ({ query }) => ({
    data: {
      namespaces: [
        {
          name: String((query.namespaces as string[])[0]),
          meta: { realm: 'test', timezone: 'Europe/Prague', locale: 'cs', flags: {}, providerVersion: '1' },
          values: { 'product.gastro.credit.optimal': 235 },
        },
      ],
    },
  }));
});

async function open(reason: 'forced' | 'newProduct' | 'edit' = 'edit') {
  const closed: string[] = [];
  await renderScreen(<TopUpDrawer opened reason={reason} onClose={() => closed.push(reason)} />);
  return { drawer: within(await screen.findByRole('dialog')), closed };
}
const sent = () => api.callsOf(saveTopUpMethod).map(({ body }) => body);
const labelsOf = (fields: HTMLElement[]) => fields.map((field) => (field as HTMLInputElement).labels?.[0]?.textContent);

describe('how Gastro credit is entered', () => {
  it.each([
    ['Celkovou částkou', 'byAmount'],
    ['Bez výchozí částky', 'noSetting'],
  ] as const)('[TOP-017] "%s" is sent without an amount per day, also when one was written before', async (label, topUpMethod) => {
    api.on(saveTopUpMethod, setting({ topUpMethod }));
    const { drawer } = await open('forced');
    await userEvent.click(drawer.getByRole('radio', { name: 'Podle odpracovaných dnů' }));
    await userEvent.type(drawer.getByRole('textbox', { name: 'Hodnota na den' }), '150');
    await userEvent.click(drawer.getByRole('radio', { name: label }));
    await userEvent.click(drawer.getByRole('button', { name: 'Uložit a pokračovat' }));
    await waitFor(() => expect(sent()).toEqual([{ topUpMethod, seen: { topUpMethod: 'notSet', defaultValue: null } }]));
  });

  it.each(['forced', 'edit'] as const)('[TOP-015] %s: the same fields, and nobody puts the decision off', async (reason) => {
    const { drawer } = await open(reason);
    await userEvent.click(drawer.getByRole('radio', { name: 'Podle odpracovaných dnů' }));
    expect(labelsOf(drawer.getAllByRole('radio'))).toEqual(['Podle odpracovaných dnů', 'Celkovou částkou', 'Bez výchozí částky']);
    expect(labelsOf(drawer.getAllByRole('textbox'))).toEqual(['Hodnota na den']);
  });

  it('shows what holds now, and closes once it is saved', async () => {
    api.on(getTopUpMethod, setting({ topUpMethod: 'byDay', defaultValue: czk(150) }));
    api.on(saveTopUpMethod, setting({ topUpMethod: 'byDay', defaultValue: czk(180) }));
    const { drawer, closed } = await open();
    const perDay = await drawer.findByDisplayValue('150');
    await userEvent.clear(perDay);
    await userEvent.type(perDay, '180');
    await userEvent.click(drawer.getByRole('button', { name: 'Uložit nastavení' }));
    const seen = { topUpMethod: 'byDay', defaultValue: 150 };
    await waitFor(() => expect(sent()).toEqual([{ topUpMethod: 'byDay', defaultValue: 180, seen }]));
    await waitFor(() => expect(closed).toEqual(['edit']));
  });

  it.each([
    ['', 'Zadaná částka musí být větší než nula.'],
    ['0', 'Zadaná částka musí být větší než nula.'],
    ['-1', 'Zadaná částka musí být větší než nula.'],
    ['x', 'Zadaná částka musí být větší než nula.'],
    ['1000,01', 'Zadaná částka může být nejvýše 1 000 Kč.'],
  ])('[TOP-018] [TOP-019] "%s" per day: %s', async (text, sentence) => {
    const { drawer } = await open();
    await userEvent.click(drawer.getByRole('radio', { name: 'Podle odpracovaných dnů' }));
    if (text !== '') await userEvent.type(drawer.getByRole('textbox', { name: 'Hodnota na den' }), text);
    await userEvent.click(drawer.getByRole('button', { name: 'Uložit nastavení' }));
    expect(await drawer.findAllByText((shown) => shown.replaceAll('\u00a0', ' ') === sentence)).not.toEqual([]);
    expect(api.callsOf(saveTopUpMethod)).toEqual([]);
  });

  it('says what is tax-optimal today', async () => {
    const { drawer } = await open();
    await userEvent.click(drawer.getByRole('radio', { name: 'Podle odpracovaných dnů' }));
    expect(await drawer.findByText(/Daňově optimální je nyní 235\sKč\./)).toBeTruthy();
  });

  it('a failure keeps what was written and stays open', async () => {
    api.refuse(saveTopUpMethod, 409, 'contract.productNotAttached');
    const { drawer, closed } = await open();
    await userEvent.click(drawer.getByRole('radio', { name: 'Celkovou částkou' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Uložit nastavení' }));
    expect(await drawer.findByRole('alert')).toBeTruthy();
    expect((drawer.getByRole('radio', { name: 'Celkovou částkou' }) as HTMLInputElement).checked).toBe(true);
    expect(closed).toEqual([]);
  });

  it('who was slower is told, keeps what they wrote, and the next save is knowing', async () => {
    const { drawer, closed } = await open();
    await userEvent.click(drawer.getByRole('radio', { name: 'Celkovou částkou' }));
    api.on(getTopUpMethod, setting({ topUpMethod: 'byDay', defaultValue: czk(120) }));
    api.refuse(saveTopUpMethod, 409, 'company.changed');
    await userEvent.click(drawer.getByRole('button', { name: 'Uložit nastavení' }));
    expect((await drawer.findByRole('alert')).textContent).toContain('mezitím');
    expect((drawer.getByRole('radio', { name: 'Celkovou částkou' }) as HTMLInputElement).checked).toBe(true);
    api.on(saveTopUpMethod, setting({ topUpMethod: 'byAmount' }));
    await userEvent.click(await drawer.findByRole('button', { name: 'Uložit nastavení', busy: false }));
    await waitFor(() => expect(closed).toEqual(['edit']));
    expect(sent().at(-1)).toEqual({ topUpMethod: 'byAmount', seen: { topUpMethod: 'byDay', defaultValue: 120 } });
  });
});
