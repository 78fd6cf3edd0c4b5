import { isVisible } from '../text/one-line';

/** What becomes of a job: done now, waiting for its time, failed and tried again, or given up until a person has it done or drops it. */
export const JOB_STATES = ['givenUp', 'failed', 'running', 'waiting'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** What a job fails of that is no fault of the program. */
export const JOB_FAULTS = [
  'drawing',
  'reading',
  'courier',
  'processor',
  'master',
  'bank',
  'statement',
  'movements',
  'transfers',
  'files',
  'line',
] as const;
export type JobFault = (typeof JOB_FAULTS)[number];

/** What is reported of a failed job: the fault, by which people read it in their language, and what was found. */
export const jobReport = (fault: JobFault, found: string): string => `${fault}: ${found}`;

/** How the operating system and libraries say that nobody answers. */
const NO_ANSWER = /\bE(?:CONN\w+|TIMEDOUT|NOTFOUND|AI_AGAIN|PIPE)\b|\btime(?:d )?out\b/iu;

/** The fault of a report; null: one of the program. */
export function faultOf(report: string): JobFault | null {
  return JOB_FAULTS.find((fault) => report.startsWith(`${fault}: `)) ?? (NO_ANSWER.test(report) ? 'line' : null);
}

export const MAIL_STATES = ['failed', 'waiting', 'sent'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/**
 * A message of the provider's systems had its effect, is kept until it can have it, or was refused for it is about something unknown; of the last two
 * somebody may have closed one.
 */
export const EVENT_STATES = ['refused', 'kept', 'accepted', 'closed'] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** A failed job can be done at once or dropped; one that is waiting or being done is the queue's. */
export const mayDecideJob = (state: JobState): boolean => state === 'failed' || state === 'givenUp';

/** A mail that is still on its way is not sent twice. */
export const mayResendMail = (state: MailState): boolean => state !== 'waiting';

/** A message somebody has to look at: refused, or kept for an order that has to be paid first. What is only late solves itself. */
export const mayCloseEvent = ({ state, parkedFor }: { state: EventState; parkedFor: string | null }): boolean =>
  state === 'refused' || (state === 'kept' && parkedFor !== null);

/** Days a refused message is kept that nobody sent again. */
export const REFUSED_EVENTS_KEPT_DAYS = 90;

/** Characters of why something of the machine room is nobody's matter any more. */
export const CLOSE_REASON_MAX = 500;

export const isCloseReason = (reason: string): boolean => isVisible(reason) && reason.length <= CLOSE_REASON_MAX;
