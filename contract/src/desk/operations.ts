import * as z from 'zod';
import { CLOSE_REASON_MAX, EVENT_STATES, JOB_STATES, MAIL_STATES } from '@portal/domain/desk/machine';
import { route } from '../endpoint';
import { enumFilter, listShape, textFilter } from '../list-shape';
import { listQuery, listReply, single } from '../paging';
import { instantReply, requiredNote, requiredText, uuid, uuidReply, uuidReplyOf } from '../scalars';
import { DESK_EXPORT, DESK_READ, exportFormat } from './desk-list';

const ofCompany = { companyUid: uuidReplyOf<'company'>().nullable(), companyName: z.string().nullable() };

const job = z.object({
  id: z.int(),
  task: z.string(),
  state: z.enum(JOB_STATES),
  attempts: z.int(),
  maxAttempts: z.int(),
  /** When it is done, or tried again. */
  runAt: instantReply,
  failedAt: instantReply.nullable(),
  /** Its first line. */
  error: z.string().nullable(),
  ...ofCompany,
});
export type DeskJob = z.infer<typeof job>;

export const deskJobList = listShape({
  sortable: ['runAt', 'task', 'attempts'],
  filters: { fulltext: textFilter, state: enumFilter(JOB_STATES) },
});
const jobQuery = listQuery(deskJobList);

/** `fulltext` looks into kinds, errors and names of companies (DESK-037). */
export const listDeskJobs = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/jobs',
  summary: 'Jobs of the queue',
  query: jobQuery,
  reply: listReply(job),
});
export const exportDeskJobs = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/jobs/export',
  summary: 'Jobs of the queue as a spreadsheet',
  query: jobQuery.extend(exportFormat),
  reply: DESK_EXPORT,
});

const jobParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
});
const done = single(z.object({}));
const write = { permission: 'desk.operations.write', idempotent: 'natural', reply: done } as const;

/** A failed job is done at once, with all its attempts again; refused with 409 `job.notFailed`. */
export const retryDeskJob = route({
  ...write,
  method: 'POST',
  path: '/api/provider/jobs/:id/retry',
  summary: 'Have a failed job done at once',
  params: jobParams,
  audit: 'job.retried',
});

/** Nobody does a failed job any more. */
export const dropDeskJob = route({
  ...write,
  method: 'POST',
  path: '/api/provider/jobs/:id/drop',
  summary: 'Drop a failed job',
  params: jobParams,
  body: z.object({ reason: requiredNote({ max: CLOSE_REASON_MAX }) }),
  audit: 'job.dropped',
});

const schedule = z.object({ name: z.string(), task: z.string(), lastAt: instantReply.nullable(), nextAt: instantReply.nullable() });
export type DeskSchedule = z.infer<typeof schedule>;

export const listDeskSchedules = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/schedules',
  summary: 'What is done by the clock, when it was last and when it is next',
  reply: z.object({ data: z.array(schedule) }),
});

const mail = z.object({
  uid: uuidReply,
  subject: z.string(),
  recipients: z.array(z.string()),
  state: z.enum(MAIL_STATES),
  createdAt: instantReply,
  sentAt: instantReply.nullable(),
  error: z.string().nullable(),
  ...ofCompany,
});
export type DeskMail = z.infer<typeof mail>;

export const deskMailList = listShape({
  sortable: ['createdAt', 'subject'],
  filters: { fulltext: textFilter, state: enumFilter(MAIL_STATES) },
});
const mailQuery = listQuery(deskMailList);

/** `fulltext` looks into subjects, recipients and names of companies (DESK-038). */
export const listDeskMails = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/mails',
  summary: 'Mails of the portal',
  query: mailQuery,
  reply: listReply(mail),
});
export const exportDeskMails = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/mails/export',
  summary: 'Mails of the portal as a spreadsheet',
  query: mailQuery.extend(exportFormat),
  reply: DESK_EXPORT,
});

const byUid = z.object({ uid: uuid });

/** As text, its links without what they would open; of attachments the names alone. */
export const readDeskMail = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/mails/:uid',
  summary: 'A mail with its text',
  params: byUid,
  reply: single(mail.extend({ body: z.string(), attachments: z.array(z.string()) })),
});

/** Once more to the same recipients; refused with 409 `mail.onItsWay` while it is being sent. */
export const resendDeskMail = route({
  ...write,
  permission: 'desk.mails.write',
  method: 'POST',
  path: '/api/provider/mails/:uid/resend',
  summary: 'Send a mail once more',
  params: byUid,
  audit: 'mail.resent',
});

const event = z.object({
  uid: uuidReply,
  type: z.string(),
  /** Which system sends such messages. */
  source: z.string(),
  state: z.enum(EVENT_STATES),
  receivedAt: instantReply,
  /** How often a refused one came. */
  times: z.int(),
  /** The order that has to be paid first. */
  parkedFor: z.string().nullable(),
  /** The card, package, order or symbol it speaks of. */
  about: z.string().nullable(),
  /** What that is, where the portal knows it: a person, an address, a package, an order, a company. */
  person: z.string().nullable(),
  place: z.string().nullable(),
  packageNumber: z.string().nullable(),
  orderUid: uuidReplyOf<'order'>().nullable(),
  orderNumber: z.string().nullable(),
  ...ofCompany,
  /** By whom, when and why it is nobody's matter any more. */
  closed: z.object({ at: instantReply, by: z.string(), reason: z.string() }).nullable(),
});
export type DeskEvent = z.infer<typeof event>;

export const deskEventList = listShape({
  sortable: ['receivedAt', 'type'],
  filters: { fulltext: textFilter, state: enumFilter(EVENT_STATES) },
});
const eventQuery = listQuery(deskEventList);

/** `fulltext` looks into kinds and finds what a message is about by its whole number (DESK-039). */
export const listDeskEvents = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/system-events',
  summary: 'Messages of the provider’s systems',
  query: eventQuery,
  reply: listReply(event),
});
export const exportDeskEvents = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/system-events/export',
  summary: 'Messages of the provider’s systems as a spreadsheet',
  query: eventQuery.extend(exportFormat),
  reply: DESK_EXPORT,
});
export const readDeskEvent = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/system-events/:uid',
  summary: 'A message of a system as it came',
  params: byUid,
  reply: single(event.extend({ body: z.string() })),
});

/** Nobody has to look at it any more, however often it is sent again; refused with 409 `event.notOpen`. Should it have its effect after all, it has it. */
export const closeDeskEvent = route({
  ...write,
  method: 'POST',
  path: '/api/provider/system-events/:uid/close',
  summary: 'Close a message that was refused or waits for a payment',
  params: byUid,
  body: z.object({ reason: requiredNote({ max: CLOSE_REASON_MAX }) }),
  audit: 'event.closed',
});

const file = z.object({ name: z.string(), since: instantReply, reason: z.string() });
export type DeskFile = z.infer<typeof file>;

export const listDeskFiles = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/failed-files',
  summary: 'Files of the inbox that could not be read, with the reason',
  reply: z.object({ data: z.array(file) }),
});

/** The file goes back to the inbox and is read like one that came just now; refused with 409 `file.notFailed`. */
export const retryDeskFile = route({
  ...write,
  method: 'POST',
  path: '/api/provider/failed-files/retry',
  summary: 'Read a file of the inbox again',
  body: z.object({ name: requiredText(255) }),
  audit: 'file.retried',
});

/** The file is kept aside and never read again; refused with 409 `file.notFailed`. Another file, were it of the same name, is another case. */
export const closeDeskFile = route({
  ...write,
  method: 'POST',
  path: '/api/provider/failed-files/close',
  summary: 'Close a file of the inbox that cannot be read',
  body: z.object({ name: requiredText(255), reason: requiredNote({ max: CLOSE_REASON_MAX }) }),
  audit: 'file.closed',
});
