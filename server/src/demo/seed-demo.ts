import { hashPassword } from '../adapters/identity/embedded/password';
import type { Deps } from '../deps';
import type { StatementFile } from '../features/payments/bank/import-statement';
import { refreshMissingParts } from '../store/companies/missing-parts';
import { inSingleTransaction } from '../store/engine/single-transaction';
import { companyExists, lockSeeding, refreshStatistics } from '../store/engine/owner-transaction';
import type { Tx } from '../store/engine/tx';
import { demoClock, type DemoClock } from './demo-clock';
import { demoCompanyNumber } from './demo-numbers';
import { insertDemoPeople } from './demo-people';
import { ALENA, demoPeople, HAVRAN, JANA, MARIE, TOMAS, type DemoWorld } from './demo-world';
import { inviteDemoPeople } from './demo-invitation';
import { openBank } from './history/bank';
import { tellRequest } from './history/card-requests';
import { tellDeparture } from './history/departure';
import { tellDeskCases, tellLostInvitation } from './history/desk-cases';
import { tellPaperStory } from './history/paper-order';
import { tellPlan, tellPlanByGroups } from './history/monthly-plan';
import { openPast, type Past } from './history/past';
import { refuseStatement } from './history/refused-file';
import { tellSuspensions } from './history/suspension';
import { tellStory } from './history/tell-story';
import { LATE_PAYMENT, tellUnplaced } from './history/unplaced-payments';
import { insertPekarna } from './pekarna';
import { MONTHLY, pekarnaStories } from './pekarna-orders';
import { pekarnaRequests } from './pekarna-requests';
import { pekarnaVouchers } from './pekarna-vouchers';
import {
  cajovnaStories,
  HAVRAN_LEFT_DAYS_AGO,
  havranStories,
  insertAtelier,
  insertCajovna,
  insertHavran,
  insertJasmin,
  insertKovarik,
  ONDREJ,
} from './small-companies';
import { AMOUNTS_BY_GROUP, insertStrojirny, strojirnyStories } from './strojirny';

/** Password of every demonstration account. */
export const PASSWORD = 'demo-heslo-2026';

/**
 * Fills an empty database with seven companies, a year of their orders and the people to sign in as, in one transaction. A
 * database that has them is left alone; answers whether anything was done.
 */
export async function seedDemo(deps: Deps, ownerUrl: string): Promise<boolean> {
  const clock = demoClock(deps.now());
  const late = await inSingleTransaction(ownerUrl, async ({ tx: db, openDatabase }) => {
    await lockSeeding(db);
    if (await companyExists(db, demoCompanyNumber(1))) return null;
    deps.log.info('making the demonstration: seven companies and a year of their orders');
    const world = await insertWorld(db, clock);
    const passwordHash = await hashPassword(PASSWORD);
    const users = await insertDemoPeople(db, { people: demoPeople(world), passwordHash, now: clock.now });
    const past = openPast(deps, { clock, openDatabase });
    const statement = await liveHistory(past, { world, users });
    await inviteDemoPeople(deps, { company: world.pekarna.company, clock });
    return statement;
  });
  if (late === null) return false;
  await refreshStatistics(ownerUrl);
  await refuseStatement(deps, late);
  return true;
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
}

/** Everything that happened before today, by the calls the portal offers for it; answers the statement that was not taken in. */
async function liveHistory(past: Past, { world, users }: History): Promise<StatementFile> {
  const userOf = (email: string): string => {
    const uid = users.get(email);
    if (uid === undefined) throw new Error(`nobody has the e-mail ${email}`);
    return uid;
  };
  const { clock, timeline } = past;
  const bank = openBank(past);
  const bakery = { ...world.pekarna, clock, jana: userOf(JANA) };
  const stories = [
    ...pekarnaStories({ ...bakery, tomas: userOf(TOMAS) }),
    ...strojirnyStories({ ...world.strojirny, clock, userUid: userOf(MARIE) }),
    ...havranStories({ ...world.havran, clock, userUid: userOf(HAVRAN) }),
    ...cajovnaStories({ ...world.cajovna, clock, userUid: userOf(ALENA) }),
  ];
  for (const request of pekarnaRequests(bakery)) tellRequest(request, past);
  for (const story of pekarnaVouchers(bakery)) tellPaperStory(story, { past, bank });
  for (const story of stories) tellStory(story, { past, bank });
  tellUnplaced(bakery.company, { past, bank });
  tellDeskCases({ ...world.strojirny, userUid: userOf(MARIE) }, { past, bank });
  tellLostInvitation({ company: world.cajovna.company, userUid: userOf(ALENA), email: ONDREJ }, past);
  const keeper = { company: bakery.company, userUid: bakery.jana };
  tellSuspensions({ ...keeper, employees: bakery.employees }, past);
  tellPlan({ ...keeper, label: `${MONTHLY} –`, madeDaysAgo: 4 }, past);
  tellPlanByGroups({ company: world.strojirny.company, userUid: userOf(MARIE), amounts: AMOUNTS_BY_GROUP }, past);
  tellDeparture({ ...world.havran, userUid: userOf(HAVRAN), leftOn: clock.daysAgo(HAVRAN_LEFT_DAYS_AGO) }, past);
  await timeline.run();
  return bank.writeNext(clock.daysAgo(1), LATE_PAYMENT);
}
