import type { EmployeeUid } from '../../identifiers/uid';
import type { CardProductCode } from '../../catalogue/codes';
import { newCardService } from '../../catalogue/services';
import { hellers, sumHellers, type Hellers } from '../../money/money';
import type { CalculationItem } from '../calculation';
import { nominal } from '../top-up';
import { LINE_CHANGES, type LineChange, type ProposalLine } from './proposal-line';

/** What the basket will hold of a proposal. */
export interface ProposedEntries {
  credits: ProposalLine[];
  /** Once for each person and product, however many kinds of credit go to the card. */
  cards: { employeeUid: EmployeeUid; productCode: CardProductCode }[];
}

export function proposedEntries(lines: readonly ProposalLine[]): ProposedEntries {
  const credits = lines.filter(({ isIncluded }) => isIncluded);
  const cards = new Map<string, ProposedEntries['cards'][number]>();
  for (const { employeeUid, productCode, hasNewCard } of credits) {
    if (hasNewCard) cards.set(`${employeeUid} ${productCode}`, { employeeUid, productCode });
  }
  return { credits, cards: [...cards.values()] };
}

/** The same added up, as a calculation takes it. */
export function calculationItems({ credits, cards }: ProposedEntries): CalculationItem[] {
  return [
    ...cards.map(({ productCode }) => ({ productCode, serviceCode: newCardService(productCode), count: 1, nominal: hellers(0) })),
    ...credits.map(({ productCode, serviceCode, value, quantity }) => ({
      productCode,
      serviceCode,
      count: 1,
      nominal: nominal({ value, quantity }),
    })),
  ];
}

export interface ProposalCounts {
  /** People by the most telling change of their lines. */
  people: Record<LineChange, number>;
  /** People who get something, and those who did by the order and do not now. */
  included: number;
  out: number;
  /** Nominal credit of the order, of the proposal, and of the lines that are as they were. */
  credit: { before: Hellers; after: Hellers; same: Hellers };
}

export function countProposal(lines: readonly ProposalLine[]): ProposalCounts {
  const people: ProposalCounts['people'] = { refused: 0, joiner: 0, leaving: 0, twice: 0, leftOut: 0, amount: 0, card: 0, same: 0 };
  const telling = new Map<string, LineChange>();
  for (const line of lines) {
    const known = telling.get(line.employeeUid);
    if (known === undefined || rankOf(line.change) < rankOf(known)) telling.set(line.employeeUid, line.change);
  }
  for (const change of telling.values()) people[change] += 1;
  const credit = {
    before: sumHellers(lines.flatMap(({ previous }) => (previous === null ? [] : [nominal(previous)]))),
    after: sumHellers(lines.filter(({ isIncluded }) => isIncluded).map(nominal)),
    same: sumHellers(lines.filter(({ change }) => change === 'same').map(nominal)),
  };
  const included = peopleOf(lines.filter(({ isIncluded }) => isIncluded));
  const before = peopleOf(lines.filter(({ previous }) => previous !== null));
  return { people, included: included.size, out: [...before].filter((uid) => !included.has(uid)).length, credit };
}

const peopleOf = (lines: readonly ProposalLine[]): Set<string> => new Set(lines.map(({ employeeUid }) => employeeUid));

/** The most telling change first. */
export const rankOf = (change: LineChange): number => LINE_CHANGES.indexOf(change);
