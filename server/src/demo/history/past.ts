import type { Deps } from '../../deps';
import { DrawingUnavailable } from '../../adapters/documents/render-in-child';
import type { Database } from '../../store/engine/db';
import type { DemoClock } from '../demo-clock';
import { fateOf, noFaults, senderWith, type Faults } from './faults';
import { openTimeline, type Timeline } from './timeline';

/** The portal as it worked before today: its use cases under a clock that is set back. */
export interface Past {
  deps: Deps;
  clock: DemoClock;
  timeline: Timeline;
  faults: Faults;
}

/** A step of making or delivering cards takes two days: what was paid three days ago is in production today, and goes on tomorrow. */
const STEP_SECONDS = 2 * 86_400;

/** Nobody outside hears of what is told: no mail leaves, no courier and no card processor is called. */
const ON_ITS_OWN = {
  PORTAL_MODE: 'demo',
  SIMULATOR_STEP_SECONDS: STEP_SECONDS,
  CANCELLATION_SECONDS: 60,
  CARD_PROCESSOR_URL: undefined,
  MASTER_SYSTEM_URL: undefined,
  PPL_CLIENT_ID: undefined,
  CZECH_POST_TOKEN: undefined,
  /** Every year was open once. */
  BOOKS_CLOSED_UNTIL: '1970-01-01',
} as const;

interface Beginning {
  clock: DemoClock;
  /** The database that goes by this clock. */
  openDatabase: (now: () => Date) => Database;
}

/** Nothing has happened yet; `timeline.run` lives through all that was added. */
export function openPast(present: Deps, { clock, openDatabase }: Beginning): Past {
  let moment = clock.now;
  const now = () => moment;
  const faults = noFaults();
  const deps: Deps = {
    ...present,
    env: { ...present.env, ...ON_ITS_OWN },
    db: openDatabase(now),
    now,
    mail: senderWith(faults),
    // A document of the past is drawn when somebody asks for it.
    drawDocument: () => Promise.reject(new DrawingUnavailable()),
  };
  const moveTo = (at: Date) => void (moment = at);
  const timeline = openTimeline(deps, { until: clock.now, moveTo, fateOf: (job) => fateOf(faults, job) });
  return { deps, clock, timeline, faults };
}
