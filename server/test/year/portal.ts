import type { Day } from '@portal/domain/calendar/prague-day';
import type { WrittenMovement } from '../../src/adapters/bank/written-statement';
import { dailyRounds } from '../../src/features/fulfilment/rounds/daily-round';
import { bankFile, loadStatement } from '../world/bank-file';
import { drainJobs } from '../world/drain-jobs';
import { signIn } from '../world/factories';
import { owner } from '../races/owner-query';
import type { TestApp } from '../app/test-app';

export interface Reply {
  status: number;
  body: { data?: unknown; code?: string; [field: string]: unknown };
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** After `/api/company/{uid}`. */
  path: string;
  payload?: object;
  /** Lets a call be repeated that would otherwise count twice. */
  key?: string;
}

/** One day's statement of the provider's account. */
export interface StatementDay {
  day: Day;
  number: string;
  movements: WrittenMovement[];
}

/** The portal as the people of a story reach it: over calls, events of outside systems, statements and the clock. */
export interface Portal {
  /** A call of somebody of the company. */
  call(companyUid: string, call: Call): Promise<Reply>;
  /** Whether the event was accepted. */
  event(event: object): Promise<boolean>;
  statement(statement: StatementDay): Promise<void>;
  /** Moves the clock and does all the work that is due by then; `night` makes the daily round of every company first. */
  work(now: Date, options?: { night?: boolean }): Promise<void>;
  /** Past row-level security, for looking only. */
  query<R>(statement: string): Promise<R[]>;
}

/** The portal in this process. */
export function nearPortal(world: TestApp): Portal {
  const cookies = sessions(world);
  let isTouched = true;
  return {
    call: async (companyUid, { method, path, payload, key }) => {
      const headers = { ...(await cookies.of(companyUid)), ...keyHeader(key) };
      const url = `/api/company/${companyUid}${path}`;
      isTouched ||= method !== 'GET';
      const answer = await world.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
      return { status: answer.statusCode, body: answer.json() };
    },
    event: async (event) => {
      isTouched = true;
      const headers = { authorization: 'Bearer provider-token-for-tests' };
      const answer = await world.app.inject({ method: 'POST', url: '/api/provider/events', headers, payload: event });
      return answer.json().data?.accepted === true;
    },
    statement: (statement) => {
      isTouched = true;
      return importDay(world, statement);
    },
    work: async (now, { night = false } = {}) => {
      world.setNow(now);
      cookies.forget();
      // Nobody did anything: what is due can wait for the night.
      if (!night && !isTouched) return;
      isTouched = false;
      await workUntilDone(world, night);
    },
    query: async <R>(statement: string) => (await owner(world.ownerUrl, statement)) as R[],
  };
}

export const keyHeader = (key?: string): Record<string, string> => (key === undefined ? {} : { 'idempotency-key': key });

type Workplace = Pick<TestApp, 'deps' | 'ownerUrl'>;

/** Everything that is due by the clock of the place. */
export async function workUntilDone({ deps, ownerUrl }: Workplace, night: boolean): Promise<void> {
  if (night) await dailyRounds(deps);
  await drainJobs(deps, ownerUrl);
}

/** A statement the bank sends is taken whole. */
export async function importDay({ deps }: Workplace, { day, number, movements }: StatementDay): Promise<void> {
  const result = await loadStatement(deps, bankFile(movements, { day, number, openingBalance: 1_000_000_00 }));
  if (!result.ok) throw new Error(`${result.error}: ${result.detail}`);
}

/** One session of a standard user per company and moment: an hour later it would have ended. */
export function sessions(world: Pick<TestApp, 'app' | 'deps'>) {
  const open = new Map<string, { cookie: string }>();
  return {
    of: async (companyUid: string) => {
      const headers = open.get(companyUid) ?? (await signIn(world.app, world.deps, { company: { uid: companyUid }, role: 'user' }));
      open.set(companyUid, headers);
      return headers;
    },
    forget: () => open.clear(),
  };
}
