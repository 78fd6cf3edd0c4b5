import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { dyingDeps, Killed } from '../../../../test/app/dying-deps';
import { createCompany, inCompany, type TestCompany } from '../../../../test/world/factories';
import {
  goodPpl,
  loopbackCourier,
  pplNumber,
  type CourierAnswer,
  type CourierCall,
  type LoopbackCourier,
} from '../../../../test/outside/loopback-courier';
import { loopbackProcessor, type LoopbackProcessor } from '../../../../test/outside/loopback-processor';
import { placeOrder } from '../../../../test/world/place-order';
import { outsideCourierApp } from '../../../../test/world/processor-worlds';
import { owner } from '../../../../test/races/owner-query';
import type { TestApp } from '../../../../test/app/test-app';
import { announceAgain } from '../../provider/operations/announce-again';
import { backOffice } from '../../../operator';
import { sendPackages } from './send-packages';
import { sizeOf } from '../../../../../scripts/test-sizes';

const EVA = backOffice('Eva Nováková');

const START = new Date('2026-11-23T09:41:00Z');
const MINUTE = 60_000;

let world: TestApp;
let processor: LoopbackProcessor;
let ppl: LoopbackCourier;
let post: LoopbackCourier;
let company: TestCompany;

beforeAll(async () => {
  processor = await loopbackProcessor();
  [ppl, post] = [await loopbackCourier(), await loopbackCourier()];
  const more = {
    CZECH_POST_URL: post.url,
    CZECH_POST_TOKEN: 'api-token',
    CZECH_POST_SECRET: 'secret of the post',
    CZECH_POST_CUSTOMER_ID: 'L03051',
    CZECH_POST_OFFICE: '10000',
  };
  world = await outsideCourierApp({ processor, ppl, more });
});
afterAll(async () => {
  await world.close();
  for (const double of [ppl, post, processor]) await double.close();
});
beforeEach(async () => {
  ppl.answer = goodPpl(ppl);
  post.answer = goodPost;
  company = await createCompany(world.deps);
});

const rows = <R>(query: ReturnType<typeof sql>) => inCompany(world.deps, company.uid, (tx) => tx.rows<R>(query));
async function send(event: object): Promise<void> {
  const payload = { eventId: randomUUID(), at: world.deps.now().toISOString(), ...event };
  const headers = { authorization: 'Bearer provider-token-for-tests' };
  expect((await world.app.inject({ method: 'POST', url: '/api/provider/events', headers, payload })).json().data).toMatchObject({
    accepted: true,
  });
}

/** The post on a good day. */
function goodPost({ text }: CourierCall): CourierAnswer {
  const recordNumber = recordOf(text);
  const result = { responseCode: 1, responseText: 'OK' };
  const resultParcelData = [{ recordNumber, parcelCode: `RR${recordNumber.slice(2)}CZ`, parcelDataResponse: [result] }];
  return { body: { responseHeader: { resultHeader: result, resultParcelData } } };
}
const recordOf = (text: string) =>
  (JSON.parse(text) as { parcelServiceData: { parcelParams: { recordID: string } } }).parcelServiceData.parcelParams.recordID;

interface Scene {
  number: string;
  key: { companyUid: string; orderUid: string };
}

/** A package whose card is made, and that nobody has announced. */
async function finished(courier: 'PPL' | 'Česká pošta'): Promise<Scene> {
  world.setNow(START);
  const order = await placeOrder(world, company, { cards: 1 });
  await rows(sql`UPDATE packages SET courier = ${courier} WHERE order_uid = ${order.uid}`);
  await send({ type: 'payment.matched', variableSymbol: order.symbol, amount: order.total / 100 });
  await drainJobs(world.deps, world.ownerUrl);
  const [card] = await rows<{ uid: string }>(sql`SELECT uid FROM cards WHERE order_uid = ${order.uid}`);
  await send({ type: 'card.accepted', cardUid: card?.uid });
  await send({ type: 'card.manufactured', cardUid: card?.uid, number: '**** **** **** 4821', expirationDate: '2029-11-30' });
  await owner(world.ownerUrl, 'DELETE FROM graphile_worker._private_jobs');
  const [parcel] = await rows<{ number: string }>(sql`SELECT number FROM packages WHERE order_uid = ${order.uid}`);
  return { number: parcel?.number ?? '', key: { companyUid: company.uid, orderUid: order.uid } };
}
const trackingOf = async ({ number }: Scene) =>
  (await rows<{ tracking: string | null }>(sql`SELECT tracking_number AS tracking FROM packages WHERE number = ${number}`))[0]?.tracking;
/** How often the courier was told of the package. */
const announcements = (double: LoopbackCourier, { number }: Scene) =>
  double.calls.filter(({ method, text }) => method === 'POST' && text.includes(`"${number}"`)).length;
const tryAgain = ({ key }: Scene) => sendPackages(world.deps, key).catch((error: Error) => error.message);

const EVERY = sizeOf('ANNOUNCED_EVERY');

/** Kills the announcing at every point it waits at (or every n-th), each time with a package of its own; answers what was alive after. */
async function killEverywhere(courier: 'PPL' | 'Česká pošta', check: (scene: Scene) => Promise<void>): Promise<number> {
  for (let dieAt = 1; ; dieAt += EVERY) {
    const scene = await finished(courier);
    const error = await sendPackages(dyingDeps(world.deps, dieAt), scene.key).catch((thrown: unknown) => thrown);
    if (!(rootOf(error) instanceof Killed)) return dieAt - 1;
    await check(scene);
  }
}
const rootOf = (error: unknown): unknown => (error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error);

describe('a process killed at any point while it announces a package', () => {
  it('PPL is asked by the number of the package and never told twice; the package leaves with the number PPL gave it', async () => {
    let alreadyThere = 0;
    const kills = await killEverywhere('PPL', async (scene) => {
      const before = announcements(ppl, scene);
      alreadyThere += before;
      await tryAgain(scene);
      world.setNow(new Date(START.getTime() + 11 * MINUTE));
      expect(await tryAgain(scene)).toBeUndefined();
      expect(await trackingOf(scene)).toBe(pplNumber(scene.number));
      expect(announcements(ppl, scene)).toBe(1);
    });
    expect(kills).toBeGreaterThan(8);
    expect(alreadyThere).toBeGreaterThan(2);
  }, 120_000);

  it('the post cannot be asked: it is told once at most, and the job fails until a person says what it has', async () => {
    let alreadyThere = 0;
    const kills = await killEverywhere('Česká pošta', async (scene) => {
      alreadyThere += announcements(post, scene);
      await tryAgain(scene);
      world.setNow(new Date(START.getTime() + 11 * MINUTE));
      const result = await tryAgain(scene);
      expect(announcements(post, scene)).toBeLessThanOrEqual(1);
      if ((await trackingOf(scene)) !== null) return;
      expect(result).toContain(`${scene.number} may be with the courier already`);
      const told = announcements(post, scene);
      if (told === 0) {
        await announceAgain(world.deps, EVA, scene.number);
        await drainJobs(world.deps, world.ownerUrl);
      } else await send({ type: 'package.dispatched', packageNumber: scene.number, trackingNumber: 'RR123456785CZ' });
      expect(await announceAgain(world.deps, EVA, scene.number)).toEqual({ ok: false, error: 'package.notInDoubt' });
      expect(await tryAgain(scene)).toBeUndefined();
      expect(announcements(post, scene)).toBe(1);
    });
    expect(kills).toBeGreaterThan(8);
    expect(alreadyThere).toBeGreaterThan(2);
  }, 120_000);
});

describe('a package PPL took without anybody hearing its answer', () => {
  it('is found there and leaves, told once', async () => {
    const scene = await finished('PPL');
    const good = ppl.answer;
    ppl.answer = (call) => {
      const answer = good(call);
      return call.path === '/shipment/batch' ? { status: 0 } : answer;
    };
    expect(await tryAgain(scene)).toContain('not taken');
    expect(await tryAgain(scene)).toContain(`${scene.number} was announced a moment ago`);
    ppl.answer = (call) => (call.path.includes('CustomerReferences') ? { status: 503 } : good(call));
    world.setNow(new Date(START.getTime() + 11 * MINUTE));
    expect(await tryAgain(scene)).toContain('HTTP 503');
    ppl.answer = good;
    world.setNow(new Date(START.getTime() + 22 * MINUTE));
    expect(await tryAgain(scene)).toBeUndefined();
    expect(await trackingOf(scene)).toBe(pplNumber(scene.number));
    expect(announcements(ppl, scene)).toBe(1);
  });
});
