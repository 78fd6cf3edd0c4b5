import type { OrderUid, ItemListUid } from '@portal/domain/identifiers/uid';
import type { Proposal as WireProposal, ProposalLine as WireLine } from '@portal/contract/ordering/proposals';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { priceList } from '@portal/domain/catalogue/price-list';
import { hellers, hellersToCzk, type Hellers } from '@portal/domain/money/money';
import { calculate, type CalculationLine } from '@portal/domain/ordering/calculation';
import { changedPrices, compareTotals, TOTAL_PARTS, type PriceChange } from '@portal/domain/ordering/proposal/compare-totals';
import { lineName, type ProposalLine } from '@portal/domain/ordering/proposal/proposal-line';
import { calculationItems, countProposal, proposedEntries } from '@portal/domain/ordering/proposal/proposal-sums';
import { isEnteredInDays, type CreditEntry } from '@portal/domain/ordering/top-up';
import type { Language } from '../../../actor';
import { presentCalculation } from '../../../parts/orders/present-calculation';
import type { BasketTotals } from '../../../store/ordering/basket';
import type { ProposalRow, ProposalStory } from '../../../store/proposals/proposals';
import { toAuthor } from '../basket/present-basket';
import { stampOf, type Proposal } from './build-proposal';

interface Shown {
  row: ProposalRow;
  proposal: Proposal;
  story: ProposalStory;
  absent: number;
  before: CalculationLine[];
  basket: BasketTotals & { itemsUid: ItemListUid | null };
  laterOrder: { uid: OrderUid; number: string; orderedAt: Date } | undefined;
}

/** An open proposal all of which the rules refuse is over (PLAN-013). */
export const isNothingToOrder = (lines: readonly ProposalLine[]): boolean => lines.every(({ refusal }) => refusal !== null);

export function presentProposal({ row, proposal, story, ...shown }: Shown, language: Language): WireProposal {
  const { order, lines } = proposal;
  const { people, included, out, credit } = countProposal(lines);
  const isOver = row.status === 'open' && isNothingToOrder(lines);
  return {
    uid: row.uid,
    status: isOver ? 'closed' : row.status,
    closedReason: isOver ? 'nothingToOrder' : row.closedReason,
    plan: row.planUid === null || row.planMonth === null ? null : { uid: row.planUid, month: row.planMonth },
    isByGroups: row.isByGroups,
    madeAt: row.madeAt.toISOString(),
    madeBy: toAuthor(story.made),
    endedAt: row.endedAt?.toISOString() ?? null,
    endedBy: toAuthor(story.ended),
    order: { uid: order.uid, number: order.number ?? '', label: order.label, orderedAt: proposal.repeated.orderedAt.toISOString() },
    outcome: toOutcome(row, story, shown.basket.itemsUid),
    people,
    included,
    out,
    absent: shown.absent,
    ...presentPrices(proposal, shown.before, language),
    credit: { before: hellersToCzk(credit.before), after: hellersToCzk(credit.after), same: hellersToCzk(credit.same) },
    basketItems: shown.basket.itemCount,
    laterOrder: shown.laterOrder === undefined ? null : { ...shown.laterOrder, orderedAt: shown.laterOrder.orderedAt.toISOString() },
    stamp: stampOf(lines),
  };
}

function presentPrices({ context, lines }: Proposal, before: CalculationLine[], language: Language) {
  const entries = proposedEntries(lines);
  const prices = priceList(context.overrides);
  const calculation = calculate({ items: calculationItems(entries), priceList: prices, delivery: null });
  const { parts, vat, total } = compareTotals(before, calculation.lines);
  const inCzk = (pair: { before: Hellers; after: Hellers }) => ({ before: hellersToCzk(pair.before), after: hellersToCzk(pair.after) });
  return {
    newCards: entries.cards.length,
    parts: TOTAL_PARTS.map((part) => ({ part, ...inCzk(parts[part]) })),
    vat: inCzk(vat),
    total: inCzk(total),
    calculation: presentCalculation(calculation, language),
    prices: changedPrices(before, prices).map(toPrice),
  };
}

const toPrice = ({ kind, serviceCode, before, after, difference }: PriceChange) => ({
  kind,
  productServiceCode: serviceCode,
  before: { unit: before.unit, unitPrice: before.unitPrice / 100 },
  after: { unit: after.unit, unitPrice: after.unitPrice / 100 },
  difference: hellersToCzk(difference),
});

function toOutcome(row: ProposalRow, story: ProposalStory, basketItemsUid: ItemListUid | null): WireProposal['outcome'] {
  if (row.status !== 'confirmed') return null;
  const { orderUid: uid, orderNumber: number } = story;
  return {
    people: row.peopleCount ?? 0,
    cards: row.cardCount ?? 0,
    credit: hellersToCzk(row.creditTotal ?? hellers(0)),
    order: uid === null || number === null ? null : { uid, number },
    canTakeBack: row.itemsUid === basketItemsUid,
  };
}

/** Lines as the screens read them: CZK, with their people. */
export function linePresenter({ people, choices, context }: Proposal): (line: ProposalLine) => WireLine {
  const wallets = new Map(context.wallets.map(({ uid, type }) => [uid, type]));
  return (line) => {
    const { productCode, serviceCode, walletUid, previous } = line;
    const choice = choices.get(lineName(line));
    return {
      ...presentPerson(people.get(line.employeeUid), line),
      productCode,
      productServiceCode: serviceCode,
      walletUid,
      walletType: walletUid === null ? null : (wallets.get(walletUid) ?? null),
      change: line.change,
      refusal: line.refusal,
      hasNewCard: line.hasNewCard,
      isIncluded: line.isIncluded,
      previous: previous === null ? null : toEntry(previous),
      proposed: toEntry(line.proposed),
      ...toEntry(line),
      isInDays: isEnteredInDays(serviceCode, context.topUpMethod),
      version: choice?.version ?? 0,
      changedBy: choice === undefined ? null : toAuthor(choice),
    };
  };
}

const toEntry = ({ value, quantity }: CreditEntry) => ({ value: hellersToCzk(value), quantity });

function presentPerson(person: ReturnType<Proposal['people']['get']>, { employeeUid }: ProposalLine): Pick<WireLine, 'employee'> {
  if (person === undefined) throw new Error(`line of nobody: ${employeeUid}`);
  const { uid, employeeNumber, firstName, lastName, status, group, isNew, createdAt, activeTill } = person;
  const addedOn = isNew ? pragueDay(createdAt.getTime()) : null;
  return { employee: { uid, employeeNumber, firstName, lastName, employeeStatus: status, group, addedOn, activeTill } };
}
