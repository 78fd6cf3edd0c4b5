import { v7 as newUid } from 'uuid';
import type { listDeskNotes } from '@portal/contract/desk/company/notes';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { StaffActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { operatorAtDesk, operatorIn } from '../../../operator';
import { findCompany } from '../../../store/companies/companies';
import {
  insertCompanyNote,
  listCompanyNotes,
  lockCompanyNote,
  removeCompanyNote,
  storeCompanyNote,
} from '../../../store/company-notes/company-notes';
import type { CompanyTx } from '../../../store/engine/db';

type Answer = { data: { uid: string } } | Failure;

interface OwnNote {
  companyUid: CompanyUid;
  uid: string;
}

export async function listNotes(
  { desk }: Deps,
  { staff }: StaffActor,
  companyUid: CompanyUid,
): Promise<ReplyOf<typeof listDeskNotes> | Failure> {
  if (desk === null) return refuse('desk.closed');
  const notes = await desk.read((tx) => listCompanyNotes(tx, companyUid));
  return {
    data: notes.map(({ staffUid, createdAt, editedAt, ...note }) => ({
      ...note,
      isMine: staffUid === staff.uid,
      createdAt: createdAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
    })),
  };
}

/** Somebody of the staff writes down what the next one should know of a company (DESK-027). */
export const addNote = (deps: Deps, actor: StaffActor, { companyUid, note }: { companyUid: CompanyUid; note: string }): Promise<Answer> =>
  deps.db.write<Answer>(operatorIn(companyUid, operatorAtDesk(actor), actor.auditKind ?? ''), async (tx) => {
    if ((await findCompany(tx)) === undefined) return refuse('err.notFound');
    const uid = newUid();
    await insertCompanyNote(tx, { uid, staffUid: actor.staff.uid, note, now: deps.now() });
    tx.audit({ subjectUid: uid, after: { note, by: actor.staff.name } });
    return { data: { uid } };
  });

export const editNote = (deps: Deps, actor: StaffActor, { note, ...own }: OwnNote & { note: string }): Promise<Answer> =>
  changeOwn(deps, actor, {
    own,
    change: async (tx) => {
      await storeCompanyNote(tx, { uid: own.uid, note, now: deps.now() });
      return { note, by: actor.staff.name };
    },
  });

export const removeNote = (deps: Deps, actor: StaffActor, own: OwnNote): Promise<Answer> =>
  changeOwn(deps, actor, {
    own,
    change: async (tx) => {
      await removeCompanyNote(tx, own.uid);
      return { by: actor.staff.name };
    },
  });

interface Change {
  own: OwnNote;
  /** Answers what the audit keeps of it. */
  change: (tx: CompanyTx) => Promise<{ note?: string; by: string }>;
}

/** A note is its author's alone, whoever else works at the desk. */
const changeOwn = (deps: Deps, actor: StaffActor, { own, change }: Change): Promise<Answer> =>
  deps.db.write<Answer>(operatorIn(own.companyUid, operatorAtDesk(actor), actor.auditKind ?? ''), async (tx) => {
    const stored = await lockCompanyNote(tx, own.uid);
    if (stored === undefined) return refuse('err.notFound');
    if (stored.staffUid !== actor.staff.uid) return refuse('desk.noteOfOther');
    tx.audit({ subjectUid: own.uid, before: { note: stored.note }, after: await change(tx) });
    return { data: { uid: own.uid } };
  });
