import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getDeskSession } from '@portal/contract/desk/desk-session';
import * as contract from '@portal/contract/desk/operations';
import type { StaffRole } from '@portal/domain/access/staff';
import { stubApi } from '../../../../test/api';
import { expectAccessible } from '../../../../test/axe';
import { renderScreen } from '../../../../test/screen';
import { i18n } from '../../../lib/text/i18n';
import { EventsPage } from './events-page';
import { FilesPage, SchedulesPage } from './files-page';
import { JobsPage } from './jobs-page';
import { MailsPage } from './mails-page';

const job = (id: number, overrides: Partial<contract.DeskJob> = {}): contract.DeskJob => ({
  id,
  task: `uloha-${id}`,
  state: 'givenUp',
  attempts: 12,
  maxAttempts: 12,
  runAt: '2026-11-23T09:00:00Z',
  failedAt: '2026-11-23T03:00:00Z',
  error: 'HTTP 503',
  companyUid: null,
  companyName: 'Pekárna U Lípy',
  ...overrides,
});
const mail: contract.DeskMail = {
  uid: 'm1',
  subject: 'Proforma 4260004120',
  recipients: ['ucto@podskalou.example'],
  state: 'failed',
  createdAt: '2026-11-23T05:00:00Z',
  sentAt: null,
  error: '550 no such mailbox',
  companyUid: null,
  companyName: 'Hotel Pod Skálou',
};
const event: contract.DeskEvent = {
  uid: 'e1',
  type: 'card.accepted',
  source: 'cardProcessor',
  state: 'refused',
  receivedAt: '2026-11-23T08:00:00Z',
  times: 3,
  parkedFor: null,
  about: 'karta-1',
  person: null,
  place: null,
  packageNumber: null,
  orderUid: null,
  orderNumber: null,
  companyUid: null,
  companyName: null,
  closed: null,
};
const meta = (count: number) => ({ totalPages: 1, nextPage: null, totalRecords: count, totalUnfilteredRecords: count });

let api: ReturnType<typeof stubApi>;
let roles: StaffRole[];
beforeEach(async () => {
  await i18n.changeLanguage('cs');
  await i18n.loadNamespaces(['desk', 'desk/operations', 'errors']);
  roles = ['operations'];
  api = stubApi();
  api.on(getDeskSession, () => ({ data: { userUid: 'u', email: 'm@b.example', firstName: 'Martin', lastName: 'Doležal', roles } }));
  api.on(contract.listDeskJobs, { data: [job(17), job(18, { state: 'waiting', error: null })], meta: meta(2) });
  api.on(contract.listDeskMails, { data: [mail], meta: meta(1) });
  api.on(contract.readDeskMail, { data: { ...mail, body: 'Odkaz: https://portal.example/orders/…', attachments: ['proforma.pdf'] } });
  api.on(contract.listDeskEvents, { data: [event], meta: meta(1) });
  api.on(contract.readDeskEvent, { data: { ...event, body: '{\n  "type": "card.accepted"\n}' } });
  api.on(contract.listDeskFiles, {
    data: [{ name: 'rozbity.gpc', since: '2026-11-23T08:00:00Z', reason: 'statement.unreadable: line 1' }],
  });
  api.on(contract.listDeskSchedules, {
    data: [{ name: 'clean-up', task: 'clean-up', lastAt: '2026-11-23T09:17:00Z', nextAt: '2026-11-23T10:17:00Z' }],
  });
});
const open = (page: ReactElement, address: string) =>
  renderScreen(<main id="content">{page}</main>, { address: `/provider/operations${address}` });
const press = (name: string, root: HTMLElement = document.body) => userEvent.click(within(root).getByRole('button', { name }));

describe('[DESK-037] the jobs', () => {
  it('a failed one is done at once', async () => {
    api.on(contract.retryDeskJob, { data: {} });
    await open(<JobsPage />, '');
    await userEvent.click(await screen.findByRole('button', { name: 'uloha-17' }));
    const layer = await screen.findByRole('dialog');
    expect(within(layer).getByText('HTTP 503')).toBeTruthy();
    expect(within(layer).getByText('Vzdaná')).toBeTruthy();
    await expectAccessible();
    await press('Udělat hned', layer);
    await waitFor(() => expect(api.callsOf(contract.retryDeskJob).map(({ path }) => path)).toEqual(['/api/provider/jobs/17/retry']));
    expect(await screen.findByText('Úloha se dělá znovu.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is dropped with a reason alone; what was done meanwhile is said', async () => {
    api.refuse(contract.dropDeskJob, 409, 'job.notFailed');
    const { router } = await open(<JobsPage />, '?open=17');
    await press('Zahodit', await screen.findByRole('dialog'));
    const form = await screen.findByRole('dialog', { name: /Zahodit úlohu/ });
    await press('Zahodit', form);
    expect((await within(form).findAllByText('Napište důvod.')).length).toBeGreaterThan(0);
    expect(api.callsOf(contract.dropDeskJob)).toEqual([]);
    await userEvent.type(within(form).getByRole('textbox', { name: 'Důvod' }), 'Firma už není');
    await press('Zahodit', form);
    expect((await screen.findAllByText(/Taková neúspěšná úloha tu není/)).length).toBeGreaterThan(0);
    expect(within(form).getByRole<HTMLTextAreaElement>('textbox', { name: 'Důvod' }).value).toBe('Firma už není');
    api.on(contract.dropDeskJob, { data: {} });
    await press('Zahodit', form);
    await waitFor(() => expect(api.callsOf(contract.dropDeskJob).at(-1)?.body).toEqual({ reason: 'Firma už není' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('open'));
  });

  it('leads to the company it is for, from the row and from the job, as a mail does', async () => {
    const of = { companyUid: 'c-1' as contract.DeskJob['companyUid'], companyName: 'Pekárna U Lípy' };
    vi.stubGlobal('innerWidth', 1400);
    api.on(contract.listDeskJobs, { data: [job(17, of)], meta: meta(1) });
    api.on(contract.listDeskMails, { data: [{ ...mail, ...of }], meta: meta(1) });
    api.on(contract.readDeskMail, { data: { ...mail, ...of, body: '', attachments: [] } });
    for (const [Page, address] of [
      [JobsPage, '?open=17'],
      [MailsPage, '/mails?open=m1'],
    ] as const) {
      const view = await open(<Page />, address);
      const links = () => screen.getAllByRole('link', { name: 'Pekárna U Lípy', hidden: true });
      await waitFor(() => expect(links().map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/provider/companies/c-1')));
      view.unmount();
    }
  });

  it('one that waits, and anything to who may only read, is shown without a button', async () => {
    await open(<JobsPage />, '?open=18');
    await screen.findByRole('dialog');
    await waitFor(() => expect(api.callsOf(getDeskSession).length).toBeGreaterThan(0));
    expect(screen.queryByRole('button', { name: 'Udělat hned' })).toBeNull();
  });

  it('nothing is offered to support', async () => {
    roles = ['support'];
    await open(<JobsPage />, '?open=17');
    await screen.findByRole('dialog');
    await waitFor(() => expect(api.callsOf(getDeskSession).length).toBeGreaterThan(0));
    expect(screen.queryByRole('button', { name: 'Zahodit' })).toBeNull();
  });

  it('tells when what goes by the clock was done and is done next', async () => {
    await open(<SchedulesPage />, '/schedules');
    const row = (await screen.findByRole('rowheader', { name: 'Úklid' })).closest('tr');
    expect(row?.textContent).toMatch(/10:17.*11:17/u);
    await expectAccessible();
  });
});

describe('[DESK-038] the mails', () => {
  it('one that is gone is told so, and trying again is not offered', async () => {
    api.refuse(contract.readDeskMail, 404, 'mail.notFound');
    await open(<MailsPage />, '/mails?open=m1');
    const layer = await screen.findByRole('dialog');
    expect(await within(layer).findByText('Takový e-mail tu není.')).toBeTruthy();
    expect(within(layer).queryByRole('button', { name: /znovu/iu })).toBeNull();
  });

  it('one is read as text and sent again', async () => {
    roles = ['support'];
    api.on(contract.resendDeskMail, { data: {} });
    await open(<MailsPage />, '/mails?open=m1');
    const layer = await screen.findByRole('dialog');
    expect(await within(layer).findByText('Odkaz: https://portal.example/orders/…')).toBeTruthy();
    expect(within(layer).queryByRole('link')).toBeNull();
    expect(within(layer).getByText('proforma.pdf')).toBeTruthy();
    await expectAccessible();
    await userEvent.click(await within(layer).findByRole('button', { name: 'Poslat znovu' }));
    expect(await screen.findByText('E-mail se posílá znovu.')).toBeTruthy();
  });
});

describe('[DESK-039] the messages of the systems', () => {
  it('one is shown with where it came from and as it came', async () => {
    await open(<EventsPage />, '/events');
    await userEvent.click(await screen.findByRole('button', { name: 'Karta přijata do výroby' }));
    const layer = await screen.findByRole('dialog');
    expect(await within(layer).findByText('Zpracovatel karet')).toBeTruthy();
    expect(within(layer).getByText(/"type": "card.accepted"/u)).toBeTruthy();
    await expectAccessible();
  });

  it('one says whom it is about by name, with the ways there; a uid stands in its details alone', async () => {
    const uid = '01a21d5b-a887-7dca-8581-9a88f33541e0';
    const of = { about: uid, person: 'Jiří Dvořák', orderUid: 'o-1', orderNumber: '1260000035', companyUid: 'c-1', companyName: 'Lípa' };
    const rows = [
      { ...event, ...of },
      { ...event, uid: 'e2', about: uid },
      { ...event, uid: 'e3', about: '7700' },
    ];
    api.on(contract.listDeskEvents, { data: rows, meta: meta(3) });
    api.on(contract.readDeskEvent, { data: { ...event, ...of, body: '{}' } });
    await open(<EventsPage />, '/events');
    const person = await screen.findByRole('link', { name: 'Jiří Dvořák' });
    expect(person.getAttribute('href')).toBe('/provider/companies/c-1');
    expect(screen.getByRole('link', { name: '1260000035' }).getAttribute('href')).toContain('open=o-1');
    expect(screen.getByText('Nic takového neznáme')).toBeTruthy();
    expect(screen.getByText('7700')).toBeTruthy();
    expect(screen.queryByText(uid)).toBeNull();
    await userEvent.click(screen.getAllByRole('button', { name: 'Karta přijata do výroby' })[0] ?? document.body);
    expect(await within(await screen.findByRole('dialog')).findByText(uid)).toBeTruthy();
  });

  it('one nobody can do anything with is closed with a reason; that somebody was faster is said', async () => {
    api.refuse(contract.closeDeskEvent, 409, 'event.notOpen');
    await open(<EventsPage />, '/events?open=e1');
    const layer = await screen.findByRole('dialog');
    await userEvent.click(await within(layer).findByRole('button', { name: 'Uzavřít' }));
    const form = await screen.findByRole('dialog', { name: /Uzavřít zprávu/ });
    await press('Uzavřít', form);
    expect((await within(form).findAllByText('Napište důvod.')).length).toBeGreaterThan(0);
    expect(api.callsOf(contract.closeDeskEvent)).toEqual([]);
    await expectAccessible();
    await userEvent.type(within(form).getByRole('textbox', { name: 'Důvod' }), 'Karta byla zkušební');
    await press('Uzavřít', form);
    // Once, in the form; how it is filled in is not what is wrong.
    expect((await within(form).findByRole('alert')).textContent).toMatch(/^Zpráva už na nikoho nečeká: mezitím ji někdo uzavřel/u);
    expect(screen.getAllByText(/mezitím ji někdo uzavřel/u)).toHaveLength(1);
    api.on(contract.closeDeskEvent, { data: {} });
    await press('Uzavřít', form);
    expect(await screen.findByText('Zpráva je uzavřená.')).toBeTruthy();
    expect(api.callsOf(contract.closeDeskEvent).at(-1)).toMatchObject({
      path: '/api/provider/system-events/e1/close',
      body: { reason: 'Karta byla zkušební' },
    });
  });

  it.each([
    [
      'that was closed, which says by whom and why',
      ['operations'],
      { state: 'closed', closed: { at: '2026-11-23T09:00:00Z', by: 'Martin', reason: 'zkušební' } },
    ],
    ['that is only late', ['operations'], { state: 'kept' }],
    ['to who may not', ['support', 'payments'], {}],
  ] as const)('nothing is offered of one %s', async (_what, asked, changes) => {
    roles = [...asked];
    api.on(contract.readDeskEvent, { data: { ...event, ...changes, body: '{}' } });
    await open(<EventsPage />, '/events?open=e1');
    const layer = await screen.findByRole('dialog');
    await within(layer).findByText('Zpracovatel karet');
    expect(within(layer).queryAllByText('zkušební')).toHaveLength('closed' in changes ? 1 : 0);
    await waitFor(() => expect(api.callsOf(getDeskSession).length).toBeGreaterThan(0));
    expect(within(layer).queryByRole('button', { name: 'Uzavřít' })).toBeNull();
  });
});

describe('[DESK-040] the files that failed', () => {
  it('one is closed with a reason; to who may not nothing is offered', async () => {
    api.on(contract.closeDeskFile, { data: {} });
    await open(<FilesPage />, '/files');
    await userEvent.click(await screen.findByRole('button', { name: 'Uzavřít: rozbity.gpc' }));
    const form = await screen.findByRole('dialog', { name: /Uzavřít soubor/ });
    await press('Uzavřít', form);
    expect((await within(form).findAllByText('Napište důvod.')).length).toBeGreaterThan(0);
    await userEvent.type(within(form).getByRole('textbox', { name: 'Důvod' }), 'banka poslala jiný');
    await press('Uzavřít', form);
    expect(await screen.findByText('Soubor je uzavřený.')).toBeTruthy();
    expect(api.callsOf(contract.closeDeskFile)[0]?.body).toEqual({ name: 'rozbity.gpc', reason: 'banka poslala jiný' });
  });

  it('are shown with their reason and read again', async () => {
    api.on(contract.retryDeskFile, { data: {} });
    await open(<FilesPage />, '/files');
    expect(await screen.findByText('Soubor se nedá přečíst (line 1)')).toBeTruthy();
    await expectAccessible();
    await userEvent.click(await screen.findByRole('button', { name: 'Načíst znovu: rozbity.gpc' }));
    await waitFor(() => expect(api.callsOf(contract.retryDeskFile)[0]?.body).toEqual({ name: 'rozbity.gpc' }));
  });

  it('are said to be none, or not to be read', async () => {
    api.on(contract.listDeskFiles, { data: [] });
    await open(<FilesPage />, '/files');
    expect(await screen.findByText('Všechny soubory se načetly.')).toBeTruthy();
  });
});
