import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readDeskCompany } from '@portal/contract/desk/companies';
import { getDeskSession } from '@portal/contract/desk/desk-session';
import {
  askCompany,
  confirmMovementDay,
  listMovements,
  matchMovement,
  previewMatch,
  putMovementAside,
  readMovement,
  returnMovement,
  takeMovementBack,
  type MovementDetail,
} from '@portal/contract/desk/money/movements';
import { searchDesk } from '@portal/contract/desk/search';
import { readPayer } from '@portal/contract/desk/money/payer';
import { listStatements, readStatement } from '@portal/contract/desk/money/statements';
import type { ReplyOf } from '@portal/contract/endpoint';
import { czk } from '@portal/domain/money/money';
import type { PaymentEvidence } from '@portal/domain/payments/payment-evidence';
import type { StaffRole } from '@portal/domain/access/staff';
import { listOf, stubApi } from '../../../../test/api';
import { expectAccessible } from '../../../../test/axe';
import { renderScreen } from '../../../../test/screen';
import { i18n } from '../../../lib/text/i18n';
import { MovementPage } from './movement-page';
import { MovementsPage } from './movements-page';
import { StatementPage } from './statement-page';
import { StatementsPage } from './statements-page';

const movement = (overrides: Partial<MovementDetail> = {}): MovementDetail => ({
  uid: 'm-1',
  bookedOn: '2026-11-23',
  amount: czk(100_216.76),
  currency: 'CZK',
  variableSymbol: '99999994',
  counterAccount: '2741005609/0100',
  counterName: 'PEKARNA U LIPY S.R.O.',
  message: 'KARTY LISTOPAD',
  status: 'unmatched',
  reason: 'unknownSymbol',
  companyUid: null,
  companyName: null,
  orderNumber: null,
  moreOrders: 0,
  note: null,
  constantSymbol: '0308',
  raw: '0750000000202600000800000027410056090000022600047000010021676200999999940001000308000000',
  questions: [],
  statedOn: null,
  isReversal: false,
  statement: { uid: 's-1', fileName: 'vypis.gpc', number: '226', format: 'abo', importedAt: '2026-11-23T08:40:00Z' },
  decidedBy: null,
  decidedAt: null,
  entries: [],
  refund: null,
  earlier: [{ uid: 'm-0', bookedOn: '2026-10-29', variableSymbol: '4260000108', orderNumber: '1260000112', amount: czk(143_882.72) }],
  suggestions: [
    suggestion(['1260000121', '1260000117'], ['sum', 'companyId'], 0),
    suggestion(['1260000121'], ['near', 'account'], 1_474.4),
  ],
  told: [],
  refusal: null,
  ...overrides,
});
function suggestion(numbers: string[], evidence: PaymentEvidence[], rest: number): MovementDetail['suggestions'][number] {
  return {
    companyUid: 'c-1' as MovementDetail['suggestions'][number]['companyUid'],
    companyName: 'Pekárna U Lípy',
    orders: numbers.map((number) => ({ number, symbol: `4${number.slice(1)}`, dueOn: '2026-12-05', remaining: czk(50_108.38) })),
    rest: czk(rest),
    evidence,
  };
}

const effect: ReplyOf<typeof previewMatch>['data'] = {
  companyUid: 'c-1' as NonNullable<MovementDetail['companyUid']>,
  isKnown: false,
  shares: [{ orderNumber: '1260000121', applied: czk(100_000), overpaid: czk(216.76) }],
  entries: [
    { kind: 'payment', orderNumber: '1260000121', account: 'bank', amount: czk(-100) },
    { kind: 'payment', orderNumber: '1260000121', account: 'receivable', amount: czk(100) },
  ],
  paidOrders: ['1260000121', '1260000117'],
  key: 'k-1',
};

let api: ReturnType<typeof stubApi>;
const signIn = (...roles: StaffRole[]) =>
  api.on(getDeskSession, { data: { userUid: 'u-1', email: 'i@example.cz', firstName: 'Ivana', lastName: 'Králová', roles } });
beforeEach(async () => {
  await i18n.changeLanguage('cs');
  await i18n.loadNamespaces(['desk', 'desk/money', 'errors']);
  vi.stubGlobal('innerWidth', 1_400);
  api = stubApi();
  signIn('payments');
  api.on(readMovement, { data: movement() });
  api.on(listMovements, listOf([movement({ uid: 'm-9' }), movement(), movement({ uid: 'm-2' })]));
  api.on(previewMatch, { data: effect });
});

const openMovement = async () => {
  const view = await renderScreen(
    <main id="content" tabIndex={-1}>
      <MovementPage />
    </main>,
    { address: '/provider/money/movements/m-1', path: '/provider/money/movements/$movementUid' },
  );
  await screen.findByRole('heading', { level: 1, name: /100.216,76.Kč – PEKARNA U LIPY S\.R\.O\./u });
  return view;
};

describe('[DESK-014] the page of a movement', () => {
  it('shows the line of the bank, why it waits, what came before and each suggestion with its reasons, the likeliest chosen', async () => {
    await openMovement();
    for (const text of ['2741005609/0100', 'KARTY LISTOPAD', '0308', 'Výpis 226']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getAllByText('99999994').map(({ tagName }) => tagName)).toEqual(['DD', 'MARK']);
    expect(screen.getByText(/^07500000002026/u).textContent).toContain('200999999940001');
    expect(screen.getByText(/Symbol nepatří žádné proformě/u)).toBeTruthy();
    expect(screen.getByRole('link', { name: '29.10.2026' }).getAttribute('href')).toBe('/provider/money/movements/m-0');
    const [best, other] = await screen.findAllByRole<HTMLInputElement>('radio');
    expect([best?.checked, other?.checked]).toEqual([true, false]);
    for (const reason of ['proformy dávají dohromady', 'symbol je IČO', 'z tohoto účtu firma', 'částka sedí skoro'])
      expect(screen.getByText(new RegExp(reason, 'u'))).toBeTruthy();
    expect(screen.getByText('Sedí na haléř')).toBeTruthy();
    await expectAccessible();
  });

  it('matched with several orders leads to each of them', async () => {
    const entry = (orderNumber: string) => ({ kind: 'payment', orderNumber, account: 'bank' as const, amount: czk(-10) });
    const entries = [entry('1260000121'), entry('1260000117')];
    api.on(readMovement, { data: movement({ status: 'matched', orderNumber: '1260000121', moreOrders: 1, entries, suggestions: [] }) });
    await openMovement();
    expect(await screen.findByText('Objednávky')).toBeTruthy();
    for (const number of ['1260000121', '1260000117']) expect(screen.getAllByRole('link', { name: number })).not.toEqual([]);
  });

  it('says who asked which company and when, with the way to the mail', async () => {
    const companyUid = 'c-1' as MovementDetail['suggestions'][number]['companyUid'];
    const asked = { companyUid, companyName: 'Pekárna U Lípy', mailUid: 'e-1', askedBy: 'Petr Ryba', askedAt: '2026-11-23T08:40:00Z' };
    api.on(readMovement, { data: movement({ questions: [asked] }) });
    await openMovement();
    expect(await screen.findByText(/Firmy Pekárna U Lípy se zeptal\(a\) Petr Ryba, 23\.11\.2026.+9:40/u)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zobrazit e-mail' }).getAttribute('href')).toBe('/provider/operations/mails?open=e-1');
  });

  it('says which of the waiting it is and leads to those before and after', async () => {
    await openMovement();
    expect(await screen.findByText('2 z 3 nepřiřazených')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Předchozí' }).getAttribute('href')).toBe('/provider/money/movements/m-9');
    expect(screen.getByRole('link', { name: 'Další' }).getAttribute('href')).toBe('/provider/money/movements/m-2');
    expect(api.callsOf(listMovements)[0]?.query).toMatchObject({ filter: { status: ['unmatched'] } });
  });

  it('offers nothing to who may not decide', async () => {
    signIn('support');
    await openMovement();
    expect(await screen.findByText(/kdo má na pultu roli plateb/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Odložit' })).toBeNull();
    expect(api.callsOf(previewMatch)).toEqual([]);
  });

  it('[DESK-016] where nothing is suggested, the company of an order written by hand stands beside the line and is asked', async () => {
    const other = { uid: 'c-2', name: 'Strojírny Vltava a.s.', language: 'cs' as const };
    api.onPart(readPayer, { data: { ...other, owedCount: 0, owed: czk(0), owedOrders: [], payments: [] } });
    api.on(askCompany, { data: { recipients: ['petr@strojirny.example'] } });
    api.on(readMovement, { data: movement({ suggestions: [] }) });
    await openMovement();
    expect(await screen.findByText(/Napište číslo/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Zeptat se firmy' })).toBeNull();
    api.on(previewMatch, { data: { ...effect, companyUid: 'c-2' as typeof effect.companyUid } });
    await userEvent.type(screen.getByLabelText(/Čísla objednávek/u), '1260000034');
    expect(await screen.findByRole('link', { name: 'Strojírny Vltava a.s.' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Zeptat se firmy' }));
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.type(drawer.getByLabelText('Otázka'), 'Je to vaše?');
    await userEvent.click(drawer.getByRole('button', { name: 'Odeslat otázku' }));
    await waitFor(() => expect(api.callsOf(askCompany)[0]?.body).toEqual({ companyUid: 'c-2', note: 'Je to vaše?' }));
  });

  it('[DESK-016] a company that owes nothing is found by its name, and the numbers written next lead elsewhere', async () => {
    api.onPart(readPayer, { data: { uid: 'c-2', name: 'Strojírny Vltava a.s.', owedCount: 0, owedOrders: [], payments: [] } });
    const company = {
      uid: 'c-2',
      name: 'Strojírny Vltava a.s.',
      identificationNumber: '99999986',
      contractNumber: null,
      status: 'active' as const,
    };
    api.onPart(searchDesk, { data: { companies: { state: 'read', rows: [company], isMore: false } } });
    api.on(readMovement, { data: movement({ suggestions: [] }) });
    await openMovement();
    await userEvent.type(await screen.findByRole('combobox', { name: 'Najít firmu' }), 'vltava');
    await userEvent.click(await screen.findByRole('option', { name: /Strojírny Vltava a\.s\., IČO 99999986/u }));
    expect(await screen.findByRole('link', { name: 'Strojírny Vltava a.s.' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Zeptat se firmy' })).toBeTruthy();
    expect(api.callsOf(readPayer).map(({ path }) => path)).toEqual(['/api/provider/companies/c-2/payer']);
    await userEvent.type(screen.getByLabelText(/Čísla objednávek/u), '9');
    expect(screen.queryByRole('link', { name: 'Strojírny Vltava a.s.' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Najít firmu' }).value).toBe('');
  });

  it('[DESK-016] who asks the company after a colleague reads so in the form, which keeps the question', async () => {
    const company = { uid: 'c-1' as NonNullable<MovementDetail['companyUid']>, name: 'Pekárna U Lípy' };
    const colleague = { mailUid: 'e-1', askedBy: 'Petr Ryba', askedAt: '2026-11-23T08:40:00Z' };
    const asked = { ...colleague, companyUid: company.uid, companyName: company.name };
    api.onPart(readPayer, { data: { ...company, language: 'cs', owedCount: 0, owed: czk(0), owedOrders: [], payments: [] } });
    api.on(readMovement, () => ({ data: movement(api.callsOf(askCompany).length === 0 ? {} : { questions: [asked] }) }));
    api.refuse(askCompany, 409, 'movement.asked');
    await openMovement();
    await userEvent.click(await screen.findByRole('button', { name: 'Zeptat se firmy' }));
    const question = async () => within(await screen.findByRole('dialog')).getByLabelText<HTMLTextAreaElement>('Otázka');
    await userEvent.type(await question(), 'Je to za listopad?');
    await userEvent.click(screen.getByRole('button', { name: 'Odeslat otázku' }));
    await screen.findByText(/se zeptal\(a\) Petr Ryba/u);
    expect(await screen.findByText('Této firmy se na platbu už někdo zeptal.')).toBeTruthy();
    expect((await question()).value).toBe('Je to za listopad?');
  });
});

describe('[DESK-015] matching', () => {
  it('shows what would be booked before the yes, and says back what was shown', async () => {
    await openMovement();
    expect(await screen.findByText('Uhradí se 2 objednávky.')).toBeTruthy();
    expect(screen.getByText('Vrátí se plátci').nextSibling?.textContent).toMatch(/^216,76.Kč$/u);
    expect(api.callsOf(previewMatch)[0]?.body).toEqual({ orderNumbers: ['1260000121', '1260000117'] });
    expect(api.callsOf(matchMovement)).toEqual([]);
    api.on(matchMovement, { data: { isKnown: false, shares: [] } });
    const [shown, read] = [api.callsOf(previewMatch).length, api.callsOf(readMovement).length];
    await userEvent.click(screen.getByRole('button', { name: 'Potvrdit přiřazení' }));
    await waitFor(() => expect(api.callsOf(matchMovement)[0]?.body).toEqual({ orderNumbers: ['1260000121', '1260000117'], shown: 'k-1' }));
    expect(api.callsOf(matchMovement)[0]?.idempotencyKey).toMatch(/\S/u);
    // The desk is read again; what is booked is not computed again.
    await waitFor(() => expect(api.callsOf(readMovement).length).toBeGreaterThan(read));
    expect(api.callsOf(previewMatch)).toHaveLength(shown);
  });

  it('another choice, or a number that is written, is another preview; what cannot be says why', async () => {
    await openMovement();
    const [, second] = await screen.findAllByRole('radio');
    if (second !== undefined) await userEvent.click(second);
    await waitFor(() => expect(api.callsOf(previewMatch).at(-1)?.body).toEqual({ orderNumbers: ['1260000121'] }));
    api.refuse(previewMatch, 409, 'order.notFound');
    await userEvent.clear(screen.getByLabelText(/Čísla objednávek/u));
    await userEvent.type(screen.getByLabelText(/Čísla objednávek/u), '9');
    expect(await screen.findByText(/Objednávku ani doklad s tímto číslem nemáme/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Potvrdit přiřazení' })).toBeNull();
  });
});

describe('[DESK-016] what else is decided', () => {
  it('sends back to a checked account', async () => {
    await openMovement();
    await userEvent.click(await screen.findByRole('button', { name: 'Vrátit plátci' }));
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.type(drawer.getByLabelText(/Účet, kam/u), '19-2000145398/0800');
    await userEvent.click(drawer.getByRole('button', { name: 'Vrátit plátci' }));
    expect((await drawer.findAllByText(/Účet není platný/u)).length).toBeGreaterThan(0);
    expect(api.callsOf(returnMovement)).toEqual([]);
    api.on(returnMovement, { data: { account: '19-2000145399/0800' } });
    await userEvent.type(drawer.getByLabelText(/Účet, kam/u), '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}9/0800');
    await userEvent.click(drawer.getByRole('button', { name: 'Vrátit plátci' }));
    await waitFor(() => expect(api.callsOf(returnMovement)[0]?.body).toEqual({ account: '19-2000145399/0800' }));
  });

  it('leaves the focus on the page when the button it began with is gone', async () => {
    api.on(returnMovement, { data: { account: null } });
    await openMovement();
    await userEvent.click(await screen.findByRole('button', { name: 'Vrátit plátci' }));
    const drawer = within(await screen.findByRole('dialog'));
    api.on(readMovement, { data: movement({ status: 'returned', refusal: 'movement.notWaiting', suggestions: [] }) });
    await userEvent.click(drawer.getByRole('button', { name: 'Vrátit plátci' }));
    await screen.findByRole('button', { name: 'Vzít zpět' });
    await waitFor(() => expect(document.activeElement?.id).toBe('content'), { timeout: 5_000 });
  });

  it('takes the day money really came as people write days', async () => {
    api.on(readMovement, { data: movement({ refusal: 'movement.dayUnconfirmed', reason: 'futureDay' }) });
    api.onPart(confirmMovementDay, { data: { status: 'unmatched', reason: null } });
    await openMovement();
    await userEvent.click(await screen.findByRole('button', { name: 'Potvrdit den' }));
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.click(drawer.getByRole('button', { name: 'Potvrdit den' }));
    expect((await drawer.findAllByText('Napište den, kdy peníze přišly.')).length).toBeGreaterThan(0);
    expect(api.callsOf(confirmMovementDay)).toEqual([]);
    await userEvent.type(drawer.getByRole('textbox', { name: /^Den připsání/u }), '20.11.2026');
    await userEvent.click(drawer.getByRole('button', { name: 'Potvrdit den' }));
    await waitFor(() => expect(api.callsOf(confirmMovementDay)[0]?.body).toEqual({ day: '2026-11-20' }));
  });

  it('puts aside with a note only, and takes back what was put aside', async () => {
    await openMovement();
    await userEvent.click(await screen.findByRole('button', { name: 'Odložit' }));
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.click(drawer.getByRole('button', { name: 'Odložit' }));
    expect((await drawer.findAllByText('Napište důvod.')).length).toBeGreaterThan(0);
    api.on(putMovementAside, { data: { uid: 'm-1' } });
    api.on(readMovement, { data: movement({ status: 'aside', note: 'ptáme se', suggestions: [] }) });
    await userEvent.type(drawer.getByLabelText('Proč'), 'ptáme se');
    await userEvent.click(drawer.getByRole('button', { name: 'Odložit' }));
    await waitFor(() => expect(api.callsOf(putMovementAside)[0]?.body).toEqual({ note: 'ptáme se' }));
    api.on(takeMovementBack, { data: { uid: 'm-1' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Vzít zpět' }));
    await waitFor(() => expect(api.callsOf(takeMovementBack)).toHaveLength(1));
  });
});

describe('[DESK-013] the list of movements', () => {
  it('has its three views in the address', async () => {
    api.on(listMovements, listOf([movement()]));
    const { router } = await renderScreen(
      <main id="content">
        <MovementsPage />
      </main>,
      { address: '/provider/money' },
    );
    expect((await screen.findByRole('link', { name: '23.11.2026' })).getAttribute('href')).toBe('/provider/money/movements/m-1');
    await expectAccessible();
    await userEvent.click(screen.getByRole('link', { name: 'Odložené' }));
    await waitFor(() => expect(api.callsOf(listMovements).at(-1)?.query).toMatchObject({ filter: { status: ['aside'] } }));
    expect(router.state.location.pathname).toBe('/provider/money');
  });
});

describe('[DESK-013] movements of one company', () => {
  const UID = '01960000-0000-7000-8000-00000000000c';
  const show = () => renderScreen(<MovementsPage />, { address: `/provider/money?filter[companyUid][]=${UID}` });

  it('are asked for by the address, with the name of the company in the chip', async () => {
    api.onPart(readDeskCompany, { data: { uid: UID, name: 'Pekárna U Lípy' } });
    await show();
    expect((await screen.findAllByText('Pekárna U Lípy')).length).toBeGreaterThan(0);
    expect(api.callsOf(listMovements)[0]?.query).toMatchObject({ filter: { companyUid: [UID] } });
  });

  it('say so where the name cannot be read, and never show a code', async () => {
    await show();
    expect(await screen.findByText('nepodařilo se načíst')).toBeTruthy();
    expect(screen.queryByText(UID)).toBeNull();
  });
});

describe('[DESK-017] statements', () => {
  const statement = {
    uid: 's-1',
    fileName: 'vypis-226.gpc',
    number: '226',
    format: 'abo',
    importedAt: '2026-11-23T08:40:00Z',
    from: '2026-11-23',
    to: '2026-11-23',
    openingBalance: czk(1_000),
    closingBalance: czk(101_216.76),
    lineCount: 3,
    received: czk(100_216.76),
    sent: czk(0),
    brought: 2,
    matched: 1,
    waiting: 1,
    hasOriginal: true,
  } as const;

  it('are listed with what each brought', async () => {
    api.onPart(listStatements, listOf([statement]));
    await renderScreen(<StatementsPage />, { address: '/provider/money/statements' });
    expect((await screen.findByRole('link', { name: 'vypis-226.gpc' })).getAttribute('href')).toBe('/provider/money/statements/s-1');
    await expectAccessible();
  });

  it('one shows its totals, its lines and the way to the original', async () => {
    api.onPart(readStatement, { data: statement });
    await renderScreen(<StatementPage />, { address: '/provider/money/statements/s-1', path: '/provider/money/statements/$statementUid' });
    expect(await screen.findByRole('heading', { level: 1, name: 'vypis-226.gpc' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Stáhnout originál' })).toBeTruthy();
    await waitFor(() => expect(api.callsOf(listMovements)[0]?.query).toMatchObject({ filter: { statement: ['s-1'] } }));
    await expectAccessible();
  });
});
