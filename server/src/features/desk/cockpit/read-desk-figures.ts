import type { readDeskFigures as route } from '@portal/contract/desk/cockpit';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { addDays, pragueDay } from '@portal/domain/calendar/prague-day';
import { hellersToCzk } from '@portal/domain/money/money';
import type { Deps } from '../../../deps';
import { readDays, readLastBackup, readLastStatement, readLedgerSum, readQueueLag, type DayFigures } from '../../../store/desk/figures';
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
  const to = pragueDay(now().getTime());
  const [days, ledgerSum, lastStatement, lastBackup, queueLag] = await Promise.all([
    read(async (tx) => (await readDays(tx, { from: addDays(to, 1 - DAYS), to })).map(presentDay)),
    read(async (tx) => hellersToCzk(await readLedgerSum(tx))),
    read(async (tx) => (await readLastStatement(tx))?.toISOString() ?? null),
    read(async (tx) => (await readLastBackup(tx))?.toISOString() ?? null),
    read(async (tx) => {
      const lag = await readQueueLag(tx);
      const since = lag?.since ?? now();
      return { waiting: lag?.waiting ?? 0, seconds: Math.max(0, Math.round((now().getTime() - since.getTime()) / 1_000)) };
    }),
  ]);
  return { data: { days, ledgerSum, lastStatement, lastBackup, queueLag } };
}

const presentDay = ({ day, ordered, paid, credited }: DayFigures) => ({
  day,
  ordered: hellersToCzk(ordered),
  paid: hellersToCzk(paid),
  credited: hellersToCzk(credited),
});
