import { setTimeout as sleep } from 'node:timers/promises';
import { loopbackProcessor, type LoopbackProcessor } from '../../server/test/outside/loopback-processor';
import { loopbackSmtp } from '../../server/test/outside/loopback-smtp';
import { createMembership, signInStaff } from '../../server/test/world/factories';
import { pragueDay } from '../../domain/src/calendar/prague-day';
import type { Running } from '../process';
import { runProduct } from '../product';
import { openWorld, type World } from '../world';
import { fillNation, type FilledNation } from './fill-nation';
import type { NationSize } from './nation-size';

export interface NationWorld extends FilledNation {
  world: World;
  product: Running;
  processor: LoopbackProcessor;
  /** Of somebody of the desk with every role. */
  staff: { cookie: string };
  /** Answers of the product that must be successes: for the client's user, and for the desk. */
  get: (path: string) => Promise<unknown>;
  getAtDesk: (path: string) => Promise<unknown>;
  size: NationSize;
}

/** The provider's systems tell the product with it. */
export const PROVIDER_TOKEN = 'provider-token-of-the-bench';

/** How many of the nation's people there are: `NATION=1` for all 424,000. */
export const nationScale = (): number => Number(process.env.NATION ?? 0.1);

/** A filled database of its own with the product on it, and what stands outside. */
export async function openNation<T>(size: NationSize, port: number, work: (nation: NationWorld) => Promise<T>): Promise<T> {
  const undo: (() => Promise<void>)[] = [];
  try {
    const world = await openWorld();
    undo.unshift(world.close);
    const begun = performance.now();
    const bankAccount = world.deps.provider.bankAccount;
    const filled = await fillNation(world.databaseUrl, { ...size, today: pragueDay(Date.now()), bankAccount });
    console.log(
      `${size.people.toLocaleString('en')} people of ${size.companies} companies made in ${Math.round((performance.now() - begun) / 1000)} s`,
    );
    for (const { uid } of [filled.giant, filled.ordinary]) await createMembership(world.deps, { userUid: world.userUid, companyUid: uid });
    const { headers: staff } = await signInStaff(world.deps, { roles: ['admin', 'support', 'payments', 'operations'] });
    const [mails, processor] = await Promise.all([loopbackSmtp(), loopbackProcessor()]);
    undo.unshift(
      () => mails.close(),
      () => processor.close(),
    );
    const env = { CARD_PROCESSOR_URL: processor.url, PROVIDER_TOKEN };
    const product = await runProduct(world, { port, smtpUrl: mails.url, env });
    undo.unshift(() => product.stop());
    const reader = readerOf(product.url);
    return await work({ ...filled, world, product, processor, staff, size, get: reader(world.headers), getAtDesk: reader(staff) });
  } finally {
    for (const one of undo) await one();
  }
}

/** A machine that has too much else to do answers 503 for a moment: then nothing is measured, and the call is made again. */
const TRIES = 10;
const PAUSE_MS = 1_000;

export const readerOf =
  (url: string) =>
  (headers: { cookie: string }) =>
  async (path: string): Promise<unknown> => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await fetch(url + path, { headers });
      const text = await answer.text();
      if (answer.ok) return JSON.parse(text) as unknown;
      if (answer.status !== 503 || attempt === TRIES) throw new Error(`${path}: ${answer.status} ${text}`);
      console.log(`${path} was not answered at once: the machine is busy`);
      await sleep(PAUSE_MS);
    }
  };
