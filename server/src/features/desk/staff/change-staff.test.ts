import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STAFF_ROLES, type StaffRole } from '@portal/domain/access/staff';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { owner } from '../../../../test/races/owner-query';
import { createCompany, signInStaff } from '../../../../test/world/factories';

type Person = Awaited<ReturnType<typeof signInStaff>>;

let world: TestApp;
let admin: Person;
beforeAll(async () => {
  world = await testApp();
});
beforeEach(async () => {
  admin = await signInStaff(world.deps, { roles: ['admin'] });
});
afterEach(() => owner(world.ownerUrl, `UPDATE staff SET until = since WHERE until IS NULL`));
afterAll(() => world.close());

const person = (...roles: StaffRole[]) => signInStaff(world.deps, { roles });
const call = async (by: Person, method: 'POST' | 'PUT', path: string, payload?: object) => {
  const answer = await world.app.inject({ method, url: `/api/provider/staff${path}`, headers: by.headers, ...(payload && { payload }) });
  return [answer.statusCode, answer.json().code];
};
const setRoles = (by: Person, of: Person, ...roles: StaffRole[]) => call(by, 'PUT', `/${of.uid}/roles`, { roles });
const end = (by: Person, of: Person) => call(by, 'POST', `/${of.uid}/end`);
const session = async (of: Person) => {
  const answer = await world.app.inject({ url: '/api/provider/session', headers: of.headers });
  return [answer.statusCode, answer.json().data?.roles];
};
const audits = (kind: string) =>
  owner(world.ownerUrl, `SELECT user_uid, subject_uid, before, after FROM audit_log WHERE kind = '${kind}' ORDER BY at DESC, uid DESC`);
const admins = async () =>
  (await owner(world.ownerUrl, `SELECT uid FROM staff WHERE until IS NULL AND 'admin' = ANY (roles)`)).map(({ uid }) => uid);

describe('[DESK-043] who works at the desk', () => {
  it('an admin adds somebody, once, by an address that is one', async () => {
    const add = (email: string, roles: string[] = ['support']) => call(admin, 'POST', '', { email, roles });
    expect(await add('nova@poskytovatel.example')).toEqual([200, undefined]);
    expect(await add('NOVA@poskytovatel.example')).toEqual([409, 'staff.serving']);
    expect(await add('nikdo')).toEqual([422, 'staff.emailInvalid']);
    expect(await add('dvakrat@poskytovatel.example', ['operations', 'support', 'support'])).toEqual([200, undefined]);
    expect((await audits('staff.added'))[0]?.after).toMatchObject({ roles: ['support', 'operations'] });
    expect((await add('jina@poskytovatel.example', []))[0]).toBe(422);
    expect((await add('jina@poskytovatel.example', ['boss']))[0]).toBe(422);
    expect((await audits('staff.added'))[1]).toMatchObject({
      user_uid: admin.userUid,
      after: { email: 'nova@poskytovatel.example', roles: ['support'] },
    });
  });

  it('changed roles hold at the next call', async () => {
    const other = await person('support');
    expect(await setRoles(admin, other, 'payments', 'operations')).toEqual([200, undefined]);
    expect(await session(other)).toEqual([200, ['payments', 'operations']]);
    expect((await audits('staff.rolesChanged'))[0]).toMatchObject({
      user_uid: admin.userUid,
      subject_uid: other.uid,
      before: { roles: ['support'] },
      after: { roles: ['payments', 'operations'] },
    });
  });

  it('an end ends sessions, views and cases at once, and is told the second time', async () => {
    const company = await createCompany(world.deps);
    const other = await person('support');
    const url = `/api/provider/companies/${company.uid}/view`;
    await world.app.inject({ method: 'POST', url, headers: other.headers, payload: { reason: 'Nevidí objednávku' } });
    await owner(
      world.ownerUrl,
      `INSERT INTO desk_cases (queue, subject, staff_uid, taken_at) VALUES ('heldOrders', '${other.uid}', '${other.uid}', now())`,
    );
    expect(await end(admin, other)).toEqual([200, undefined]);
    expect((await session(other))[0]).toBe(401);
    expect(await owner(world.ownerUrl, `SELECT 1 FROM desk_views WHERE staff_uid = '${other.uid}' AND ended_at IS NULL`)).toEqual([]);
    expect(await owner(world.ownerUrl, `SELECT 1 FROM desk_cases WHERE staff_uid = '${other.uid}'`)).toEqual([]);
    expect((await audits('staff.ended'))[0]).toMatchObject({ user_uid: admin.userUid, subject_uid: other.uid });
    expect(await end(admin, other)).toEqual([409, 'desk.caseOver']);
    expect(await setRoles(admin, other, 'support')).toEqual([409, 'desk.caseOver']);
  });

  it('nobody changes their own roles, and nobody is changed who is not there', async () => {
    await person('admin');
    expect(await setRoles(admin, admin, ...STAFF_ROLES)).toEqual([409, 'staff.self']);
    expect(await end(admin, admin)).toEqual([409, 'staff.self']);
    expect(await end(admin, { ...admin, uid: '0197b0f1-0000-7000-8000-000000000001' })).toEqual([404, 'err.notFound']);
  });

  it.each(STAFF_ROLES.filter((role) => role !== 'admin'))('is nothing of %s', async (role) => {
    const other = await person(role);
    expect(await end(other, admin)).toEqual([403, 'auth.access.denied']);
    expect(await setRoles(other, admin, 'support')).toEqual([403, 'auth.access.denied']);
  });

  it('the last admin stays, whoever else never signed in', async () => {
    const other = await person('admin');
    await owner(world.ownerUrl, `UPDATE staff SET user_uid = NULL WHERE uid = '${other.uid}'`);
    const second = await person('admin');
    // The second loses the role while a call of theirs is under way: it is refused by what holds by then.
    expect(await setRoles(admin, second, 'support')).toEqual([200, undefined]);
    expect(await end(second, admin)).toEqual([403, 'auth.access.denied']);
    expect(await admins()).toContain(admin.uid);
  });

  it.each([
    ['roles', (by: Person, of: Person) => setRoles(by, of, 'support')],
    ['work', end],
  ])('of two admins who end each other’s %s at the same moment one stays', async (_what, act) => {
    for (let round = 0; round < 5; round += 1) {
      await owner(world.ownerUrl, `UPDATE staff SET until = since WHERE until IS NULL`);
      const [one, two] = [await person('admin'), await person('admin')];
      const answers = await Promise.all([act(one, two), act(two, one)]);
      expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
      expect(await admins()).toHaveLength(1);
    }
  });

  it('without the lock both would be gone: the careless control', async () => {
    await owner(world.ownerUrl, `UPDATE staff SET until = since WHERE until IS NULL`);
    const pair = [await person('admin'), await person('admin')] as const;
    const careless = async (of: Person) => {
      const others = await admins();
      if (others.length < 2) return;
      await new Promise((resolve) => setImmediate(resolve));
      await owner(world.ownerUrl, `UPDATE staff SET roles = ARRAY['support'] WHERE uid = '${of.uid}'`);
    };
    const looked = [careless(pair[0]), careless(pair[1])];
    await Promise.all(looked);
    expect((await admins()).length).toBeLessThan(2);
  });

  it('the list shows who serves, on request who did, and is taken as a file', async () => {
    const other = await person('operations');
    await end(admin, other);
    const list = async (query: string) =>
      (await world.app.inject({ url: `/api/provider/staff${query}`, headers: admin.headers })).json().data as {
        uid: string;
        isMe: boolean;
      }[];
    expect((await list('')).map(({ uid, isMe }) => [uid, isMe])).toEqual([[admin.uid, true]]);
    expect((await list('?filter[hasEnded]=1&pageSize=100')).map(({ uid }) => uid)).toContain(other.uid);
    const file = await world.app.inject({ url: '/api/provider/staff/export?format=csv', headers: admin.headers });
    expect(file.body).toContain(`${admin.uid}@poskytovatel.example;Správa;`);
  });
});
