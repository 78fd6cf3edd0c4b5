import { randomBytes } from 'node:crypto';
import { INVITATION_DAYS } from '@portal/domain/access/invitation';
import type { Deps } from '../deps';
import { invitationKeyHash, issueInvitation } from '../parts/access/issue-invitation';
import { findContactPerson } from '../store/contact-persons/contact-person-records';
import { storeWaitingInvitation } from '../store/contact-persons/portal-access';
import { replaceInvitation } from '../store/access/invitations';
import type { DemoClock } from './demo-clock';
import type { DemoCompany } from './demo-company';
import { INVITED } from './demo-world';
import { LATE, NEWCOMER } from './pekarna';

const find = async ({ tx, contacts }: DemoCompany, email: string) => {
  const person = await findContactPerson(tx, contacts.get(email) ?? '');
  if (person === undefined) throw new Error(`nobody has the e-mail ${email}`);
  return person;
};

/** An invitation nobody has used yet, made as the product makes them: its key is nowhere but in the mail of the mailbox. */
async function inviteDemoPerson(deps: Pick<Deps, 'env' | 'provider' | 'now'>, company: DemoCompany): Promise<void> {
  const person = await find(company, INVITED);
  await issueInvitation(deps, company.tx, { person, companyName: company.name, role: 'user', email: person.email, language: 'cs' });
}

/** One that has lapsed; its mail was cleared away long ago. */
async function lapseInvitation(company: DemoCompany, clock: DemoClock): Promise<void> {
  const { uid, email } = await find(company, LATE);
  await replaceInvitation(company.tx, {
    keyHash: invitationKeyHash(randomBytes(32).toString('base64url')),
    contactPersonUid: uid,
    role: 'user',
    email,
    companyName: company.name,
    contactEmail: email,
    expiresAt: clock.at(clock.daysAgo(5), 9),
    now: clock.at(clock.daysAgo(5 + INVITATION_DAYS), 9),
  });
}

/** One that is sent once the master system has the person. */
async function keepWaiting(company: DemoCompany, { now }: DemoClock): Promise<void> {
  const { uid, email } = await find(company, NEWCOMER);
  await storeWaitingInvitation(company.tx, { contactPersonUid: uid, role: 'user', email, language: 'cs', now });
}

/** People of the bakery in each relation to the portal that is not an account yet. */
export async function inviteDemoPeople(
  deps: Pick<Deps, 'env' | 'provider'>,
  { company, clock }: { company: DemoCompany; clock: DemoClock },
): Promise<void> {
  await inviteDemoPerson({ ...deps, now: () => clock.now }, company);
  await lapseInvitation(company, clock);
  await keepWaiting(company, clock);
}
