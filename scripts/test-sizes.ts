/**
 * How much the tests do that could go on for ever: in `npm test`, where people wait, and in `npm run test:full` (`FULL=1`), which a release
 * runs. A variable of the same name asks for any other size. `…_EVERY` means every n-th of what there is; what only the full run does
 * has one size.
 */
const SIZES = {
  BUCKET_ORDERS: [100, 100],
  CRASHES: [2, 20],
  CRASH_POINTS_EVERY: [8, 1],
  ANNOUNCED_EVERY: [3, 1],
  DEMO_MOMENTS: [1, 3],
  DIRTY_FILES_EVERY: [16, 1],
  DOCUMENT_ORDERS: [4, 100],
  FLAG_ROUNDS: [10, 30],
  FORM_ROUTES_EVERY: [6, 1],
  FUZZ_ONBOARDINGS: [40, 5_000],
  FUZZ_REQUESTS: [1_200, 20_000],
  GATE_STATES_EVERY: [5, 1],
  GROWTH_PEOPLE: [300, 300],
  IMPORT_ROWS: [500, 20_000],
  KEYED_JOBS: [60, 5_000],
  LEDGER_OPERATIONS: [1_500, 10_000],
  MESSENGER_RUNS: [5, 15],
  ODD_ORDERS_EVERY: [15, 1],
  OFFERS: [120, 10_000],
  OUTAGES: [2, 40],
  PAYMENT_PAIRS_EVERY: [7, 2],
  PAIRS_EVERY: [8, 3],
  RACE_BASKETS: [60, 2_000],
  RACE_DOCUMENTS: [60, 120],
  RACE_ONBOARDINGS: [12, 2_000],
  RACE_ROUNDS: [6, 20],
  SERVER_ROUNDS: [20, 20],
  SHEET_PEOPLE: [1_200, 5_000],
  STATEMENTS: [30, 200],
  STATES_EVERY: [199, 61],
  TOLD_TWICE: [8, 40],
  TYPED_DAYS: [25, 2_000],
  YEAR_DAYS: [25, 90],
  YEAR_KILLED_DAYS: [24, 24],
  YEAR_KILLS: [5, 5],
  YEAR_PEOPLE: [40, 40],
} satisfies Record<string, readonly [quick: number, full: number]>;

/** `npm run test:full`. */
export const IS_FULL = process.env.FULL === '1';

/** How big a test is in this run. */
export const sizeOf = (name: keyof typeof SIZES): number => Number(process.env[name] ?? SIZES[name][IS_FULL ? 1 : 0]);
