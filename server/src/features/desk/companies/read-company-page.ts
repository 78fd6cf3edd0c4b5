import type { DeskHappening } from '@portal/contract/desk/company/page';
import type * as page from '@portal/contract/desk/company/page';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { addMonths, pragueDay, startOfMonth, yearOf, type Day } from '@portal/domain/calendar/prague-day';
import { renewalHorizon } from '@portal/domain/cards/renewal';
import { wholeMonths } from '@portal/domain/desk/company-way';
import { formatPostcode } from '@portal/domain/identifiers/postcode';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { hellersToCzk } from '@portal/domain/money/money';
import type { Deps } from '../../../deps';
import { findCompany } from '../../../store/companies/companies';
import {
  countOrders,
  countPeopleAndCards,
  listContracts,
  listHappenings,
  listNames,
  listLatestOrders,
  readCompanyMoney,
  readUnpaidTotal,
} from '../../../store/companies/company-page';
import { listCompanyMovements } from '../../../store/companies/company-movements';
import { readWayFacts } from '../../../store/companies/company-way';
import { findRegistration } from '../../../store/companies/registrations';
import type { CompanyTx } from '../../../store/engine/db';
import { readOwedTotal } from '../../../store/orders/owed-total';

const LATEST_ORDERS = 8;
const LATEST_MOVEMENTS = 8;
const HAPPENINGS = 30;

/** Kinds of the audit the timeline tells of. */
const AUDITED: Readonly<Record<string, DeskHappening['kind']>> = {
  'company.approved': 'approved',
  'company.returned': 'returned',
  'contract.priceSet': 'priceSet',
  'access.ended': 'accessEnded',
  'contactPerson.invited': 'invited',
  'contactPerson.invitationRevoked': 'invitationRevoked',
  'location.approved': 'addressApproved',
  'location.refused': 'addressRefused',
  'desk.view.started': 'visited',
};

/** A part of a company's page, read inside the company; 404 for what is none. */
export const readPart = <T>(
  { db }: Pick<Deps, 'db'>,
  uid: CompanyUid,
  read: (tx: CompanyTx) => Promise<T>,
): Promise<{ data: T } | Failure> =>
  db.read(uid, async (tx) => ((await findCompany(tx)) === undefined ? refuse('err.notFound') : { data: await read(tx) }));

const iso = (at: Date | null) => at?.toISOString() ?? null;

export async function readFacts(tx: CompanyTx): Promise<ReplyOf<typeof page.readDeskCompanyFacts>['data']> {
  const [company, contracts, registration] = [await findCompany(tx), await listContracts(tx), await findRegistration(tx)];
  const unpaid = await readUnpaidTotal(tx);
  if (company === undefined) throw new Error('company is gone');
  const { vatNumber, hqAddress, bankAccount, invoicingEmails } = company;
  return {
    vatNumber,
    address: `${hqAddress.street} ${hqAddress.streetNumber}, ${formatPostcode(hqAddress.postcode)} ${hqAddress.city}`,
    bankAccount,
    invoicingEmails,
    unpaid: hellersToCzk(unpaid),
    contracts: contracts.map(({ orderLimit, ...contract }) => ({ ...contract, orderLimit: hellersToCzk(orderLimit) })),
    registration:
      registration === undefined
        ? null
        : {
            completedAt: registration.completedAt.toISOString(),
            returnedAt: iso(registration.returnedAt),
            returnedReason: registration.returnedReason,
            handedInAt: iso(registration.handedInAt),
            handInNote: registration.handInNote,
          },
  };
}

export async function readOrders(tx: CompanyTx): Promise<ReplyOf<typeof page.readDeskCompanyOrders>['data']> {
  const latest = await listLatestOrders(tx, LATEST_ORDERS);
  return {
    total: await countOrders(tx),
    latest: latest.map((order) => ({
      ...order,
      orderedAt: order.orderedAt.toISOString(),
      paidAmount: hellersToCzk(order.paidAmount),
      priceIncVat: hellersToCzk(order.priceIncVat),
    })),
  };
}

export async function readMoney(tx: CompanyTx, now: Date): Promise<ReplyOf<typeof page.readDeskCompanyMoney>['data']> {
  const today = pragueDay(now.getTime());
  const owed = await readOwedTotal(tx, today);
  const until = addMonths(today, -12);
  const money = await readCompanyMoney(tx, { since: firstDayOf(today), before: firstDayOf(until), until });
  if (money === undefined) throw new Error('sums always answer');
  return {
    owed: hellersToCzk(owed.amount),
    overdue: hellersToCzk(owed.overdueAmount),
    over: hellersToCzk(money.over),
    paidThisYear: hellersToCzk(money.paidThisYear),
    paidLastYear: hellersToCzk(money.paidLastYear),
    credit: hellersToCzk(money.credit),
  };
}

const firstDayOf = (day: Day): Day => `${yearOf(day)}-01-01`;

export async function readPeople(tx: CompanyTx, now: Date): Promise<ReplyOf<typeof page.readDeskCompanyPeople>['data']> {
  const today = pragueDay(now.getTime());
  const company = await findCompany(tx);
  if (company === undefined) throw new Error('company is gone');
  const horizon = renewalHorizon(today, company.cardRenewalPeriod);
  const counted = await countPeopleAndCards(tx, { today, month: startOfMonth(today), horizon });
  if (counted === undefined) throw new Error('counts always answer');
  const { leaving, firstLeaving, lastLeaving, endingCards, firstEnd, lastEnd, ...counts } = counted;
  return {
    ...counts,
    leaving: { count: leaving, first: firstLeaving, last: lastLeaving },
    endingCards: { count: endingCards, first: firstEnd, last: lastEnd },
  };
}

export async function readWay(tx: CompanyTx, now: Date): Promise<ReplyOf<typeof page.readDeskCompanyWay>['data']> {
  const facts = await readWayFacts(tx);
  if (facts === undefined) throw new Error('company is gone');
  const { createdAt, startedAt, signedAt, approvedAt, setUpAt, firstOrderedAt, ...said } = facts;
  return {
    ...said,
    startedAt: iso(startedAt),
    signedAt: iso(signedAt),
    approvedAt: iso(approvedAt),
    setUpAt: iso(setUpAt),
    firstOrderedAt: iso(firstOrderedAt),
    months: wholeMonths(pragueDay(createdAt.getTime()), pragueDay(now.getTime())),
  };
}

export async function readMovements(tx: CompanyTx): Promise<ReplyOf<typeof page.readDeskCompanyMovements>['data']> {
  const moved = await listCompanyMovements(tx, LATEST_MOVEMENTS);
  return moved.map(({ amount, ...movement }) => ({ ...movement, amount: hellersToCzk(amount) }));
}

/** Whose access or invitation it was and which address is told by name. */
export async function readTimeline(tx: CompanyTx): Promise<ReplyOf<typeof page.readDeskCompanyTimeline>['data']> {
  const happened = await listHappenings<DeskHappening['kind']>(tx, { audited: AUDITED, limit: HAPPENINGS });
  const subjects = happened.flatMap(({ subjectUid }) => subjectUid ?? []);
  const names = new Map((await listNames(tx, subjects)).map(({ uid, name }) => [uid, name]));
  return happened.map(({ subjectUid, at, detail, ...one }) => {
    const told = [subjectUid === null ? undefined : names.get(subjectUid), detail].filter(Boolean);
    return { ...one, at: at.toISOString(), detail: told.length === 0 ? null : told.join(', ') };
  });
}
