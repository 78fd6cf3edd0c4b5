import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { createCompany, createLocation, inCompany, type TestCompany } from './factories';
import { bankFile, credit, payerAccount } from './bank-file';
import { begunOrder, cardsOf, packedOrder } from './parcels';
import { sendEvent } from './drain-jobs';
import { placeOrder } from './place-order';
import type { TestApp } from '../app/test-app';
import { owner } from '../races/owner-query';
import { importStatement } from '../../src/features/payments/bank/import-statement';
import { patience } from '../../src/jobs/patience';
import { inboxRound } from '../../src/jobs/watch-inbox';
import { enqueue } from '../../src/store/operations/jobs';
import { holdOffer } from '../../src/store/packages/package-offers';

/** A thing somebody of the provider decides about. */
export interface Subject {
  uid: string;
  /** What the command line knows it by. */
  name: string;
  /** What is put on it: an order, an amount. */
  more?: string;
}

interface Around {
  world: TestApp;
  company: TestCompany;
  command: (argv: string[]) => Promise<unknown>;
}

let made = 0;

async function byName({ world }: Around, query: string): Promise<Subject> {
  const [row] = await owner(world.ownerUrl, query);
  return { uid: String(row?.uid), name: String(row?.uid) };
}

/** Money of the bank and what was decided about it. */
function moneySubjects(around: Around, order: () => Promise<Subject>) {
  const { world, command } = around;
  const named = (query: string) => byName(around, query);
  async function movement(): Promise<Subject> {
    const number = String((made += 1));
    const day = pragueDay(world.deps.now().getTime());
    const line = credit(null, 100_00 + made, { bookedOn: day, counterAccount: payerAccount(), counterName: `Plátce ${number}` });
    const result = await importStatement(world.deps, bankFile([line], { day, number, format: 'camt053' }));
    if (!result.ok) throw new Error(result.detail);
    return named(`SELECT uid FROM bank_movements WHERE counter_name = '${line.counterName}'`);
  }
  async function decided(argv: (uid: string) => string[]): Promise<Subject> {
    const subject = await movement();
    await command(argv(subject.uid));
    return subject;
  }
  async function refund(): Promise<Subject> {
    const { uid } = await decided((one) => ['return', one]);
    const [row] = await owner(world.ownerUrl, `SELECT uid, amount FROM refunds WHERE movement_uid = '${uid}'`);
    return { uid: String(row?.uid), name: String(row?.uid), more: (Number(row?.amount) / 100).toFixed(2) };
  }
  async function placeable(): Promise<Subject> {
    return { ...(await movement()), more: (await order()).name };
  }
  return { movement, decided, refund, placeable };
}

/** Orders and what is made for them. */
function orderSubjects(around: Around) {
  const { world, company, command } = around;
  const named = (query: string) => byName(around, query);
  async function order(): Promise<Subject> {
    const { uid, number } = await placeOrder(world, company, { cards: 1 });
    return { uid, name: number };
  }
  async function held(): Promise<Subject> {
    const subject = await order();
    await command(['block-order', subject.name, 'limit']);
    return subject;
  }
  async function packed(): Promise<Subject> {
    const { packageNumber } = await packedOrder(world, company);
    return { uid: packageNumber, name: packageNumber };
  }
  async function doubtful(): Promise<Subject> {
    const subject = await packed();
    await inCompany(world.deps, company.uid, (tx) => holdOffer(tx, [subject.name]));
    return subject;
  }
  async function card(): Promise<Subject> {
    const { uid } = await begunOrder(world, company);
    const [made] = await cardsOf(world, uid);
    return named(`SELECT uid FROM cards WHERE uid = '${String(made?.uid)}'`);
  }
  return { order, held, packed, doubtful, card };
}

/** Messages and files nobody can do anything with. */
function machineSubjects({ world }: Around) {
  async function message(): Promise<Subject> {
    const uid = randomUUID();
    await sendEvent(world, { eventId: uid, type: 'card.accepted', cardUid: randomUUID() }).catch(() => undefined);
    return { uid, name: uid };
  }
  async function file(): Promise<Subject> {
    const name = `rozbity-${(made += 1)}.gpc`;
    const inbox = join(world.deps.env.DATA_DIR, 'inbox', 'bank');
    await mkdir(inbox, { recursive: true });
    await writeFile(join(inbox, name), 'this is no statement');
    await inboxRound(world.deps, patience({ tries: 1, firstPauseMs: 1, now: () => 0 }), 1)();
    return { uid: name, name };
  }
  return { message, file };
}

/** Companies and addresses that wait, jobs that failed. */
function otherSubjects(around: Around) {
  const { world, company } = around;
  const named = (query: string) => byName(around, query);
  async function job(): Promise<Subject> {
    const key = `broken-${(made += 1)}`;
    await enqueue(world.deps.db.directory, { name: 'clean-up', payload: {}, key });
    return named(
      `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'HTTP 503' WHERE key = '${key}' RETURNING id AS uid`,
    );
  }
  async function waitingCompany(): Promise<Subject> {
    const { uid } = await createCompany(world.deps, { status: 'pending', initSetupAt: null });
    const [row] = await owner(world.ownerUrl, `SELECT identification_number AS number FROM companies WHERE uid = '${uid}'`);
    return { uid, name: String(row?.number) };
  }
  async function waitingLocation(): Promise<Subject> {
    const uid = await createLocation(world.deps, company, { isSyncing: true, isChecked: false, status: 'pending' });
    return { uid, name: uid };
  }
  return { job, waitingCompany, waitingLocation };
}

/** Makes one thing of each kind, as often as it is asked; `command` is the command line. */
export function subjectsOf(around: Around) {
  const orders = orderSubjects(around);
  return { ...orders, ...moneySubjects(around, orders.order), ...machineSubjects(around), ...otherSubjects(around) };
}
