import { hashPassword } from '../adapters/identity/embedded/password';
import type { Deps } from '../deps';
import { refreshMissingParts } from '../store/companies/missing-parts';
import { asOwner, companyExists, lockSeeding, refreshStatistics } from '../store/engine/owner-transaction';
import type { Tx } from '../store/engine/tx';
import { demoClock, type DemoClock } from './demo-clock';
import { demoCompanyNumber } from './company-number';
import { insertDemoPeople } from './demo-people';
import { ALENA, demoPeople, HAVRAN, JANA, MARIE, TOMAS, type DemoWorld } from './demo-world';
import { inviteDemoPeople } from './demo-invitation';
import { writeStatements, type BookedMovement } from './history/bank-book';
import { tellPaperStory } from './history/paper-order';
import { tellStory } from './history/tell-story';
import { openTimeline } from './history/timeline';
import { insertPekarna } from './pekarna';
import { pekarnaStories } from './pekarna-orders';
import { pekarnaVouchers } from './pekarna-vouchers';
import { cajovnaStories, havranStories, insertAtelier, insertCajovna, insertHavran, insertJasmin, insertKovarik } from './small-companies';
import { insertStrojirny, strojirnyStories } from './strojirny';

/** Password of every demonstration account. */
const PASSWORD = 'demo-heslo-2026';

/**
 * Fills an empty database with seven companies, a year of their orders and the people to sign in as, in one transaction. A
 * database that has them is left alone; answers whether anything was done.
 */
export async function seedDemo(
  deps: Pick<Deps, 'env' | 'provider' | 'now'> & Partial<Pick<Deps, 'log'>>,
  ownerUrl: string,
): Promise<boolean> {
  const clock = demoClock(deps.now());
  const seeded = await asOwner(ownerUrl, async (db) => {
    await lockSeeding(db);
    if (await companyExists(db, demoCompanyNumber(1))) return false;
    deps.log?.info('making the demonstration: seven companies and a year of their orders');
    const world = await insertWorld(db, clock);
    const passwordHash = await hashPassword(PASSWORD);
    const users = await insertDemoPeople(db, { people: demoPeople(world), passwordHash, now: clock.now });
    await tellHistory(db, { world, users, clock, account: deps.provider.bankAccount });
    await inviteDemoPeople(deps, { company: world.pekarna.company, clock });
    return true;
  });
  if (seeded) await refreshStatistics(ownerUrl);
  return seeded;
}

async function insertWorld(db: Tx, clock: DemoClock): Promise<DemoWorld> {
  const world = {
    pekarna: await insertPekarna(db, clock),
    strojirny: await insertStrojirny(db, clock),
    atelier: await insertAtelier(db, clock),
    havran: await insertHavran(db, clock),
    jasmin: await insertJasmin(db, clock),
    cajovna: await insertCajovna(db, clock),
    kovarik: await insertKovarik(db, clock),
  };
  const companies = [
    world.pekarna.company,
    world.strojirny.company,
    world.atelier,
    world.havran.company,
    world.jasmin,
    world.cajovna.company,
    world.kovarik,
  ];
  for (const { tx } of companies) await refreshMissingParts(tx, clock.now);
  return world;
}

interface History {
  world: DemoWorld;
  users: ReadonlyMap<string, string>;
  clock: DemoClock;
  account: string;
}

async function tellHistory(db: Tx, { world, users, clock, account }: History): Promise<void> {
  const userOf = (email: string): string => {
    const uid = users.get(email);
    if (uid === undefined) throw new Error(`nobody has the e-mail ${email}`);
    return uid;
  };
  const timeline = openTimeline();
  const movements: BookedMovement[] = [];
  const stories = [
    ...pekarnaStories({ ...world.pekarna, clock, jana: userOf(JANA), tomas: userOf(TOMAS) }),
    ...strojirnyStories({ ...world.strojirny, clock, createdBy: userOf(MARIE) }),
    ...havranStories({ ...world.havran, clock, createdBy: userOf(HAVRAN) }),
    ...cajovnaStories({ ...world.cajovna, clock, createdBy: userOf(ALENA) }),
  ];
  const vouchers = pekarnaVouchers({ ...world.pekarna, clock, jana: userOf(JANA) });
  for (const story of vouchers) tellPaperStory(story, { clock, timeline, movements });
  for (const story of stories) tellStory(story, { clock, timeline, movements });
  await timeline.run();
  await writeStatements(db, { account, movements, now: clock.now });
}
