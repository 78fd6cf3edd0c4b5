import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { readDeskFigures, readDeskQueue, readDeskSolved } from '@portal/contract/desk/cockpit';
import { QUEUE_NAMES, type QueueName } from '@portal/domain/desk/queues';
import { czk } from '@portal/domain/money/money';
import { stubApi, type SeenCall } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { i18n } from '../../../lib/text/i18n';
import { CockpitPage } from './cockpit-page';

const MINUTE_MS = 60_000;

const caseOf = (queue: QueueName) => ({
  subject: `case of ${queue}`,
  since: new Date().toISOString(),
  amount: null,
  companyUid: null,
  companyName: null,
  facts: {},
  takenBy: null,
});
const queueOf = (data: ReturnType<typeof caseOf>[]) => ({
  data,
  meta: { total: data.length, chosen: data.length, mine: 0, free: data.length, oldest: data[0]?.since ?? null, amount: null },
});
const nameOf = ({ path }: SeenCall): string => path.split('/').at(-1) ?? '';

let faulty: QueueName | null = null;
beforeEach(async () => {
  faulty = null;
  await i18n.changeLanguage('cs');
  await i18n.loadNamespaces(['desk', 'errors']);
  const api = stubApi();
  api.on(readDeskQueue, (call) => queueOf(faulty !== null && faulty === nameOf(call) ? [caseOf(faulty)] : []));
  const read = { state: 'read' as const };
  api.on(readDeskFigures, {
    data: {
      days: { ...read, value: [] },
      payments: { ...read, value: { received: czk(0), count: 0, placedAlone: 0 } },
      newOrders: { ...read, value: 0 },
      cardsInProduction: { ...read, value: 0 },
      packagesUnderWay: { ...read, value: 0 },
      ledgerSum: { ...read, value: czk(0) },
      lastStatement: { ...read, value: null },
      lastBackup: { ...read, value: null },
      queueLag: { ...read, value: { waiting: 0, seconds: 0 } },
      mails: { ...read, value: { sent: 0, waitingSince: null } },
    },
  });
  api.on(readDeskSolved, { data: [], meta: { total: 0, since: '2026-11-23' } });
});

it.each(QUEUE_NAMES)(
  '[DESK-008] %s: who only looks at the cockpit sees a fault within a minute, and within another that it is solved',
  async (queue) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await renderScreen(<CockpitPage />, { address: '/provider' });
    const section = () => screen.queryByRole('region', { name: i18n.t(`queue.${queue}`, { ns: 'desk/words' }) });
    await screen.findByText('Nic tu nečeká na člověka.');
    expect(section()).toBeNull();
    faulty = queue;
    await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));
    expect(section()).not.toBeNull();
    faulty = null;
    await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));
    expect(section()).toBeNull();
  },
);
