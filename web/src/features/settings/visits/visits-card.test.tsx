import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { listProviderVisits, type ProviderVisit } from '@portal/contract/settings/provider-visits';
import { stubApi } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { selectCompany } from '../../../lib/session/selected-company';
import { i18n } from '../../../lib/text/i18n';
import { VisitsCard } from './visits-card';

const visit = (number: number): ProviderVisit => ({
  uid: `v-${number}`,
  name: 'Lenka Veselá',
  reason: `Důvod ${number}`,
  startedAt: '2026-11-23T09:41:00Z',
  until: '2026-11-23T10:11:00Z',
  isOpen: number === 1,
});

let api: ReturnType<typeof stubApi>;
beforeEach(async () => {
  await i18n.changeLanguage('cs');
  await i18n.loadNamespaces(['settings/visits']);
  selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
  api = stubApi();
});
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

describe('[DESK-030] visits by the provider in the settings of the client', () => {
  it('say who, when, until and why, the older ones when asked for', async () => {
    const all = [1, 2, 3, 4, 5, 6, 7].map(visit);
    api.on(listProviderVisits, ({ query }) => {
      const from = (Number(query.pageNumber) - 1) * Number(query.pageSize);
      return { data: all.slice(from, from + Number(query.pageSize)), meta: { total: all.length } };
    });
    await renderScreen(<VisitsCard />);
    await screen.findByText('Důvod 1');
    expect(rows()).toHaveLength(5);
    expect(rows()[0]).toMatch(/Lenka Veselá.*23\.11\.2026 10:41 až 11:11.*právě se dívá.*Důvod 1/u);
    expect(rows()[1]).not.toContain('právě');
    await userEvent.click(screen.getByRole('button', { name: 'Zobrazit starší' }));
    expect(await screen.findByText('Důvod 7')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Zobrazit starší' })).toBeNull();
  });

  it('are said to be none, and not to be known when they could not be read', async () => {
    api.on(listProviderVisits, { data: [], meta: { total: 0 } });
    const { unmount } = await renderScreen(<VisitsCard />);
    expect(await screen.findByText(/^Nikdo od poskytovatele/u)).toBeTruthy();
    unmount();
    api.refuse(listProviderVisits, 500);
    await renderScreen(<VisitsCard />);
    expect(await screen.findByRole('button', { name: 'Zkusit znovu' })).toBeTruthy();
  });
});
