import { canOrderFor } from '../../employees/employee-status';
import { missingCardReason } from '../card-eligibility';
import type { CreditEntry, TopUpSetting } from '../top-up';
import { lineName, type LineChoice, type OrderedCredit, type ProposalPerson, type WantedLine } from './proposal-line';
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
}

/** Lines for everybody the order was for, and for who came since and could be ordered for: those get what is usual in their group. */
export function wantedLines({ ordered, people, setting, choices }: ProposalFacts): WantedLine[] {
  const entries = allInTodaysTerms(ordered, setting);
  const decided = new Map(choices.map((choice) => [lineName(choice), choice]));
  const line = lineMaker({ setting, decided });
  const ownLines = new Map<string, WantedLine[]>();
  for (const [index, credit] of ordered.entries()) {
    const { value, quantity } = credit;
    const made = line(credit, { proposed: entries[index] ?? { value, quantity }, previous: { value, quantity }, hasNewCard: false });
    ownLines.set(credit.employeeUid, [...(ownLines.get(credit.employeeUid) ?? []), made]);
  }
  const usual = usualOf({ ordered, people, entries });
  return people.flatMap(
    (person) => ownLines.get(person.uid) ?? (isJoiner(person) ? usual(person).map((one) => joinerLine(person, one, line)) : []),
  );
}

const isJoiner = ({ isNew, status }: ProposalPerson): boolean => isNew && canOrderFor(status);

interface Worth {
  proposed: CreditEntry;
  previous: CreditEntry | null;
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
function joinerLine({ uid, cards }: ProposalPerson, usual: Omit<OrderedCredit, 'employeeUid'>, line: LineMaker): WantedLine {
  const { value, quantity, productCode } = usual;
  const hasNewCard = missingCardReason(cards[productCode]?.status ?? null) !== null;
  return line({ ...usual, employeeUid: uid }, { proposed: { value, quantity }, previous: null, hasNewCard });
}

function usualOf({ ordered, people, entries }: Pick<ProposalFacts, 'ordered' | 'people'> & { entries: readonly CreditEntry[] }) {
  const groups = new Map(people.map(({ uid, groupUid }) => [uid, groupUid]));
  const usual = usualAmounts(
    ordered.map((credit, index) => ({ credit: { ...credit, ...entries[index] }, groupUid: groups.get(credit.employeeUid) ?? '' })),
  );
  return ({ groupUid }: ProposalPerson) => usual(groupUid);
}
