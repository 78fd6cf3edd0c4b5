import type { DeskSolvedKind, readDeskSolved as route } from '@portal/contract/desk/cockpit';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { hellersToCzk } from '@portal/domain/money/money';
import type { StaffActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { listSolved, type SolvedRow } from '../../../store/desk/solved';

/** What of the audit solves a case, or is what people at the desk call done. Taking one back or giving it away is not. */
const SOLVED: Readonly<Record<string, DeskSolvedKind>> = {
  'payment.matchedByHand': 'paymentMatched',
  'payment.returned': 'paymentReturned',
  'payment.putAside': 'paymentPutAside',
  'payment.dayConfirmed': 'paymentDayConfirmed',
  'refund.accountGiven': 'refundAccountGiven',
  'refund.approved': 'refundApproved',
  'refund.sent': 'refundSent',
  'refund.exported': 'refundsExported',
  'refund.exportSent': 'refundsSent',
  'company.approved': 'companyApproved',
  'company.returned': 'companyReturned',
  'location.approved': 'locationApproved',
  'location.refused': 'locationRefused',
  'order.released': 'orderReleased',
  'order.cancelled': 'orderCancelled',
  'package.dispatched': 'packageSentAgain',
  'package.announcedAgain': 'packageAnnouncedAgain',
  'card.rejected': 'cardGivenUp',
  'card.orderedAgain': 'cardMadeAgain',
  'mail.resent': 'mailResent',
  'job.retried': 'jobRetried',
  'job.dropped': 'jobDropped',
  'file.retried': 'fileRetried',
  'file.closed': 'fileClosed',
  'event.closed': 'eventClosed',
};

const TAKEN_BACK_BY = {
  'payment.returned': 'payment.decisionTakenBack',
  'payment.putAside': 'payment.decisionTakenBack',
  'refund.exported': 'refund.exportTakenBack',
  'refund.exportSent': 'refund.exportTakenBack',
  'package.dispatched': 'package.takenBack',
};

const SHOWN = 8;

/** What the desk's people solved today, the last first. */
export async function readDeskSolved({ desk, now }: Deps, actor: StaffActor): Promise<ReplyOf<typeof route> | Failure> {
  if (desk === null) return refuse('desk.closed');
  const since = pragueDay(now().getTime());
  const rows = await desk.read((tx) => listSolved(tx, { since, kinds: Object.keys(SOLVED), takenBackBy: TAKEN_BACK_BY, limit: SHOWN }));
  return { data: rows.flatMap((row) => present(row, actor.userUid)), meta: { total: rows[0]?.total ?? 0, since } };
}

function present({ kind, at, amount, userUid, person, total: _total, ...row }: SolvedRow, me: string) {
  const what = SOLVED[kind];
  if (what === undefined) return [];
  return [
    {
      ...row,
      what,
      at: at.toISOString(),
      amount: amount === null ? null : hellersToCzk(amount),
      by: { name: person ?? '', isMe: userUid === me },
    },
  ];
}
