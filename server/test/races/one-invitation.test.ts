import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { systemActor } from '../../src/actor';
import { createCompany, createContactPerson, createUser, signIn } from '../world/factories';
import { invite } from '../world/invitations';
import { testApp, type TestApp } from '../app/test-app';
import { owner } from './owner-query';

const PEOPLE = 20;
const ROUNDS = 8;

let world: TestApp;
let people: Person[];

interface Person {
  uid: string;
  headers: { cookie: string };
  /** Guesses are counted per address. */
  remoteAddress: string;
}

beforeAll(async () => {
  world = await testApp({ env: { DATABASE_CONNECTIONS: '20' } });
  people = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, index) => {
      const user = await createUser(world.deps);
      return { uid: user.uid, headers: await signIn(world.app, world.deps, { user }), remoteAddress: `10.1.0.${index}` };
    }),
  );
  await Promise.all(Array.from({ length: PEOPLE }, () => world.deps.db.directory.run(sql`SELECT pg_sleep(0.05)`)));
}, 120_000);
afterAll(() => world.close());

describe(`${PEOPLE} people accept one invitation at the same moment`, () => {
  it('and one of them gets in, every time', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const company = await createCompany(world.deps);
      const key = await invite(world.deps, company);
      const answers = await Promise.all(people.map((person) => acceptUntilAnswered(key, person)));
      const refused = answers.filter(({ statusCode }) => statusCode !== 200);
      expect(refused).toHaveLength(PEOPLE - 1);
      expect(new Set(refused.map((answer) => answer.json().code))).toEqual(new Set(['user.invitationAccepted']));
      const [counts] = await owner(
        world.ownerUrl,
        `SELECT (SELECT count(*)::int FROM memberships WHERE company_uid = '${company.uid}') AS members,
                (SELECT count(*)::int FROM audit_log WHERE company_uid = '${company.uid}' AND kind = 'invitation.accepted') AS entries`,
      );
      expect(counts).toEqual({ members: 1, entries: 1 });
    }
  }, 120_000);

  it('two masters at once: one gets in', async () => {
    const company = await createCompany(world.deps);
    const contactPersonUid = await createContactPerson(world.deps, company);
    const keys = [await invite(world.deps, company, 'master'), await invite(world.deps, { uid: company.uid, contactPersonUid }, 'master')];
    const answers = await Promise.all(keys.map((key, index) => acceptUntilAnswered(key, people[index])));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(answers.map((answer) => answer.json().code)).toContain('user.alreadyAssignedMasterAccess');
  });

  it('the same on a careless check-then-insert lets many in: the harness sees races', async () => {
    const company = await createCompany(world.deps);
    await Promise.all(people.map(({ uid }) => carelessAcceptance(company.uid, uid)));
    const [row] = await owner(world.ownerUrl, `SELECT count(*)::int AS members FROM memberships WHERE company_uid = '${company.uid}'`);
    expect(row?.members).toBeGreaterThan(1);
  });
});

/** A busy database may answer 503; a person clicks again, and that must not let two in either. */
async function acceptUntilAnswered(key: string, { headers, remoteAddress }: Partial<Person> = {}) {
  for (;;) {
    const answer = await world.app.inject({ method: 'POST', url: `/api/auth/invitation/${key}`, headers, remoteAddress });
    if (answer.statusCode !== 503) return answer;
  }
}

/** Looks first, writes later, locks nothing: what acceptInvitation must not be. */
const carelessAcceptance = (companyUid: string, userUid: string) =>
  world.deps.db.writeDirectory({ ...systemActor('', 'test', 'race'), auditKind: null }, async (tx) => {
    const present = await tx.first(sql`SELECT 1 FROM memberships WHERE company_uid = ${companyUid}`);
    if (present === undefined)
      await tx.run(
        sql`INSERT INTO memberships (company_uid, user_uid, role, created_at) VALUES (${companyUid}, ${userUid}, 'user', now())`,
      );
  });
