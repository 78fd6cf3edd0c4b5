import type { readDeskFigures as route } from '@portal/contract/desk/cockpit';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { addDays, pragueDay, type Day } from '@portal/domain/calendar/prague-day';
import { hellersToCzk } from '@portal/domain/money/money';
import type { Deps } from '../../../deps';
import { CARDS, cardWish } from '../../../store/desk/cards';
import {
  countNewOrders,
  readDays,
  readLastBackup,
  readLastStatement,
  readLedgerSum,
  readMailing,
  readQueueLag,
  readTodaysPayments,
  type DayFigures,
} from '../../../store/desk/figures';
import { countDeskRows } from '../../../store/desk/lists/desk-list';
import { PACKAGES, packageWish } from '../../../store/desk/packages';
import type { DeskTx } from '../../../store/engine/desk';

const DAYS = 30;

/** The figures beside the queues, each read by itself: one that cannot be read says so and holds up no other. */
export async function readDeskFigures(deps: Deps): Promise<ReplyOf<typeof route> | Failure> {
  const { desk, log, now } = deps;
  if (desk === null) return refuse('desk.closed');
  const read = async <T>(work: (tx: DeskTx) => Promise<T>) => {
    try {
      return { state: 'read' as const, value: await desk.read(work) };
    } catch (error) {
      log.error({ err: error }, 'a figure of the desk could not be read');
      return { state: 'failed' as const };
    }
  };
  const today = pragueDay(now().getTime());
  // Two at a time, each as long as the other: the queues of the same page want connections, too.
  const [money, work] = await Promise.all([readMoney(read, today), readWork(read, now(), today)]);
  return { data: { ...money, ...work } };
}

type Read = <T>(work: (tx: DeskTx) => Promise<T>) => Promise<{ state: 'read'; value: T } | { state: 'failed' }>;

const readMoney = async (read: Read, today: Day) => ({
  payments: await read((tx) => paymentsOf(tx, today)),
  ledgerSum: await read(async (tx) => hellersToCzk(await readLedgerSum(tx))),
  lastStatement: await read(async (tx) => (await readLastStatement(tx))?.toISOString() ?? null),
});

const readWork = async (read: Read, now: Date, today: Day) => ({
  days: await read(async (tx) => (await readDays(tx, { from: addDays(today, 1 - DAYS), to: today })).map(presentDay)),
  cardsInProduction: await read((tx) => countDeskRows(tx, CARDS, cardWish({ state: ['inProduction'], ...ANY_ORDER }).conditions)),
  packagesUnderWay: await read((tx) => countDeskRows(tx, PACKAGES, packageWish({ state: ['underWay'], ...ANY_ORDER }).conditions)),
  newOrders: await read((tx) => countNewOrders(tx, today)),
  lastBackup: await read(async (tx) => (await readLastBackup(tx))?.toISOString() ?? null),
  queueLag: await read((tx) => lagOf(tx, now)),
  mails: await read((tx) => mailsOf(tx, today)),
});

/** Counting asks for no order. */
const ANY_ORDER = { sortBy: 'since', sortDir: 'asc' } as const;

async function paymentsOf(tx: DeskTx, today: Day) {
  const { received, ...counts } = await readTodaysPayments(tx, today);
  return { received: hellersToCzk(received), ...counts };
}

async function lagOf(tx: DeskTx, now: Date) {
  const lag = await readQueueLag(tx);
  const since = lag?.since ?? now;
  return { waiting: lag?.waiting ?? 0, seconds: Math.max(0, Math.round((now.getTime() - since.getTime()) / 1_000)) };
}

async function mailsOf(tx: DeskTx, today: Day) {
  const mails = await readMailing(tx, today);
  return { sent: mails?.sent ?? 0, waitingSince: mails?.waitingSince?.toISOString() ?? null };
}

const presentDay = ({ day, ordered, paid, credited }: DayFigures) => ({
  day,
  ordered: hellersToCzk(ordered),
  paid: hellersToCzk(paid),
  credited: hellersToCzk(credited),
});
