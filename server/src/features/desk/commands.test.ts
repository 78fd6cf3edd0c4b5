import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '@portal/domain/access/staff';
import { everyRoute } from '../../../test/app/every-route';
import { testApp, type TestApp } from '../../../test/app/test-app';
import { owner } from '../../../test/races/owner-query';
import { createCompany, signInStaff } from '../../../test/world/factories';
import { subjectsOf, type Subject } from '../../../test/world/provider-subjects';
import { PROVIDER_COMMANDS } from '../../commands/provider/provider-commands';
import { runProvider } from '../../commands/provider/run-provider';

let world: TestApp;
let make: ReturnType<typeof subjectsOf>;
let headers: Record<string, string>;
beforeAll(async () => {
  world = await testApp();
  make = subjectsOf({ world, company: await createCompany(world.deps), command });
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
  'announce-again': 'POST /api/provider/packages/announce-again',
  'reject-card': 'POST /api/provider/cards/{uid}/give-up',
  'missing-cards': 'GET /api/provider/cards',
  'lost-packages': 'GET /api/provider/packages',
  'parked-events': 'GET /api/provider/system-events',
  'refused-events': 'GET /api/provider/system-events',
  'close-event': 'POST /api/provider/system-events/{uid}/close',
  'failed-files': 'GET /api/provider/failed-files',
  'retry-file': 'POST /api/provider/failed-files/retry',
  'close-file': 'POST /api/provider/failed-files/close',
  'load-addresses': 'none: a file of the whole country, for whoever runs the server',
  'unchecked-locations': 'GET /api/provider/queues/{queue}',
  'approve-location': 'POST /api/provider/locations/{uid}/approve',
  'refuse-location': 'POST /api/provider/locations/{uid}/refuse',
  staff: 'GET /api/provider/staff',
  'add-staff': 'POST /api/provider/staff',
  'failed-jobs': 'GET /api/provider/jobs',
  'retry-job': 'POST /api/provider/jobs/{id}/retry',
  'drop-job': 'POST /api/provider/jobs/{id}/drop',
  archive: 'none: what the night does by itself, brought forward by whoever runs the server',
  archived: 'none: the archive is read by the owner of the database alone',
  'archived-about': 'none: the archive is read by the owner of the database alone',
};

async function typed(argv: string[]): Promise<{ code: number; said: string[] }> {
  const said: string[] = [];
  const print = (line: string) => void said.push(line);
  const around = { user: 'eva', print, printError: print };
  return { said, code: await runProvider(argv, { ...around, withDeps: (work) => work(world.deps, world.ownerUrl) }) };
}
const listOf = async (name: string) => (await typed([name])).said.join('\n');
async function command(argv: string[]): Promise<string> {
  const { code, said } = await typed(argv);
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
  of: () => Promise<Subject>;
  argv: (subject: Subject) => string[];
  call: (subject: Subject) => [string, object] | Promise<[string, object]>;
}

/** The desk says back what it was shown. */
async function matching({ uid, more }: Subject): Promise<[string, object]> {
  const payload = { orderNumbers: [more] };
  const answer = await world.app.inject({ method: 'POST', url: `/api/provider/movements/${uid}/preview`, headers, payload });
  return [`movements/${uid}/match`, { ...payload, shown: answer.json<{ data?: { key: string } }>().data?.key ?? 'nothing' }];
}

const departure = ({ name }: Subject) => ({
  packageNumber: name,
  trackingNumber: `4${name.replaceAll(/\D/gu, '').slice(0, 10).padEnd(10, '0')}`,
});

const CASES: Record<string, Case> = {
  match: { of: () => make.placeable(), argv: ({ name, more = '' }) => ['match', name, more], call: matching },
  return: {
    of: () => make.movement(),
    argv: ({ name }) => ['return', name],
    call: ({ uid }) => [`movements/${uid}/return`, { account: null }],
  },
  'put-aside': {
    of: () => make.movement(),
    argv: ({ name }) => ['put-aside', name, '--note', 'ptáme se'],
    call: ({ uid }) => [`movements/${uid}/aside`, { note: 'ptáme se' }],
  },
  'take-back': {
    of: () => make.decided((uid) => ['put-aside', uid, '--note', 'ptáme se']),
    argv: ({ name }) => ['take-back', name],
    call: ({ uid }) => [`movements/${uid}/take-back`, {}],
  },
  'confirm-day': {
    of: () => make.movement(),
    argv: ({ name }) => ['confirm-day', name, '2026-11-20'],
    call: ({ uid }) => [`movements/${uid}/day`, { day: '2026-11-20' }],
  },
  'refund-account': {
    of: () => make.refund(),
    argv: ({ name }) => ['refund-account', name, '2000145399/0800'],
    call: ({ uid }) => [`refunds/${uid}/account`, { account: '2000145399/0800' }],
  },
  'refund-sent': {
    of: () => make.refund(),
    argv: ({ name, more = '' }) => ['refund-sent', name, more],
    call: ({ uid, more }) => [`refunds/${uid}/sent`, { amount: Number(more ?? 1) }],
  },
  'approve-company': {
    of: () => make.waitingCompany(),
    argv: ({ name }) => ['approve-company', name],
    call: ({ uid }) => [`companies/${uid}/approve`, {}],
  },
  'return-company': {
    of: () => make.waitingCompany(),
    argv: ({ name }) => ['return-company', name, '--note', 'jiné sídlo'],
    call: ({ uid }) => [`companies/${uid}/return`, { reason: 'jiné sídlo' }],
  },
  'dispatch-package': {
    of: () => make.packed(),
    argv: (subject) => ['dispatch-package', subject.name, departure(subject).trackingNumber],
    call: (subject) => ['packages/dispatch', departure(subject)],
  },
  'announce-again': {
    of: () => make.doubtful(),
    argv: ({ name }) => ['announce-again', name],
    call: ({ name }) => ['packages/announce-again', { packageNumber: name }],
  },
  'reject-card': { of: () => make.card(), argv: ({ name }) => ['reject-card', name], call: ({ uid }) => [`cards/${uid}/give-up`, {}] },
  'approve-location': {
    of: () => make.waitingLocation(),
    argv: ({ name }) => ['approve-location', name],
    call: ({ uid }) => [`locations/${uid}/approve`, {}],
  },
  'refuse-location': {
    of: () => make.waitingLocation(),
    argv: ({ name }) => ['refuse-location', name, '--note', 'sem se nedoručuje'],
    call: ({ uid }) => [`locations/${uid}/refuse`, { reason: 'sem se nedoručuje' }],
  },
  'block-order': {
    of: () => make.order(),
    argv: ({ name }) => ['block-order', name, 'limit'],
    call: ({ uid }) => [`orders/${uid}/hold`, { reason: 'limit', note: 'přes limit' }],
  },
  'release-order': { of: () => make.held(), argv: ({ name }) => ['release-order', name], call: ({ uid }) => [`orders/${uid}/release`, {}] },
  'retry-job': { of: () => make.job(), argv: ({ name }) => ['retry-job', name], call: ({ uid }) => [`jobs/${uid}/retry`, {}] },
  'drop-job': {
    of: () => make.job(),
    argv: ({ name }) => ['drop-job', name, '--note', 'není třeba'],
    call: ({ uid }) => [`jobs/${uid}/drop`, { reason: 'není třeba' }],
  },
  'close-event': {
    of: () => make.message(),
    argv: ({ name }) => ['close-event', name, '--note', 'karta byla zkušební'],
    call: ({ uid }) => [`system-events/${uid}/close`, { reason: 'karta byla zkušební' }],
  },
  'retry-file': {
    of: () => make.file(),
    argv: ({ name }) => ['retry-file', name],
    call: ({ name }) => ['failed-files/retry', { name }],
  },
  'close-file': {
    of: () => make.file(),
    argv: ({ name }) => ['close-file', name, '--note', 'banka poslala jiný'],
    call: ({ name }) => ['failed-files/close', { name, reason: 'banka poslala jiný' }],
  },
};

/** What both know a thing by that a list tells of, one a line. */
const LISTS: Record<string, { query: string; line: RegExp }> = {
  unmatched: { query: 'movements?filter[status]=unmatched', line: /^(?<subject>[0-9a-f-]{36})/gmu },
  refunds: { query: 'refunds?', line: /^(?<subject>[0-9a-f-]{36})/gmu },
  'waiting-companies': { query: 'companies?', line: /^(?<subject>\d{8})/gmu },
  'missing-cards': { query: 'cards?', line: /^(?<subject>[0-9a-f-]{36})/gmu },
  'lost-packages': { query: 'packages?', line: /^(?<subject>\d{6,})/gmu },
  'parked-events': { query: 'system-events?', line: /^(?<subject>[0-9a-f-]{36})/gmu },
  'refused-events': { query: 'system-events?filter[state]=refused', line: /^(?<subject>[0-9a-f-]{36})/gmu },
  'failed-files': { query: 'failed-files?', line: /^(?<subject>\S+\.gpc)/gmu },
  'unchecked-locations': { query: 'queues/uncheckedLocations?', line: /^(?<subject>[0-9a-f-]{36})/gmu },
  staff: { query: 'staff?', line: /^(?<subject>\S+@\S+)/gmu },
  'failed-jobs': { query: 'jobs?filter[state]=failed&filter[state]=givenUp', line: /^(?<subject>\d+) {2}/gmu },
};

/** Known to both by the same name; the others by a number of theirs. */
const NAMED_ALIKE = Object.keys(CASES).filter((name) => !/-company$|-order$|-job$/u.test(name));

/** Nothing of the kind is in this world; their lists are tried with their own screens. */
const EMPTY_HERE = ['waiting-companies', 'missing-cards', 'lost-packages', 'parked-events'];

describe('[DESK-045] what the command line does', () => {
  it('the desk does too, or it is said why not', async () => {
    expect(Object.keys(AT_DESK).toSorted()).toEqual(Object.keys(PROVIDER_COMMANDS).toSorted());
    const routes = new Set((await everyRoute(world)).map(({ method, path }) => `${method} ${path}`));
    const calls = Object.values(AT_DESK).filter((place) => !place.startsWith('none: '));
    expect(calls.filter((call) => !routes.has(call))).toEqual([]);
  });

  it('every act is tried both ways', () => {
    const acts = Object.keys(AT_DESK).filter((name) => AT_DESK[name]?.startsWith('POST ') === true);
    expect([...Object.keys(CASES), 'add-staff'].toSorted()).toEqual(acts.toSorted());
    const lists = Object.keys(AT_DESK).filter((name) => AT_DESK[name]?.startsWith('GET ') === true);
    expect(Object.keys(LISTS).toSorted()).toEqual(lists.toSorted());
  });

  it.each(Object.entries(CASES))(
    '%s: the same act, the same audit and, done again, the same refusal',
    async (_name, { of, argv, call }) => {
      const [one, other] = [await of(), await of()];
      const written = await kindsOf(() => command(argv(one)));
      const pressed = await kindsOf(async () => desk(...(await call(other))));
      expect(pressed).toEqual(written);
      const again = await kindsOf(() => command(argv(other)));
      expect(await kindsOf(async () => desk(...(await call(one))))).toEqual(again);
      expect(again[0] === 'done' || again[1].length === 0).toBe(true);
    },
  );

  it.each(NAMED_ALIKE)('%s: what is not there is refused alike', async (name) => {
    const uid = randomUUID();
    const nothing = { uid, name: uid, more: '1' };
    const { argv, call } = CASES[name] ?? { argv: () => [], call: (): [string, object] => ['', {}] };
    expect(await desk(...(await call(nothing)))).toBe(await command(argv(nothing)));
  });

  it('add-staff: the same act and audit; the command line makes the first admin, the desk everybody after', async () => {
    const add = (email: string) => desk('staff', { email, roles: ['admin'] });
    const type = (email: string) => command(['add-staff', email, 'admin']);
    const pressed = await kindsOf(() => add('druha@benefity.example'));
    expect([await type('treti@benefity.example'), await add('druha@benefity.example')]).toEqual(['staff.adminExists', 'staff.serving']);
    await owner(world.ownerUrl, 'CREATE TABLE kept_staff AS SELECT uid, user_uid FROM staff');
    await owner(world.ownerUrl, 'UPDATE staff SET user_uid = NULL');
    expect(await kindsOf(() => type('treti@benefity.example'))).toEqual(pressed);
    expect(await type('druha@benefity.example')).toBe('staff.serving');
    const wrong = await type('nikdo');
    await owner(world.ownerUrl, 'UPDATE staff s SET user_uid = k.user_uid FROM kept_staff k WHERE k.uid = s.uid');
    expect([await add('nikdo'), wrong]).toEqual(['staff.emailInvalid', 'staff.emailInvalid']);
  });

  it.each(Object.entries(LISTS))('%s: the desk shows whatever the command line lists', async (name, { query, line }) => {
    const { movement, refund, waitingCompany, waitingLocation, job, message, file } = make;
    for (const one of [movement, refund, waitingCompany, waitingLocation, job, message, file]) await one();
    const listed = [...(await listOf(name)).matchAll(line)].map(({ groups }) => groups?.subject ?? '');
    const shown = await world.app.inject({ url: `/api/provider/${query}&pageSize=100`, headers });
    expect(shown.statusCode).toBe(200);
    expect(listed.filter((subject) => !shown.body.includes(subject))).toEqual([]);
    expect(listed.length > 0 || EMPTY_HERE.includes(name)).toBe(true);
  });
});
