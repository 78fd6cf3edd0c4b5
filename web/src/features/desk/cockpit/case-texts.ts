import { linkOptions, type LinkOptions } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { DeskCase } from '@portal/contract/desk/cockpit';
import { pragueTime } from '@portal/domain/calendar/prague-day';
import { urgencyOf, type QueueName } from '@portal/domain/desk/queues';
import { formatDate, formatDateTime, formatMoney } from '../../../lib/text/formats';
import { deskPaths } from '../desk-paths';
import { fileReason, jobFault, messageName, taskName } from '../operations/machine-words';

type T = TFunction<'desk'>;

/** Codes of jobs, messages and files are said in the words of the machine room. */
export interface CaseWords {
  t: T;
  machine: TFunction<'desk/operations'>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `3 dny`, `4 h`, `35 min`. */
export function ageText(t: T, since: string, now: Date): string {
  const ms = Math.max(0, now.getTime() - Date.parse(since));
  if (ms >= DAY) return t('age.days', { count: Math.floor(ms / DAY) });
  return ms >= HOUR ? t('age.hours', { count: Math.floor(ms / HOUR) }) : t('age.minutes', { count: Math.floor(ms / MINUTE) });
}

/** The moment since when it waits; of money whose bank tells the day alone, the day. */
export const sinceText = (since: string): string =>
  pragueTime(Date.parse(since)).endsWith('T00:00:00') ? formatDate(since) : formatDateTime(since);

export const urgency = (queue: QueueName, since: string, now: Date) => urgencyOf(queue, new Date(since), now);

/** What happened, as a title and a sentence. */
export function caseTexts(
  { t, machine }: CaseWords,
  queue: QueueName,
  { amount, companyName, facts }: DeskCase,
): { title: string; detail: string } {
  const said = {
    ...Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value ?? t('unknown')])),
    ...inWords(machine, facts),
  };
  const kind = facts.kind ?? facts.reason ?? facts.status ?? 'other';
  const why = t([`why.${queue}.${kind}`, `why.${queue}.other`, 'why.other'], said);
  const money = amount === null ? '' : formatMoney(amount);
  const values = { ...said, amount: money, company: companyName ?? facts.who ?? t('noCompany'), why };
  return { title: t(`case.${queue}.title`, values), detail: t(`case.${queue}.detail`, values) };
}

/** What is known by a code; of a file that failed the reason begins with one. */
function inWords(machine: CaseWords['machine'], { task, type, name, reason, error }: DeskCase['facts']): Record<string, string> {
  return {
    ...(typeof task === 'string' && { task: taskName(machine, task) }),
    ...(typeof task === 'string' && typeof error === 'string' && { error: jobFault(machine, error) }),
    ...(typeof type === 'string' && { type: messageName(machine, type) }),
    ...(typeof name === 'string' && typeof reason === 'string' && { reason: fileReason(reason) }),
  };
}

const refundsOf = (state: 'toSend' | 'withoutAccount') =>
  linkOptions({ to: deskPaths.refunds, search: { sortBy: 'createdAt', sortDir: 'asc', filter: { state: [state] } } });

const onePackage = ({ facts }: DeskCase) =>
  linkOptions({ to: deskPaths.packages, search: { filter: { fulltext: facts.number ?? undefined } } });

/** Where a case of each queue is solved; a queue without a page has its facts alone. */
export const CASE_LINKS: Readonly<Partial<Record<QueueName, (one: DeskCase) => LinkOptions>>> = {
  unplacedMoney: ({ subject }) => linkOptions({ to: deskPaths.movement, params: { movementUid: subject } }),
  refundsToSend: () => refundsOf('toSend'),
  refundsWithoutAccount: () => refundsOf('withoutAccount'),
  heldOrders: ({ subject }) => linkOptions({ to: deskPaths.orders, search: { filter: { status: ['BLOCKED'] }, open: subject } }),
  stuckOrders: ({ subject }) => linkOptions({ to: deskPaths.orders, search: { open: subject } }),
  cardTrouble: ({ facts }) => linkOptions({ to: deskPaths.cards, search: { filter: { fulltext: facts.who ?? undefined } } }),
  packageTrouble: onePackage,
  doubtfulPackages: onePackage,
  undeliveredMails: ({ subject }) => linkOptions({ to: deskPaths.mails, search: { filter: { state: ['failed'] }, open: subject } }),
  givenUpJobs: ({ subject }) => linkOptions({ to: deskPaths.operations, search: { filter: { state: ['givenUp'] }, open: subject } }),
  refusedEvents: ({ subject }) => linkOptions({ to: deskPaths.events, search: { open: subject } }),
  failedFiles: () => linkOptions({ to: deskPaths.files }),
  waitingCompanies: ({ subject }) => linkOptions({ to: deskPaths.company, params: { companyUid: subject } }),
  uncheckedLocations: ({ companyUid }) => linkOptions({ to: deskPaths.company, params: { companyUid: companyUid ?? '' } }),
};
