import type { Deps } from '../deps';
import { issueInvitation } from '../issue-invitation';
import { findContactPerson } from '../store/contact-persons/contact-person-records';
import type { DemoCompany } from './demo-company';
import { INVITED } from './demo-world';

/** An invitation nobody has used yet, made as the product makes them: its key is nowhere but in the mail of the mailbox. */
export async function inviteDemoPerson(deps: Pick<Deps, 'env' | 'provider' | 'now'>, company: DemoCompany): Promise<void> {
  const person = await findContactPerson(company.tx, company.contacts.get(INVITED) ?? '');
  if (person === undefined) throw new Error(`nobody has the e-mail ${INVITED}`);
  await issueInvitation(deps, company.tx, { person, companyName: company.name, role: 'user', email: person.email, language: 'cs' });
}
