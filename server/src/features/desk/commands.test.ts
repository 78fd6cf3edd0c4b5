import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '@portal/domain/access/staff';
import { everyRoute } from '../../../test/app/every-route';
import { testApp, type TestApp } from '../../../test/app/test-app';
import { owner } from '../../../test/races/owner-query';
import { bankFile, credit, payerAccount } from '../../../test/world/bank-file';
import { createCompany, signInStaff, type TestCompany } from '../../../test/world/factories';
import { placeOrder } from '../../../test/world/place-order';
import { PROVIDER_COMMANDS } from '../../commands/provider/provider-commands';
import { runProvider } from '../../commands/provider/run-provider';
import { enqueue } from '../../store/operations/jobs';
import { importStatement } from '../payments/bank/import-statement';

let world: TestApp;
let company: TestCompany;
let headers: Record<string, string>;
beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps);
  ({ headers } = await signInStaff(world.deps, { roles: STAFF_ROLES }));
}, 60_000);
afterAll(() => world.close());

/** What is done from the command line and how the desk does it: a call, a list, or why neither. */
const AT_DESK: Readonly<Record<string, string>> = {
  'import-statement': 'none: files come through the inbox; one by hand is for whoever runs the server',
  unmatched: 'GET /api/provider/movements',
  match: 'POST /api/provider/movements/{uid}/match',
  return: 'POST /api/provider/movements/{uid}/return',
  'put-aside': 'POST /api/provider/movements/{uid}/aside',
  'take-back': 'POST /api/provider/movements/{uid}/take-back',
  'confirm-day': 'POST /api/provider/movements/{uid}/day',
  refunds: 'GET /api/provider/refunds',
  'refund-sent': 'POST /api/provider/refunds/{uid}/sent',
  'refund-account': 'POST /api/provider/refunds/{uid}/account',
  'waiting-companies': 'GET /api/provider/companies',
  'approve-company': 'POST /api/provider/companies/{uid}/approve',
  'return-company': 'POST /api/provider/companies/{uid}/return',
  'block-order': 'POST /api/provider/orders/{uid}/hold',
  'release-order': 'POST /api/provider/orders/{uid}/release',
  'dispatch-package': 'POST /api/provider/packages/dispatch',
  'announce-again': 'later',
  'reject-card': 'POST /api/provider/cards/{uid}/give-up',
  'missing-cards': 'GET /api/provider/cards',
  'lost-packages': 'GET /api/provider/packages',
  'parked-events': 'GET /api/provider/system-events',
  'load-addresses': 'none: a file of the whole country, for whoever runs the server',
  'unchecked-locations': 'GET /api/provider/queues/{queue}',
  'approve-location': 'POST /api/provider/locations/{uid}/approve',
  'refuse-location': 'POST /api/provider/locations/{uid}/refuse',
  staff: 'GET /api/provider/staff',
  'add-staff': 'POST /api/provider/staff',
  'failed-jobs': 'GET /api/provider/jobs',
  'retry-job': 'POST /api/provider/jobs/{id}/retry',
  'drop-job': 'POST /api/provider/jobs/{id}/drop',
};

interface Subject {
  uid: string;
  /** What the command line knows it by. */
  name: string;
}

let made = 0;
async function movement(): Promise<Subject> {
  const number = String((made += 1));
  const line = credit(null, 100_00 + made, { counterAccount: payerAccount(), counterName: `Plátce ${number}` });
  const result = await importStatement(world.deps, bankFile([line], { number, format: 'camt053' }));
  if (!result.ok) throw new Error(result.detail);
  return byName(`SELECT uid FROM bank_movements WHERE counter_name = '${line.counterName}'`);
}
async function byName(query: string): Promise<Subject> {
  const [row] = await owner(world.ownerUrl, query);
  return { uid: String(row?.uid), name: String(row?.uid) };
}
async function job(): Promise<Subject> {
  const key = `broken-${(made += 1)}`;
  await enqueue(world.deps.db.directory, { name: 'clean-up', payload: {}, key });
  return byName(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'HTTP 503' WHERE key = '${key}' RETURNING id AS uid`,
  );
}
async function order(): Promise<Subject> {
  const { uid, number } = await placeOrder(world, company, { cards: 1 });
  return { uid, name: number };
}
async function decided(argv: (uid: string) => string[]): Promise<Subject> {
  const subject = await movement();
  await command(argv(subject.uid));
  return subject;
}
async function refund(): Promise<Subject> {
  const { uid } = await decided((one) => ['return', one]);
  return byName(`SELECT uid FROM refunds WHERE movement_uid = '${uid}'`);
}
async function held(): Promise<Subject> {
  const subject = await order();
  await command(['block-order', subject.name, 'limit']);
  return subject;
}

async function command(argv: string[]): Promise<string> {
  const said: string[] = [];
  const print = (line: string) => void said.push(line);
  const around = { user: 'eva', print, printError: print };
  const code = await runProvider(argv, { ...around, withDeps: (work) => work(world.deps, world.ownerUrl) });
  if (code === 2) throw new Error(said.join('\n'));
  return code === 0 ? 'done' : (/[a-z]+\.[a-zA-Z]+/u.exec(said.join(' '))?.[0] ?? said.join(' '));
}
async function desk(path: string, payload: object): Promise<string> {
  const answer = await world.app.inject({ method: 'POST', url: `/api/provider/${path}`, headers, payload });
  return answer.statusCode === 200 ? 'done' : String(answer.json().code);
}

/** What an act leaves in the audit. */
async function kindsOf<T>(act: () => Promise<T>): Promise<[T, unknown[]]> {
  const before = new Set((await owner(world.ownerUrl, 'SELECT uid FROM audit_log')).map(({ uid }) => uid));
  const result = await act();
  const rows = await owner(world.ownerUrl, 'SELECT uid, kind FROM audit_log ORDER BY at, uid');
  return [result, rows.filter(({ uid }) => !before.has(uid)).map(({ kind }) => kind)];
}

interface Case {
  make: () => Promise<Subject>;
  argv: (name: string) => string[];
  call: (uid: string) => [string, object];
}

const CASES: Record<string, Case> = {
  return: { make: movement, argv: (name) => ['return', name], call: (uid) => [`movements/${uid}/return`, { account: null }] },
  'put-aside': {
    make: movement,
    argv: (name) => ['put-aside', name, '--note', 'ptáme se'],
    call: (uid) => [`movements/${uid}/aside`, { note: 'ptáme se' }],
  },
  'take-back': {
    make: () => decided((uid) => ['put-aside', uid, '--note', 'ptáme se']),
    argv: (name) => ['take-back', name],
    call: (uid) => [`movements/${uid}/take-back`, {}],
  },
  'confirm-day': {
    make: movement,
    argv: (name) => ['confirm-day', name, '2026-11-20'],
    call: (uid) => [`movements/${uid}/day`, { day: '2026-11-20' }],
  },
  'refund-account': {
    make: refund,
    argv: (name) => ['refund-account', name, '2000145399/0800'],
    call: (uid) => [`refunds/${uid}/account`, { account: '2000145399/0800' }],
  },
  'block-order': {
    make: order,
    argv: (name) => ['block-order', name, 'limit'],
    call: (uid) => [`orders/${uid}/hold`, { reason: 'limit', note: 'přes limit' }],
  },
  'release-order': { make: held, argv: (name) => ['release-order', name], call: (uid) => [`orders/${uid}/release`, {}] },
  'retry-job': { make: job, argv: (name) => ['retry-job', name], call: (id) => [`jobs/${id}/retry`, {}] },
  'drop-job': {
    make: job,
    argv: (name) => ['drop-job', name, '--note', 'není třeba'],
    call: (id) => [`jobs/${id}/drop`, { reason: 'není třeba' }],
  },
};

describe('what the command line does', () => {
  it('the desk does too, or it is said why not', async () => {
    expect(Object.keys(AT_DESK).toSorted()).toEqual(Object.keys(PROVIDER_COMMANDS).toSorted());
    const routes = new Set((await everyRoute(world)).map(({ method, path }) => `${method} ${path}`));
    const calls = Object.values(AT_DESK).filter((place) => !place.startsWith('none: ') && place !== 'later');
    expect(calls.filter((call) => !routes.has(call))).toEqual([]);
  });

  it.each(Object.entries(CASES))(
    '%s: the same act, the same audit and, done again, the same refusal',
    async (_name, { make, argv, call }) => {
      const [one, other] = [await make(), await make()];
      const typed = await kindsOf(() => command(argv(one.name)));
      const pressed = await kindsOf(() => desk(...call(other.uid)));
      expect(pressed).toEqual(typed);
      const again = await kindsOf(() => command(argv(other.name)));
      expect(await kindsOf(() => desk(...call(one.uid)))).toEqual(again);
      expect(again[0] === 'done' || again[1].length === 0).toBe(true);
    },
  );

  it.each(['return', 'put-aside', 'take-back', 'confirm-day', 'refund-account'])('%s: what is not there is refused alike', async (name) => {
    const nothing = randomUUID();
    const { argv, call } = CASES[name] ?? { argv: () => [], call: () => ['', {}] };
    expect(await desk(...call(nothing))).toBe(await command(argv(nothing)));
  });
});
