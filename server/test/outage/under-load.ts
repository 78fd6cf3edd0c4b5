import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCompany, createEmployees, signIn } from '../world/factories';
import { testApp } from '../app/test-app';

export interface Call {
  path: string;
  status: number;
  retryAfter: string | null;
  ms: number;
}

export interface Load {
  /** Answers since the last look; a connection refused or cut counts as status 0. */
  take(): Call[];
  /** A job queued now has been done. */
  jobIsDone(): Promise<void>;
  queueIsEmpty(): Promise<boolean>;
  stop(): Promise<void>;
}

const GIVE_UP_MS = 20_000;
const CALLERS = 3;
const WAITING_JOBS = 20;
const PROBE_MS = 2_000;

/** People and jobs at work on a server: reads, changes of the basket, the question whether it is ready, and jobs all the time. */
export async function underLoad({ url, ownerUrl }: { url: string; ownerUrl: string }): Promise<Load> {
  const world = await testApp({ through: async () => ownerUrl, now: new Date() });
  const company = await createCompany(world.deps);
  const [employeeUid] = await createEmployees(world.deps, company, [{}]);
  const { cookie } = await signIn(world.app, world.deps, { company });
  await world.close();

  let calls: Call[] = [];
  const over = new AbortController();
  const api = `${url}/api/company/${company.uid}`;
  const items = [{ productCode: '90C', productServiceCode: '90C-401', employeeUid }];
  const post = { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body: JSON.stringify({ items }) };
  const keepDoing = async (work: () => Promise<unknown>, pauseMs: number) => {
    while (!over.signal.aborted) {
      await work();
      await sleep(pauseMs);
    }
  };
  const caller = (address: string, init?: RequestInit) => async () => void calls.push(await ask(address, init));
  const queue = jobQueue(ownerUrl, company.uid);
  const working = [
    ...Array.from({ length: CALLERS }, () => keepDoing(caller(`${api}/basket/total`, { headers: { cookie } }), 20)),
    keepDoing(caller(`${api}/basket`, post), 20),
    keepDoing(caller(`${url}/readyz`), 50),
    keepDoing(queue.fill, 5),
  ];
  return {
    take: () => calls.splice(0),
    jobIsDone: queue.probe,
    queueIsEmpty: queue.isEmpty,
    stop: async () => {
      over.abort();
      await Promise.all(working);
      calls = [];
      await queue.end();
    },
  };
}

async function ask(address: string, init: RequestInit = {}): Promise<Call> {
  const begun = performance.now();
  const told = await fetch(address, { ...init, signal: AbortSignal.timeout(GIVE_UP_MS) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
    },
    () => ({ status: 0, retryAfter: null }),
  );
  return { path: new URL(address).pathname, ...told, ms: performance.now() - begun };
}

/** Keeps a handful of short jobs waiting, on a connection that is opened again whenever it is lost. */
function jobQueue(ownerUrl: string, companyUid: string) {
  let client: pg.Client | null = null;
  let probes = 0;
  const query = async (text: string, values: unknown[] = []) => {
    const connected = (client ??= await open(ownerUrl));
    try {
      return await connected.query(text, values);
    } catch (error) {
      client = null;
      void connected.end().catch(() => undefined);
      throw error;
    }
  };
  const waiting = async () => Number((await query('SELECT count(*) AS n FROM graphile_worker.jobs WHERE run_at <= now()')).rows[0].n);
  const fill = async () => {
    if ((await waiting()) < WAITING_JOBS)
      await query(`SELECT graphile_worker.add_job('finish-deactivation', $1) FROM generate_series(1, 10)`, [{ companyUid }]);
  };
  return {
    fill: () => fill().catch(() => sleep(50)),
    isEmpty: async () => (await waiting()) === 0,
    probe: async () => {
      probes += 1;
      const key = `probe:${probes}`;
      await query(`SELECT graphile_worker.add_job('finish-deactivation', $1, job_key => $2, priority => -10)`, [{ companyUid }, key]);
      for (const deadline = performance.now() + PROBE_MS; performance.now() < deadline; await sleep(20))
        if ((await query('SELECT FROM graphile_worker.jobs WHERE key = $1', [key])).rowCount === 0) return;
      throw new Error('the job was not done');
    },
    end: async () => void (await client?.end().catch(() => undefined)),
  };
}

async function open(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000, query_timeout: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
