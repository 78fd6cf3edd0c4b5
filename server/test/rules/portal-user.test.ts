import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PORTAL_ROLES } from '@portal/domain/access/company-status';
import { portalUserStatus, type PortalUserStatus } from '@portal/domain/settings/portal-user';
import { portalUserFacts } from '../../src/features/settings/contact-persons/present-contact-person';
import { replaceInvitation } from '../../src/store/access/invitations';
import { listContactPersons } from '../../src/store/contact-persons/contact-person-list';
import { storeWaitingInvitation } from '../../src/store/contact-persons/portal-access';
import { insertRows } from '../../src/store/engine/insert-rows';
import { testApp, type TestApp } from '../app/test-app';
import { createCompany, createContactPerson, createUser, inCompany, type TestCompany } from '../world/factories';

/**
 * How a contact person stands towards the portal is said by the domain, one by one; a list sorted by it is sorted in SQL, for its page is found
 * in the index. Both are compared for everybody there can be, at the moment an invitation ends too.
 */

const NOW = new Date('2026-11-23T09:41:00.000Z');
const MAIL = 'nekdo@firma.example';
const ORDER: readonly PortalUserStatus[] = ['master', 'backOffice', 'admin', 'standard', 'pending', 'expired', 'no_access'];

let world: TestApp;
let company: TestCompany;
beforeAll(async () => {
  world = await testApp({ now: NOW });
  company = await createCompany(world.deps);
});
afterAll(() => world.close());

const person = () => createContactPerson(world.deps, company, { email: MAIL });

const member = async (role: (typeof PORTAL_ROLES)[number]) => {
  const [contactPersonUid, user] = [await person(), await createUser(world.deps)];
  await inCompany(world.deps, company.uid, (tx) =>
    insertRows(tx, 'memberships', [{ contactPersonUid, userUid: user.uid, role, createdAt: NOW }]),
  );
};

const invited = async (expiresAt: Date, contactEmail = MAIL) => {
  const contactPersonUid = await person();
  const invitation = { keyHash: randomBytes(32), contactPersonUid, role: 'user', email: MAIL, companyName: company.name } as const;
  const now = new Date(NOW.getTime() - 1_000);
  await inCompany(world.deps, company.uid, (tx) => replaceInvitation(tx, { ...invitation, contactEmail, expiresAt, now }));
};

const waiting = async () => {
  const contactPersonUid = await person();
  const offered = { contactPersonUid, role: 'user', email: MAIL, language: 'cs', now: NOW } as const;
  await inCompany(world.deps, company.uid, (tx) => storeWaitingInvitation(tx, offered));
};

describe('a list of contact persons by how they stand towards the portal', () => {
  it('[S-167] has the order of the domain’s statuses, to the moment an invitation ends', async () => {
    for (const ms of [-1, 0, 1]) await invited(new Date(NOW.getTime() + ms));
    await invited(new Date(NOW.getTime() + 1), 'jiny@firma.example');
    await waiting();
    for (const role of PORTAL_ROLES) await member(role);
    const page = { sortBy: 'role', sortDir: 'asc', limit: 50, offset: 0, now: NOW } as const;
    const { rows } = await inCompany(world.deps, company.uid, (tx) => listContactPersons(tx, page));
    const shown = rows.map((row) => portalUserStatus(portalUserFacts(row), NOW));
    expect(shown).toEqual([...shown].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)));
    expect(new Set(shown)).toEqual(new Set(ORDER));
    expect(shown.filter((status) => status === 'expired')).toHaveLength(3);
  });
});
