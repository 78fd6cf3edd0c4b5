import type { handInRegistration as route } from '@portal/contract/onboarding/registration';
import type { BodyOf, ReplyOf } from '@portal/contract/endpoint';
import { isFailure, refuse, type Failure } from '@portal/contract/errors';
import type { CompanyActor } from '../../actor';
import type { Deps } from '../../deps';
import { moveCompany } from '../../store/companies/company-life';
import { findRegistration, keepHandIn } from '../../store/companies/registrations';
import { tellRegistrant } from '../../parts/companies/tell-registrant';
import { approveLater } from './open-company';
import { presentRegistration } from './present-onboarding';

type Answer = ReplyOf<typeof route>;

/** A company the provider gave back is handed in again: it waits, and the provider looks at it once more. */
export async function handInRegistration(deps: Deps, actor: CompanyActor, { note }: BodyOf<typeof route>): Promise<Answer | Failure> {
  const result = await deps.db.write<Answer | Failure>(actor, async (tx) => {
    const moved = await moveCompany(tx, 'handIn');
    if (moved === undefined) return refuse('company.notReturned');
    await keepHandIn(tx, { note, now: deps.now() });
    await tellRegistrant(deps, tx, { kind: 'handedIn' });
    await approveLater(deps, tx);
    tx.audit({ subjectUid: actor.companyUid, before: { status: moved.before }, after: { status: moved.after, note } });
    return { data: presentRegistration(await findRegistration(tx)) };
  });
  if (!isFailure(result)) return result;
  // By a second tap, most likely, or a colleague at the same moment.
  const registration = await deps.db.read(actor.companyUid, findRegistration);
  const isDone = registration?.companyStatus === 'pending' && registration.handedInAt !== null && registration.handInNote === note;
  return isDone ? { data: presentRegistration(registration) } : result;
}
