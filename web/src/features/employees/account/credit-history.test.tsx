import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listEmployeeAccounts, listEmployeeCredits, type EmployeeCredit } from '@portal/contract/employees/employee-accounts';
import { CREDIT_STATES } from '@portal/domain/employees/credit-history';
import { czk } from '@portal/domain/money/money';
import { i18n } from '../../../lib/text/i18n';
import { selectCompany } from '../../../lib/session/selected-company';
import { stubApi } from '../../../../test/api';
import { accountsFixture, detailFixture } from '../../../../test/employees/employee';
import { openDrawer } from '../../../../test/employees/open-drawer';

const creditFixture = (changes: Partial<EmployeeCredit> = {}): EmployeeCredit => ({
  account: 'gastro',
  wallet: null,
  amount: czk(2000),
  state: 'credited',
  at: '2026-11-05T08:00:00Z',
  order: { uid: 'o-1', number: '1600000123', label: 'Listopad 2026', orderedAt: '2026-11-02T08:00:00Z' },
  ...changes,
});
/** One a month, the newest of the 30th day of months long ago. */
const years = (count: number) =>
  Array.from({ length: count }, (_, index) => creditFixture({ at: `${2025 - index}-11-30T08:00:00Z`, amount: czk(index + 1) }));

describe('history of the credit of an employee', () => {
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 1400);
    selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
    api = stubApi();
    api.on(listEmployeeAccounts, { data: accountsFixture() });
  });
  const answer = (data: EmployeeCredit[], total = data.length, nextPage: number | null = null) => ({
    data,
    meta: { totalPages: nextPage ?? 1, nextPage, totalRecords: total, totalUnfilteredRecords: total },
  });
  const open = async () => {
    const { drawer } = await openDrawer(api, detailFixture(), 'account');
    const title = await drawer.findByRole('heading', { name: /Historie dobití|Top-up history/ });
    const part = title.closest('section');
    if (!part) throw new Error('no section');
    return within(part);
  };
  const lines = (part: Awaited<ReturnType<typeof open>>) =>
    part.getAllByRole('listitem').map((line) => line.textContent.replaceAll('\u00a0', ' '));

  it('[L-06] answers when credit came, how much and with which order', async () => {
    api.on(
      listEmployeeCredits,
      answer([
        creditFixture({ state: 'awaitingPayment', at: '2026-11-20T08:00:00Z' }),
        creditFixture(),
        creditFixture({ account: 'flexi', wallet: 'health', amount: czk(300.5) }),
        creditFixture({ state: 'writtenOff', amount: czk(-12), order: null }),
      ]),
    );
    const part = await open();
    await part.findAllByRole('listitem');
    expect(lines(part)).toEqual([
      ' GastroObjednáno 20.11.2026, nahrajeme po zaplacení, objednávka 1600000123 Listopad 20262 000,00 KčČeká na platbu',
      ' GastroNahráno 05.11.2026, objednávka 1600000123 Listopad 20262 000,00 KčNahráno',
      ' Flexi – ZdravíNahráno 05.11.2026, objednávka 1600000123 Listopad 2026300,50 KčNahráno',
      ' GastroOdepsáno 05.11.2026 při odchodu−12,00 KčOdepsáno',
    ]);
    expect(part.getAllByRole('link', { name: 'objednávka 1600000123' })[0]?.getAttribute('href')).toContain('/orders/o-1');
  });

  it('[L-06] is read when the tab is opened, not with the drawer', async () => {
    api.on(listEmployeeCredits, answer([creditFixture()]));
    const { drawer } = await openDrawer(api, detailFixture());
    expect(api.callsOf(listEmployeeCredits)).toHaveLength(0);
    await userEvent.click(drawer.getByRole('tab', { name: 'Účet' }));
    await drawer.findByText('Historie dobití');
    await waitFor(() => expect(api.callsOf(listEmployeeCredits)).toHaveLength(1));
  });

  it('[L-06] begins with five, then shows what it has, then reads what is older', async () => {
    api.on(listEmployeeCredits, ({ query }) => (query.pageNumber === '2' ? answer(years(22).slice(20), 22) : answer(years(20), 22, 2)));
    const part = await open();
    await part.findAllByRole('listitem');
    expect(lines(part)).toHaveLength(5);
    await userEvent.click(part.getByRole('button', { name: 'Zobrazit ještě 17' }));
    expect(lines(part)).toHaveLength(20);
    expect(api.callsOf(listEmployeeCredits)).toHaveLength(1);
    await userEvent.click(part.getByRole('button', { name: 'Zobrazit ještě 2' }));
    await waitFor(() => expect(lines(part)).toHaveLength(22));
    expect(part.queryByRole('button')).toBeNull();
  });

  it('[L-06] older ones that could not be read are said, and what is there stays', async () => {
    api.on(listEmployeeCredits, answer(years(20), 22, 2));
    const part = await open();
    await userEvent.click(await part.findByRole('button', { name: 'Zobrazit ještě 17' }));
    api.refuse(listEmployeeCredits, 422);
    await userEvent.click(part.getByRole('button', { name: 'Zobrazit ještě 2' }));
    expect((await part.findByRole('alert')).textContent).toBe('Starší dobití se nepodařilo načíst, zkuste to prosím znovu.');
    expect(lines(part)).toHaveLength(20);
    api.on(listEmployeeCredits, answer(years(22).slice(20), 22));
    await userEvent.click(part.getByRole('button', { name: 'Zobrazit ještě 2' }));
    await waitFor(() => expect(lines(part)).toHaveLength(22));
    expect(part.queryByRole('alert')).toBeNull();
  });

  it('[L-06] says that there is none yet', async () => {
    api.on(listEmployeeCredits, answer([]));
    expect(await (await open()).findByText('Zatím bez kreditu. Až ho objednáte, uvidíte tady, kdy přišel.')).toBeTruthy();
  });

  it('[L-06] that could not be read takes nothing else of the tab with it, and can be tried again', async () => {
    api.refuse(listEmployeeCredits, 422);
    const part = await open();
    expect(await part.findByText('Historii dobití se nepodařilo načíst.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Stav zaměstnance' })).toBeTruthy();
    api.on(listEmployeeCredits, answer([creditFixture()]));
    await userEvent.click(part.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await part.findByText('Nahráno')).toBeTruthy();
  });

  it.each(CREDIT_STATES)('[L-06] %s has a badge and a sentence in both languages', async (state) => {
    api.on(listEmployeeCredits, answer([creditFixture({ state })]));
    const said: string[] = [];
    for (const language of ['cs', 'en']) {
      await i18n.changeLanguage(language);
      said.push(i18n.t(`employees/drawers:credits.state.${state}`), i18n.t(`employees/drawers:credits.when.${state}`, { date: '1.' }));
    }
    expect(new Set(said).size).toBe(4);
    expect(said.filter((text) => text.includes('credits.'))).toEqual([]);
  });
});
