import { createHash } from 'node:crypto';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { isFailure } from '@portal/contract/errors';
import { newCardService } from '@portal/domain/catalogue/services';
import { hellersToCzk } from '@portal/domain/money/money';
import { lineName, type ProposalLine, type ProposalPerson, type WantedLine } from '@portal/domain/ordering/proposal/proposal-line';
import { proposedEntries } from '@portal/domain/ordering/proposal/proposal-sums';
import { proposeLines } from '@portal/domain/ordering/proposal/propose-lines';
import { wantedLines } from '@portal/domain/ordering/proposal/wanted-lines';
import type { SkipReason } from '@portal/domain/ordering/skip-reason';
import type { BasketItemInput } from '@portal/contract/ordering/basket';
import type { CompanyTx } from '../../../store/engine/db';
import type { EmployeeFacts } from '../../../store/employees/employee-facts';
import { readOrderHead, type OrderHead } from '../../../store/orders/order-head';
import { readPricedContext, type PricedContext } from '../../../store/ordering/ordering-context';
import { listProposalAmounts } from '../../../store/plans/plan-amounts';
import { listChoices, type ChoiceRow, type StandingChoice } from '../../../store/proposals/proposal-choices';
import {
  listOrderedCredits,
  listPresentCards,
  listProposalPeople,
  type PresentCard,
  type ProposalPersonRow,
  type RepeatedOrder,
} from '../../../store/proposals/proposal-people';
import type { ProposalRow } from '../../../store/proposals/proposals';
import type { RuleFacts } from '../basket/decide-change';
import { decideOffered } from '../basket/decide-offered';

export interface Proposal {
  order: OrderHead;
  repeated: RepeatedOrder;
  context: PricedContext;
  people: ReadonlyMap<string, ProposalPersonRow>;
  choices: ReadonlyMap<string, StandingChoice>;
  lines: ProposalLine[];
}

/** A proposal as it is now: the order it repeats, what people decided about it, and what the rules of the basket say today (PLAN-002, PLAN-013). */
export async function buildProposal(tx: CompanyTx, { uid, orderUid, productCode, isByGroups }: ProposalRow, now: Date): Promise<Proposal> {
  const order = await readOrderHead(tx, orderUid);
  const orderedAt = order?.orderedAt ?? null;
  if (order === undefined || orderedAt === null) throw new Error(`proposal ${uid} without an order`);
  const amounts = isByGroups ? await listProposalAmounts(tx, uid) : null;
  const groupUids = [...new Set(amounts?.map(({ groupUid }) => groupUid))];
  const repeated = { orderUid, groupUids, itemsUid: order.itemsUid, orderedAt, today: pragueDay(now.getTime()) };
  const [credits, rows, context, choices] = await Promise.all([
    listOrderedCredits(tx, repeated),
    listProposalPeople(tx, repeated),
    readPricedContext(tx, repeated.today),
    listChoices(tx, uid),
  ]);
  const cards = await listPresentCards(tx, { employeeUids: rows.map((row) => row.uid), order: repeated });
  const people = toPeople(rows, cards);
  const wanted = wantedLines({
    ordered: productCode === null ? credits : credits.filter((credit) => credit.productCode === productCode),
    people,
    setting: { method: context.topUpMethod, defaultValue: context.topUpDefault },
    choices: choices.map(toChoice),
    amounts: amounts && productCode && amounts.map((amount) => ({ ...amount, productCode, quantity: 1 })),
  });
  const refusals = judge(wanted, { context, rows, cards });
  return {
    order,
    repeated,
    context,
    people: new Map(rows.map((row) => [row.uid, row])),
    choices: new Map(choices.map((choice) => [lineName(choice), choice])),
    lines: proposeLines(wanted, { people, refusals, today: repeated.today }),
  };
}

const toChoice = ({ isIncluded, value, quantity, ...key }: ChoiceRow) => ({
  ...key,
  isIncluded,
  entry: value === null || quantity === null ? null : { value, quantity },
});

function toPeople(rows: readonly ProposalPersonRow[], cards: readonly PresentCard[]): ProposalPerson[] {
  const people = rows.map((row): ProposalPerson => ({ ...row, cards: {} }));
  const byUid = new Map(people.map((person) => [person.uid, person]));
  for (const { employeeUid, productCode, status, isNew } of cards) {
    const person = byUid.get(employeeUid);
    if (person !== undefined) person.cards[productCode] = { status, isNew };
  }
  return people;
}

interface Judging {
  context: PricedContext;
  rows: readonly ProposalPersonRow[];
  cards: readonly PresentCard[];
}

/** Why the basket would refuse lines, by their names: asked of the rules of the basket themselves, as if it were empty. */
function judge(lines: readonly WantedLine[], { context, rows, cards }: Judging): Map<string, SkipReason> {
  const employees = new Map(rows.map((row): [string, EmployeeFacts] => [row.uid, { ...row, cards: {}, cardsInBasket: new Set() }]));
  for (const { employeeUid, productCode, status } of cards) {
    const employee = employees.get(employeeUid);
    if (employee !== undefined) employee.cards[productCode] = status;
  }
  const asked = lines.flatMap((line) => inputsOf(line).map((input) => ({ input, name: lineName(line) })));
  const facts: RuleFacts = { context, employees, activePlaces: new Set(), entries: [], requests: new Map(), renewable: new Set() };
  const plan = decideOffered(
    asked.map(({ input }) => input),
    facts,
  );
  if (isFailure(plan)) throw new Error(`lines of a proposal refused as a whole: ${plan.error}`);
  // A card that cannot be ordered takes the credit along that was to go to it.
  return new Map(plan.skipped.map(({ rowNumber, reason }) => [asked[rowNumber - 1]?.name ?? '', reason]));
}

/** A line as the basket is asked for it: the credit, and the card it goes to where there is none yet. */
export function inputsOf(line: WantedLine): BasketItemInput[] {
  const { employeeUid, productCode, serviceCode, walletUid, value, quantity, hasNewCard } = line;
  const credit = { employeeUid, productCode, productServiceCode: serviceCode, walletUid, value: hellersToCzk(value), quantity };
  return hasNewCard ? [{ employeeUid, productCode, productServiceCode: newCardService(productCode) }, credit] : [credit];
}

/** Names what of a proposal is included, so that what somebody confirms is what they saw. */
export function stampOf(lines: readonly ProposalLine[]): string {
  const hash = createHash('sha1');
  const entries = proposedEntries(lines).credits.map((line) => `${lineName(line)} ${line.quantity} ${line.value} ${line.hasNewCard}`);
  for (const entry of entries.toSorted()) hash.update(`${entry}\n`);
  return hash.digest('hex');
}
