import { Gauge } from 'prom-client';
import { QUEUE_NAMES, QUEUES, type QueueName } from '@portal/domain/desk/queues';
import type { Deps } from '../../../deps';
import { readLastBackup, readLastStatement, readLedgerSum, readQueueLag } from '../../../store/desk/figures';
import { countCases } from '../../../store/desk/read-queue';
import type { DeskReader } from '../../../store/engine/desk';
import { isLostDatabase } from '../../../store/engine/lost-database';
import { casesOf } from './read-desk-queue';

/** What the desk watches, by its name in `/metrics`; moments are seconds since 1970. */
const FIGURES = {
  portal_desk_cases: 'Cases that need a person, by queue',
  portal_desk_oldest_case_seconds: 'How long the oldest case of a queue waits',
  portal_desk_promise_seconds: 'Within how long a person looks at a case of the queue',
  portal_jobs_waiting: 'Jobs whose time has come and that nobody does yet',
  portal_jobs_waiting_seconds: 'How long the oldest of them waits',
  portal_ledger_sum_hellers: 'Sum of all accounts of the ledger; anything but nothing is a fault',
  portal_last_statement_timestamp_seconds: 'When a bank statement was imported last',
  portal_last_backup_timestamp_seconds: 'When the last backup was finished',
  portal_figure_unread: 'Figures above that could not be read',
} as const;
type FigureName = keyof typeof FIGURES;

interface Sample {
  name: FigureName;
  labels: Partial<Record<'queue' | 'figure', string>>;
  value: number;
}

/** So long figures are told again instead of being read: several may ask, each as often as it likes. */
const FRESH_MS = 15_000;
const HOUR_SECONDS = 3_600;

/**
 * The figures of the cockpit as `/metrics` for Prometheus, so that somebody is called who does not sit at it. What cannot be read is left
 * out and named by `portal_figure_unread`; where the desk is closed there are none.
 */
export function serveFigures(deps: Deps): void {
  const { desk, metrics } = deps;
  if (desk === null) return;
  let round: { until: number; samples: Promise<Sample[]> } = { until: 0, samples: Promise.resolve([]) };
  const fresh = () => {
    if (performance.now() >= round.until) round = { until: performance.now() + FRESH_MS, samples: readSamples(deps, desk) };
    return round.samples;
  };
  for (const [name, help] of Object.entries(FIGURES)) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: ['queue', 'figure'],
      registers: [metrics],
      collect: async () => {
        const samples = await fresh();
        gauge.reset();
        for (const sample of samples) if (sample.name === name) gauge.set(sample.labels, sample.value);
      },
    });
  }
}

async function readSamples(deps: Deps, desk: DeskReader): Promise<Sample[]> {
  const away: string[] = [];
  const parts = [...bookParts(deps, desk), ...QUEUE_NAMES.map((queue) => ({ figure: queue, read: () => readCases(deps, desk, queue) }))];
  const read = parts.map(async ({ figure, read: ask }): Promise<Sample[]> => {
    try {
      return await ask();
    } catch (error) {
      if (isLostDatabase(error)) away.push(figure);
      else deps.log.error({ err: error, figure }, 'a figure of /metrics could not be read');
      return [{ name: 'portal_figure_unread', labels: { figure }, value: 1 }];
    }
  });
  const samples = (await Promise.all(read)).flat();
  // One cause of them all, and no fault of any.
  if (away.length > 0) deps.log.warn({ figures: away }, 'figures of /metrics could not be read: the database does not answer');
  return samples;
}

async function readCases(deps: Deps, desk: DeskReader, queue: QueueName): Promise<Sample[]> {
  const cases = await casesOf(deps, queue);
  const { total, oldest } = await desk.read((tx) => countCases(tx, cases));
  const values = {
    portal_desk_cases: total,
    portal_desk_oldest_case_seconds: oldest === null ? 0 : secondsSince(deps, oldest),
    portal_desk_promise_seconds: QUEUES[queue].promiseHours * HOUR_SECONDS,
  };
  return samplesOf(values, { queue });
}

const bookParts = (deps: Deps, desk: DeskReader) => [
  {
    figure: 'jobs',
    read: async () => {
      const lag = await desk.read(readQueueLag);
      const since = lag?.since ?? deps.now();
      return samplesOf({ portal_jobs_waiting: lag?.waiting ?? 0, portal_jobs_waiting_seconds: secondsSince(deps, since) });
    },
  },
  { figure: 'ledger', read: async () => samplesOf({ portal_ledger_sum_hellers: await desk.read(readLedgerSum) }) },
  {
    figure: 'statement',
    read: async () => samplesOf({ portal_last_statement_timestamp_seconds: secondsOf(await desk.read(readLastStatement)) }),
  },
  {
    figure: 'backup',
    read: async () => samplesOf({ portal_last_backup_timestamp_seconds: secondsOf(await desk.read(readLastBackup)) }),
  },
];

const samplesOf = (values: Partial<Record<FigureName, number>>, labels: Sample['labels'] = {}): Sample[] =>
  (Object.keys(values) as FigureName[]).map((name) => ({ name, labels, value: values[name] ?? 0 }));

const secondsSince = ({ now }: Deps, moment: Date) => Math.max(0, (now().getTime() - moment.getTime()) / 1_000);
/** 0 where it never happened: as old as can be. */
const secondsOf = (moment: Date | null) => (moment?.getTime() ?? 0) / 1_000;
