import type { takeDeskCase } from '@portal/contract/desk/cockpit';
import type { BodyOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { StaffActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { caseSince } from '../../../store/desk/read-queue';
import { giveBackCase as storeGivenBack, takeCase as storeTaken } from '../../../store/staff/desk-cases';
import { casesOf } from './read-desk-queue';

type Answer = Promise<ReplyOf<typeof takeDeskCase> | Failure>;

/** Somebody says that they look after a case. One that solved itself meanwhile, or that is somebody else's, is refused. */
export async function takeCase(deps: Deps, actor: StaffActor, named: BodyOf<typeof takeDeskCase>): Answer {
  if (deps.desk === null) return refuse('desk.closed');
  const cases = await casesOf(deps, named.queue);
  const since = await deps.desk.read((tx) => caseSince(tx, cases, named.subject));
  if (since === undefined) return refuse('desk.caseOver');
  const staffUid = actor.staff.uid;
  return deps.db.writeDirectory<Awaited<Answer>>(actor, async (tx) => {
    if (!(await storeTaken(tx, { ...named, staffUid, since, now: deps.now() }))) return refuse('desk.caseTaken');
    tx.audit({ after: { ...named, by: actor.staff.name } });
    return { data: named };
  });
}

/** The case is for others again. */
export const giveCaseBack = (deps: Deps, actor: StaffActor, named: BodyOf<typeof takeDeskCase>): Answer =>
  deps.db.writeDirectory<Awaited<Answer>>(actor, async (tx) => {
    if (!(await storeGivenBack(tx, { ...named, staffUid: actor.staff.uid }))) return refuse('desk.caseTaken');
    tx.audit({ before: { ...named, by: actor.staff.name } });
    return { data: named };
  });
