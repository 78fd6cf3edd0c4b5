import { canOrderFor } from '../../employees/employee-status';
import { missingCardReason } from '../card-eligibility';
import type { CreditEntry, TopUpSetting } from '../top-up';
import { lineName, type GroupAmount, type LineChoice, type OrderedCredit, type ProposalPerson, type WantedLine } from './proposal-line';
import { allInTodaysTerms, choiceInTodaysTerms } from './todays-terms';
import { usualAmounts } from './usual-amounts';

/** All that a proposal is made of, besides the rules of the basket. */
export interface ProposalFacts {
  /** Credit of the order. Its cards exist by now and are not ordered again. */
  ordered: readonly OrderedCredit[];
  /** Everybody the order was for and who came since, in the order they are shown. */
  people: readonly ProposalPerson[];
  setting: TopUpSetting;
  choices: readonly LineChoice[];
  /** What it starts from in place of the amounts of the order, which it is compared with then; null: from the order. */
  amounts: readonly GroupAmount[] | null;
}

/**
 * Lines for everybody the order was for, and for who came since and could be ordered for: those get what is usual in their group. By amounts by
 * group: lines for everybody who can be ordered for and whose group has one, and for what somebody got by the order besides.
 */
export function wantedLines(facts: ProposalFacts): WantedLine[] {
  return facts.amounts === null ? likeTheOrder(facts) : byGroup(facts, facts.amounts);
}

function likeTheOrder({ ordered, people, setting, choices }: ProposalFacts): WantedLine[] {
  const entries = allInTodaysTerms(ordered, setting);
  const decided = new Map(choices.map((choice) => [lineName(choice), choice]));
  const line = lineMaker({ setting, decided });
  const ownLines = new Map<string, WantedLine[]>();
  for (const [index, credit] of ordered.entries()) {
    const { value, quantity } = credit;
    const made = line(credit, {
      proposed: entries[index] ?? { value, quantity },
      previous: { value, quantity },
      isMeant: true,
      hasNewCard: false,
    });
    ownLines.set(credit.employeeUid, [...(ownLines.get(credit.employeeUid) ?? []), made]);
  }
  const usual = usualOf({ ordered, people, entries });
  return people.flatMap(
    (person) => ownLines.get(person.uid) ?? (isJoiner(person) ? usual(person).map((one) => joinerLine(person, one, line)) : []),
  );
}

function byGroup({ ordered, people, setting, choices }: ProposalFacts, amounts: readonly GroupAmount[]): WantedLine[] {
  const line = lineMaker({ setting, decided: new Map(choices.map((choice) => [lineName(choice), choice])) });
  const before = allInTodaysTerms(ordered, setting);
  const orderedBy = listed(
    ordered.map((credit, index) => ({ credit, proposed: before[index] ?? credit })),
    ({ credit }) => credit.employeeUid,
  );
  const amountsOf = listed(amounts, ({ groupUid }) => groupUid);
  return people.flatMap((person): WantedLine[] => {
    const got = new Map((orderedBy.get(person.uid) ?? []).map((one) => [lineName(one.credit), one]));
    const meant = got.size > 0 || canOrderFor(person.status) ? (amountsOf.get(person.groupUid) ?? []) : [];
    const lines = meant.map(({ productCode, serviceCode, walletUid, ...entry }) => {
      const credit = { employeeUid: person.uid, productCode, serviceCode, walletUid, ...entryOf(entry) };
      const previous = got.get(lineName(credit))?.credit;
      got.delete(lineName(credit));
      const [proposed = entryOf(entry)] = allInTodaysTerms([credit], setting);
      const hasNewCard = previous === undefined && hasNoCard(person, credit);
      return line(credit, { proposed, previous: previous === undefined ? null : entryOf(previous), isMeant: true, hasNewCard });
    });
    const rest = [...got.values()].map(({ credit, proposed }) =>
      line(credit, { proposed: entryOf(proposed), previous: entryOf(credit), isMeant: false, hasNewCard: false }),
    );
    return [...lines, ...rest];
  });
}

function listed<T>(all: readonly T[], nameOf: (one: T) => string): Map<string, T[]> {
  const lists = new Map<string, T[]>();
  for (const one of all) {
    const list = lists.get(nameOf(one));
    if (list === undefined) lists.set(nameOf(one), [one]);
    else list.push(one);
  }
  return lists;
}

const entryOf = ({ value, quantity }: CreditEntry): CreditEntry => ({ value, quantity });

const hasNoCard = ({ cards }: ProposalPerson, { productCode }: Pick<OrderedCredit, 'productCode'>): boolean =>
  missingCardReason(cards[productCode]?.status ?? null) !== null;

const isJoiner = ({ isNew, status }: ProposalPerson): boolean => isNew && canOrderFor(status);

interface Worth {
  proposed: CreditEntry;
  previous: CreditEntry | null;
  isMeant: boolean;
  hasNewCard: boolean;
}

type LineMaker = (credit: OrderedCredit, worth: Worth) => WantedLine;

function lineMaker({ setting, decided }: { setting: TopUpSetting; decided: ReadonlyMap<string, LineChoice> }): LineMaker {
  return (credit, worth) => {
    const choice = decided.get(lineName(credit)) ?? null;
    const chosen = choice?.entry ? choiceInTodaysTerms({ ...credit, ...choice.entry }, setting) : worth.proposed;
    return { ...credit, ...worth, ...chosen, choice };
  };
}

/** Without a card that credit could go to, a new one goes along. */
function joinerLine(person: ProposalPerson, usual: Omit<OrderedCredit, 'employeeUid'>, line: LineMaker): WantedLine {
  const { value, quantity } = usual;
  const hasNewCard = hasNoCard(person, usual);
  return line({ ...usual, employeeUid: person.uid }, { proposed: { value, quantity }, previous: null, isMeant: false, hasNewCard });
}

function usualOf({ ordered, people, entries }: Pick<ProposalFacts, 'ordered' | 'people'> & { entries: readonly CreditEntry[] }) {
  const groups = new Map(people.map(({ uid, groupUid }) => [uid, groupUid]));
  const usual = usualAmounts(
    ordered.map((credit, index) => ({ credit: { ...credit, ...entries[index] }, groupUid: groups.get(credit.employeeUid) ?? '' })),
  );
  return ({ groupUid }: ProposalPerson) => usual(groupUid);
}
