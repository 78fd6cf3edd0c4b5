import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listAudit, readAuditNames, type AuditRow } from '@portal/contract/desk/audit';
import { listOf, stubApi } from '../../../../test/api';
import { expectAccessible } from '../../../../test/axe';
import { renderScreen } from '../../../../test/screen';
import { i18n } from '../../../lib/text/i18n';
import { AuditPage } from './audit-page';

const entry: AuditRow = {
  uid: 'a-1',
  at: '2026-11-23T09:41:00Z',
  kind: 'staff.rolesChanged',
  person: 'Ivana Králová',
  companyUid: null,
  companyName: null,
  subjectUid: 's-1',
  requestId: 'r-1',
  before: { email: 'petr@x.example', roles: ['support'] },
  after: { roles: ['payments'], by: 'Ivana Králová' },
};

let api: ReturnType<typeof stubApi>;
beforeEach(async () => {
  vi.stubGlobal('innerWidth', 1400);
  await i18n.changeLanguage('cs');
  await i18n.loadNamespaces(['desk', 'desk/audit', 'errors']);
  api = stubApi();
  api.on(listAudit, listOf([entry]));
});
const open = (search = '') => renderScreen(<AuditPage />, { address: `/provider/audit${search}` });

describe('[DESK-041] the audit at the desk', () => {
  it('shows before and after beside each other', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /23\.11\.2026.10:41/u }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Role na pultu změněny' }));
    const row = drawer.getByRole('row', { name: /^role/u });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replaceAll(/\s/gu, '')),
    ).toEqual(['Podpora', 'Platby']);
    expect(within(drawer.getByRole('row', { name: /^kdo/u })).getAllByRole('cell')[0]?.textContent).toBe('nic');
    // The code, by which the list is narrowed, stands there as well.
    expect(drawer.getByText(/staff\.rolesChanged/u)).toBeTruthy();
    await expectAccessible();
  });

  it('names what stands there as a uid, with the way to its page; what has no name stays as it is', async () => {
    const uidOf = (n: number) => `01960000-0000-7000-8000-00000000000${n}`;
    const after = { orderUid: uidOf(1), employeeUids: [uidOf(2), uidOf(4)], walletUid: uidOf(3) };
    api.on(listAudit, listOf([{ ...entry, kind: 'orders.resumed', subjectUid: uidOf(1), before: null, after }]));
    api.on(readAuditNames, {
      data: [
        { uid: uidOf(1), kind: 'order', name: '1260000121' },
        { uid: uidOf(2), kind: 'employee', name: 'Jana Malá (4711)' },
        { uid: uidOf(3), kind: 'wallet', name: 'health' },
      ],
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /23\.11\.2026.10:41/u }));
    const drawer = within(await screen.findByRole('dialog'));
    const links = await drawer.findAllByRole('link', { name: '1260000121' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill(`/provider/orders?open=${uidOf(1)}`));
    const said = (row: RegExp) => within(drawer.getByRole('row', { name: row })).getAllByRole('cell')[1]?.textContent;
    expect([said(/^zaměstnanci/u), said(/^peněženka/u)]).toEqual([`Jana Malá (4711), ${uidOf(4)}`, 'Zdraví']);
    await expectAccessible();
  });

  it('says that names could not be read, and reads them again', async () => {
    const orderUid = '01960000-0000-7000-8000-000000000001';
    api.on(listAudit, listOf([{ ...entry, kind: 'orders.resumed', subjectUid: orderUid, before: null, after: { by: 'Ivana Králová' } }]));
    api.refuse(readAuditNames, 503);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /23\.11\.2026.10:41/u }));
    const drawer = within(await screen.findByRole('dialog'));
    expect((await drawer.findByRole('alert')).textContent).toContain('Jména se nepodařilo načíst, místo nich vidíte jejich kódy.');
    expect(drawer.getByText(new RegExp(orderUid, 'u'))).toBeTruthy();
    await expectAccessible();
    api.on(readAuditNames, { data: [{ uid: orderUid, kind: 'order', name: '1260000121' }] });
    await userEvent.click(drawer.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await drawer.findByRole('link', { name: '1260000121' })).toBeTruthy();
    expect(drawer.queryByRole('alert')).toBeNull();
  });

  it('says names and days in words, and what it has no word for as it stands', async () => {
    const after = { validFrom: '2026-12-01', unitPrice: 6550, at: '2026-11-23T09:41:00.000Z', widgets: 3 };
    api.on(listAudit, listOf([{ ...entry, kind: 'contract.priceSet', before: null, after }]));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /23\.11\.2026.10:41/u }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Cena sjednána' }));
    const rows = drawer.getAllByRole('row').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(rows.slice(1)).toEqual(['platí odnic01.12.2026', 'cena za kusnic65,50 Kč', 'kdynic23.11.2026 10:41', 'widgetsnic3']);
  });

  it('says codes by the words of content and of the desk, of what lies within too', async () => {
    const before = { status: 'SUBMITTED', productCode: '90C' };
    const after = { status: 'BLOCKED', blockingReason: 'limit', lines: [{ serviceCode: '26C-828', isIncluded: true }] };
    api.on(listAudit, listOf([{ ...entry, kind: 'order.blocked', before, after }]));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /23\.11\.2026.10:41/u }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Objednávka pozastavena' }));
    const rows = drawer.getAllByRole('row').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(rows.slice(1)).toEqual([
      'stavOdeslanáPozastavená',
      'produktMultibenefitnic',
      'důvod pozastavenínicPřekročen limit neuhrazených objednávek',
      'řádkynicslužba: Dobití kreditu Gastro, zahrnuto: ano',
    ]);
  });

  it('leads to the company; a sign-in nobody has finished is told from one of somebody', async () => {
    const signIn = { ...entry, kind: 'auth.session', companyUid: 'c-1', companyName: 'Pekárna U Lípy' };
    api.on(listAudit, listOf([signIn, { ...signIn, uid: 'a-2', person: null, companyUid: null, companyName: null }]));
    await open();
    expect(await screen.findByText('Přihlášení')).toBeTruthy();
    expect(screen.getByText('Přihlášení zahájeno')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pekárna U Lípy' }).getAttribute('href')).toBe('/provider/companies/c-1');
  });

  it('asks for what the address says', async () => {
    await open('?sortBy=at&sortDir=asc&filter[kind]=staff.&filter[from]=2026-11-01');
    await screen.findByText('Role na pultu změněny');
    await expectAccessible();
    expect(api.callsOf(listAudit)[0]?.query).toMatchObject({ sortDir: 'asc', filter: { kind: 'staff.', from: '2026-11-01' } });
  });
});
