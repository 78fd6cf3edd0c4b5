import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  DESK_SOLVED_KINDS,
  giveBackDeskCase,
  readDeskFigures,
  readDeskQueue,
  readDeskSolved,
  takeDeskCase,
  type DeskCase,
  type DeskSolved,
} from '@portal/contract/desk/cockpit';
import type { ReplyOf } from '@portal/contract/endpoint';
import { czk } from '@portal/domain/money/money';
import { stubApi, type SeenCall } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { i18n } from '../../../lib/text/i18n';
import { CockpitPage } from './cockpit-page';

type Queue = ReplyOf<typeof readDeskQueue>;

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const one = (subject: string, overrides: Partial<DeskCase> = {}): DeskCase => ({
  subject,
  since: hoursAgo(80),
  amount: czk(12_480),
  companyUid: null,
  companyName: null,
  facts: { who: `Plátce ${subject}`, reason: 'noSymbol', symbol: null },
  takenBy: null,
  ...overrides,
});
const queueOf = (data: DeskCase[], meta: Partial<Queue['meta']> = {}): Queue => ({
  data,
  meta: {
    total: data.length,
    chosen: data.length,
    mine: data.filter(({ takenBy }) => takenBy?.isMe).length,
    free: data.filter(({ takenBy }) => takenBy === null).length,
    oldest: data[0]?.since ?? null,
    amount: data.length === 0 ? null : czk(data.reduce((sum, { amount }) => sum + (amount ?? 0), 0)),
    ...meta,
  },
});
const nameOf = ({ path }: SeenCall) => path.split('/').at(-1) ?? '';

let api: ReturnType<typeof stubApi>;
let queues: Record<string, Queue>;
beforeEach(async () => {
  await i18n.changeLanguage('cs');
  await i18n.loadNamespaces(['desk', 'desk/operations', 'errors']);
  queues = {
    unplacedMoney: queueOf([one('m1'), one('m2', { since: hoursAgo(1) })], { total: 9, chosen: 9 }),
    heldOrders: queueOf([
      one('o1', {
        companyName: 'Hotel Pod Skálou',
        facts: { number: '1260004093', reason: 'limit' },
        takenBy: { uid: 's2', name: 'Petr Ryba', isMe: false },
      }),
    ]),
  };
  api = stubApi();
  api.on(readDeskQueue, (call) => queues[nameOf(call)] ?? queueOf([]));
  api.on(readDeskFigures, {
    data: {
      days: { state: 'read', value: [{ day: '2026-11-23', ordered: czk(1_000), paid: czk(2_000), credited: czk(0) }] },
      payments: { state: 'read', value: { received: czk(1_284_530), count: 358, placedAlone: 353 } },
      newOrders: { state: 'read', value: 41 },
      cardsInProduction: { state: 'failed' },
      packagesUnderWay: { state: 'read', value: 1_063 },
      ledgerSum: { state: 'read', value: czk(0) },
      lastStatement: { state: 'read', value: '2026-11-23T08:40:00Z' },
      lastBackup: { state: 'failed' },
      queueLag: { state: 'read', value: { waiting: 3, seconds: 61 } },
      mails: { state: 'read', value: { sent: 412, waitingSince: null } },
    },
  });
  api.on(readDeskSolved, { data: [], meta: { total: 0, since: '2026-11-23' } });
});
const open = async (search = '') => {
  const view = await renderScreen(<CockpitPage />, { address: `/provider${search}` });
  await screen.findByRole('heading', { name: 'Peníze bez objednávky' });
  return view;
};
const row = (title: string) => {
  const found = screen.getByText(title).closest('li');
  if (found === null) throw new Error(`no case ${title}`);
  return found;
};
const MONEY = '12 480,00 Kč, Plátce m1';
const SECOND = '12 480,00 Kč, Plátce m2';
const HELD = '1260004093, Hotel Pod Skálou, 12 480,00 Kč';

describe('[DESK-007] the cockpit', () => {
  it('shows each queue with its count, amount and cases, how long they wait and whose they are', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: '10 věcí čeká na člověka' })).toBeTruthy();
    const money = screen.getByRole('region', { name: 'Peníze bez objednávky' });
    expect(within(money).getByText('9')).toBeTruthy();
    expect(within(money).getByText(/lhůta 1 den$/)).toBeTruthy();
    expect(within(row(MONEY)).getByText('3 dny').dataset.urgency).toBe('late');
    expect(within(row(SECOND)).getByText('1 h').dataset.urgency).toBe('fresh');
    expect(within(row(MONEY)).getByText('Bez symbolu')).toBeTruthy();
    expect(within(row(HELD)).getByText('Petr Ryba')).toBeTruthy();
    expect(within(row(HELD)).queryByRole('button', { name: /Vzít|Vrátit/ })).toBeNull();
    expect(within(money).getByRole('link', { name: 'Zobrazit dalších 7' }).getAttribute('href')).toBe('/provider?queue=unplacedMoney');
    expect(screen.queryByRole('heading', { name: 'Nedoručené e-maily' })).toBeNull();
  });

  it('says since when it waits: of money whose bank tells the day alone, the day', async () => {
    queues = { unplacedMoney: queueOf([one('m1', { since: '2026-11-20T23:00:00Z' }), one('m2', { since: '2026-11-21T09:05:00Z' })]) };
    await open();
    const waits = (of: string) =>
      within(row(of))
        .getByText(/\d+ dn/u)
        .title.replaceAll('\u00a0', ' ');
    await screen.findByText(MONEY);
    expect([waits(MONEY), waits(SECOND)]).toEqual(['21.11.2026', '21.11.2026 10:05']);
  });

  it('says jobs, messages, files and payers in words, and on each way out what is to be done', async () => {
    queues = {
      unplacedMoney: queueOf([one('m1')]),
      refundsToSend: queueOf([one('r1', { facts: { reason: 'unplaced', who: 'Karel Pospíšil', account: '27/0800', symbol: null } })]),
      givenUpJobs: queueOf([one('1', { amount: null, facts: { task: 'send-proforma', error: 'HTTP 503' } })]),
      refusedEvents: queueOf([one('e1', { amount: null, facts: { kind: 'refused', type: 'card.accepted', times: '3' } })]),
      failedFiles: queueOf([one('v.gpc', { amount: null, facts: { name: 'v.gpc', reason: 'statement.foreignAccount: account ["1"]' } })]),
    };
    await open();
    expect(await screen.findByText('12 480,00 Kč, Karel Pospíšil')).toBeTruthy();
    expect(screen.getByText('Poslat zálohovou fakturu')).toBeTruthy();
    expect(screen.getByText('Karta přijata do výroby')).toBeTruthy();
    expect(screen.getByText('Výpis cizího účtu (účet 1)')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zkusit znovu: Poslat zálohovou fakturu' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Odeslat: / })).toBeTruthy();
  });

  it('fills the way out of the case that waits longest, and of no other', async () => {
    await open();
    await screen.findByText(HELD);
    const looks = screen.getAllByRole('link', { name: /^(?:Rozhodnout|Posoudit): / }).map(({ className }) => className);
    expect(looks).toHaveLength(3);
    expect(looks.filter((look) => look === looks[0])).toHaveLength(1);
    expect(looks[1]).toBe(looks[2]);
  });

  it('[DESK-010] a queue that cannot be read says so by itself and is read again, the others stay', async () => {
    const held = { ...readDeskQueue, path: '/api/provider/queues/heldOrders' };
    api.refuse(held, 500);
    await open();
    const section = await screen.findByRole('region', { name: 'Pozastavené objednávky' });
    expect(await within(section).findByText('Frontu se nepodařilo načíst.')).toBeTruthy();
    expect(screen.getByText(MONEY)).toBeTruthy();
    expect(screen.getByText(/Jednu frontu se nepodařilo načíst, v\s+součtu chybí\./u)).toBeTruthy();
    api.onNonsense(held, queues.heldOrders);
    await userEvent.click(within(section).getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByText(HELD)).toBeTruthy();
    expect(screen.queryByText(/v\s+součtu chybí/u)).toBeNull();
  });

  it('shows a part of the menu, or one queue alone with all its cases', async () => {
    await open('?part=money');
    expect(screen.queryByRole('heading', { name: 'Pozastavené objednávky' })).toBeNull();
    expect(api.callsOf(readDeskQueue).every(({ query }) => query.pageSize === '5')).toBe(true);
  });
});

describe('a queue alone', () => {
  it('[DESK-008] that is longer than a page is paged through, by the address', async () => {
    queues.unplacedMoney = queueOf([one('m1')], { total: 201, chosen: 201 });
    await renderScreen(<CockpitPage />, { address: '/provider?queue=unplacedMoney&page=2' });
    const pages = await screen.findByRole('navigation', { name: 'Stránky fronty' });
    expect(within(pages).getByText('2 z 3')).toBeTruthy();
    expect(within(pages).getByRole('link', { name: 'Předchozí' }).getAttribute('href')).toBe('/provider?queue=unplacedMoney');
    expect(within(pages).getByRole('link', { name: 'Další' }).getAttribute('href')).toBe('/provider?queue=unplacedMoney&page=3');
    expect(api.callsOf(readDeskQueue).map(({ query }) => [query.pageSize, query.pageNumber])).toContainEqual(['100', '2']);
  });
});

describe('[DESK-009] a case', () => {
  it('is taken and given back by its button', async () => {
    api.on(takeDeskCase, { data: { queue: 'unplacedMoney', subject: 'm1' } });
    api.on(giveBackDeskCase, { data: { queue: 'unplacedMoney', subject: 'm1' } });
    await open();
    queues.unplacedMoney = queueOf([one('m1', { takenBy: { uid: 's1', name: 'Ivana Králová', isMe: true } })]);
    await userEvent.click(within(row(MONEY)).getByRole('button', { name: /Vzít si/ }));
    expect(await within(row(MONEY)).findByText('vy')).toBeTruthy();
    queues.unplacedMoney = queueOf([one('m1')]);
    await userEvent.click(within(row(MONEY)).getByRole('button', { name: /Vrátit/ }));
    expect(await within(row(MONEY)).findByRole('button', { name: /Vzít si/ })).toBeTruthy();
    expect(api.callsOf(takeDeskCase).map(({ body }) => body)).toEqual([{ queue: 'unplacedMoney', subject: 'm1' }]);
    expect(api.callsOf(giveBackDeskCase)).toHaveLength(1);
  });

  it('that somebody else took meanwhile is shown as theirs, and why it was refused is said', async () => {
    api.refuse(takeDeskCase, 409, 'desk.caseTaken');
    await open();
    queues.unplacedMoney = queueOf([one('m1', { takenBy: { uid: 's2', name: 'Petr Ryba', isMe: false } })]);
    await userEvent.click(within(row(MONEY)).getByRole('button', { name: /Vzít si/ }));
    expect(await within(row(MONEY)).findByText('Petr Ryba')).toBeTruthy();
    expect(await screen.findByText('Případ má v ruce někdo jiný.')).toBeTruthy();
  });
});

describe('[DESK-012] by keyboard alone', () => {
  it('arrows go over the cases of all queues, Enter shows one, a letter takes it, ? lists the keys', async () => {
    api.on(takeDeskCase, { data: { queue: 'unplacedMoney', subject: 'm2' } });
    await open();
    await screen.findByText(HELD);
    await userEvent.keyboard('{ArrowDown}');
    expect(row(MONEY).contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(row(HELD).contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    expect(row(SECOND).contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Enter}');
    expect(within(row(SECOND)).getByText('Kdo')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(within(row(SECOND)).queryByText('Kdo')).toBeNull();
    await userEvent.keyboard('v');
    await waitFor(() => expect(api.callsOf(takeDeskCase).map(({ body }) => body)).toEqual([{ queue: 'unplacedMoney', subject: 'm2' }]));
    expect(row(SECOND).contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Klávesy na pultu' });
    expect(within(help).getAllByText(/^(↑ ↓|Enter|v|z|m|a|r|\?)$/)).toHaveLength(8);
  });

  it('m shows mine and a everybody’s, in the address', async () => {
    const { router } = await open();
    await userEvent.keyboard('m');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ owner: 'mine' }));
    await userEvent.keyboard('a');
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('owner', 'mine'));
  });
});

/** What stands beside a name in the figures. */
const figure = (name: string) => screen.getByText(name).closest('div')?.querySelector('dd')?.textContent?.replaceAll('\u00a0', ' ');

describe('[DESK-011] the figures', () => {
  it('are a chart with a table view, and what could not be read says so', async () => {
    await open();
    expect(await screen.findByText('Objednáno za 30 dní: 1 000 Kč')).toBeTruthy();
    expect(screen.getAllByText('dnes 1 000 Kč')).toHaveLength(1);
    expect([figure('Záloha'), figure('Karty ve výrobě')]).toEqual(['Nepodařilo se načíst.', 'Nepodařilo se načíst.']);
    expect(screen.getByText(/3 úlohy, 2 min/u)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ukázat tabulku' }));
    const table = screen.getByRole('table', { name: /za posledních 30 dní/u });
    expect(within(table).getByRole('rowheader', { name: /23\.\s?11\.\s?2026/u })).toBeTruthy();
  });

  it('say what goes on by itself, and lead to the lists they count', async () => {
    await open();
    await screen.findByText('Přijaté platby dnes');
    expect(figure('Přijaté platby dnes')).toBe('1 284 530,00 Kč');
    // Rounded down: five of them waited for somebody.
    expect(figure('Přiřazené bez zásahu')).toBe('98,6 % z 358');
    expect(figure('Nové objednávky')).toBe('41');
    expect(figure('Zásilky na cestě')).toBe('1 063');
    expect(figure('Nahraný kredit dnes')).toBe('0,00 Kč');
    expect(figure('Účetní kniha')).toBe('rozdíl 0,00 Kč');
    expect(figure('E-maily')).toBe('412 odesláno');
    const href = (name: string) => decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');
    expect(href('Zásilky na cestě')).toBe('/provider/packages?filter[state][]=underWay');
    expect(href('Karty ve výrobě')).toBe('/provider/cards?filter[state][]=inProduction');
  });
});

const solvedBy = (name: string, isMe = false) => ({ name, isMe });
const solved = (uid: string, overrides: Partial<DeskSolved>): DeskSolved => ({
  uid,
  at: '2026-11-23T09:21:00Z',
  what: 'paymentMatched',
  amount: null,
  name: null,
  targetUid: null,
  companyUid: null,
  companyName: null,
  by: solvedBy('Petr Ryba'),
  ...overrides,
});

describe('[DESK-007] what was solved today', () => {
  const part = async () => {
    const list = await screen.findByRole('list', { name: 'Vyřízeno dnes' });
    return within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent?.replaceAll('\u00a0', ' '));
  };

  it('is told in words of people: what, when, and who, with the way to it', async () => {
    api.on(readDeskSolved, {
      data: [
        solved('1', { amount: czk(8_395.2), targetUid: 'm-1' }),
        solved('2', { what: 'companyApproved', companyUid: 'c-1', companyName: 'Lékárna Na Kopci', by: solvedBy('Ivana', true) }),
        solved('3', { what: 'packageSentAgain', name: '2260000859', by: solvedBy('') }),
      ],
      meta: { total: 5, since: '2026-11-23' },
    });
    await open();
    expect(await part()).toEqual([
      'Platba 8 395,20 Kč přiřazená(hotovo)10:21Petr Ryba',
      'Lékárna Na Kopci schválená(hotovo)10:21vy',
      'Zásilka 2260000859 poslaná znovu(hotovo)10:21někdo z příkazové řádky',
    ]);
    const href = (name: RegExp) => decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');
    expect(href(/^Platba/)).toBe('/provider/money/movements/m-1');
    expect(href(/^Lékárna/)).toBe('/provider/companies/c-1');
    expect(href(/^Zásilka/)).toBe('/provider/packages?filter[fulltext]=2260000859');
    expect(href(/^Ještě 2 v auditu/)).toBe('/provider/audit?filter[from]=2026-11-23');
  });

  it('says that there is nothing yet', async () => {
    await open();
    expect(await screen.findByText('Dnes zatím nic.')).toBeTruthy();
  });

  it('says by itself that it cannot be read, and the figures stay; it is read again', async () => {
    api.refuse(readDeskSolved, 500);
    await open();
    expect(await screen.findByText('Co se dnes vyřídilo, se nepodařilo načíst.')).toBeTruthy();
    expect(figure('Nové objednávky')).toBe('41');
    api.on(readDeskSolved, { data: [solved('1', { what: 'jobRetried' })], meta: { total: 1, since: '2026-11-23' } });
    await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await part()).toHaveLength(1);
  });

  it('has words in both languages for everything there is', async () => {
    for (const language of ['cs', 'en']) {
      await i18n.changeLanguage(language);
      const t = i18n.getFixedT(language, 'desk');
      const words = DESK_SOLVED_KINDS.map((what) => t(`solved.what.${what}`, { amount: '1', name: 'n', company: 'c' }));
      expect(words.filter((word) => word.startsWith('solved.') || word.includes('{{'))).toEqual([]);
    }
  });
});
