import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../app/test-app';
import { beginHouseholds } from './begin-households';
import { brokenInvariants } from './invariants';
import { nearPortal, type Portal } from './portal';
import { beginStory, momentOf } from './story';
import { tellYear } from './tell-year';
import { sizeOf } from '../../../scripts/test-sizes';

/** `YEAR_PEOPLE=1000 YEAR_DAYS=365` tells the whole year of the quality bar. */
const PEOPLE = sizeOf('YEAR_PEOPLE');
const DAYS = sizeOf('YEAR_DAYS');

let world: TestApp;

beforeAll(async () => {
  world = await testApp({ now: momentOf(0), env: { SIMULATOR_STEP_SECONDS: '21600' } });
});
afterAll(() => world.close());

/** What the system did, by kind. */
async function audited({ query }: Portal): Promise<Record<string, number>> {
  const rows = await query<{ kind: string; n: number }>(`SELECT kind, count(*)::int AS n FROM audit_log GROUP BY 1 ORDER BY 1`);
  return Object.fromEntries(rows.map(({ kind, n }) => [`audited ${kind}`, n]));
}

describe(`${DAYS} days of a company with ${PEOPLE} employees`, () => {
  it('end with every crown and every card accounted for and no order stuck', { timeout: 3_600_000 }, async ({ annotate }) => {
    const portal = nearPortal(world);
    const story = beginStory({ portal, households: await beginHouseholds(world, PEOPLE), seed: Number(process.env.YEAR_SEED ?? 1) });
    await tellYear(story, { days: DAYS, rest: 110 });
    await annotate(JSON.stringify({ ...story.report, ...(await audited(portal)) }, null, 2));
    expect(await brokenInvariants(portal, { atTheEnd: true })).toEqual({});
    expect(Object.keys(story.report)).toEqual(
      expect.arrayContaining(['orders placed', 'people who joined', 'cards lost', 'cards rejected']),
    );
  });
});
