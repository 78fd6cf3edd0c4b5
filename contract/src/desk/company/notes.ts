import * as z from 'zod';
import { route } from '../../endpoint';
import { single } from '../../paging';
import { instantReply, requiredNote, uuid, uuidReply } from '../../scalars';
import { deskCompanyParams } from '../companies';
import { DESK_READ } from '../desk-list';

export const NOTE_MAX = 2_000;

const note = z.object({
  uid: uuidReply,
  note: z.string(),
  author: z.string(),
  /** Only who wrote it changes or removes it (DESK-027). */
  isMine: z.boolean(),
  createdAt: instantReply,
  editedAt: instantReply.nullable(),
});
export type DeskNote = z.infer<typeof note>;

export const deskNoteBody = z.object({ note: requiredNote({ max: NOTE_MAX }) });

export const listDeskNotes = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/companies/:uid/notes',
  summary: 'Notes of the staff on a company',
  params: deskCompanyParams,
  reply: single(z.array(note)),
});

const write = { permission: 'desk.notes.write', reply: single(z.object({ uid: uuidReply })) } as const;

export const addDeskNote = route({
  ...write,
  method: 'POST',
  path: '/api/provider/companies/:uid/notes',
  summary: 'Write a note on a company',
  params: deskCompanyParams,
  body: deskNoteBody,
  audit: 'company.noteAdded',
  idempotent: 'key',
});

const own = deskCompanyParams.extend({ id: uuid });

/** Somebody else's is refused with 403 `desk.noteOfOther`. */
export const editDeskNote = route({
  ...write,
  method: 'PUT',
  path: '/api/provider/companies/:uid/notes/:id',
  summary: 'Change one’s note',
  params: own,
  body: deskNoteBody,
  audit: 'company.noteEdited',
  idempotent: 'natural',
});

export const removeDeskNote = route({
  ...write,
  method: 'DELETE',
  path: '/api/provider/companies/:uid/notes/:id',
  summary: 'Remove one’s note',
  params: own,
  audit: 'company.noteRemoved',
  idempotent: 'natural',
});
