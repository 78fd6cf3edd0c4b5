import { endOfMonth, type Day } from '../../calendar/prague-day';
import { fold } from '../../text/fold';
import type { SkipReason } from '../skip-reason';
import { nominal } from '../top-up';
import { lineName, type LineChange, type ProposalLine, type ProposalPerson, type WantedLine } from './proposal-line';

interface Judgement {
  people: readonly ProposalPerson[];
  /** Why the basket would refuse a line, by its name. */
  refusals: ReadonlyMap<string, SkipReason>;
  today: Day;
}

/**
 * What is proposed and how it differs from the order. Who came since is not included until somebody says so, and neither is who leaves by the end
 * of this month; what the rules refuse never is (PLAN-002, PLAN-004). What the company takes no more is nothing to tell who came since.
 */
export function proposeLines(wanted: readonly WantedLine[], { people, refusals, today }: Judgement): ProposalLine[] {
  const byUid = new Map(people.map((person) => [person.uid, person]));
  const twice = onTwice(wanted, byUid);
  const offered = wanted.filter((line) => line.previous !== null || refusals.get(lineName(line)) !== 'notOfferedAnyMore');
  return offered.map((line) => {
    const person = byUid.get(line.employeeUid);
    const refusal = refusals.get(lineName(line)) ?? null;
    const isIncluded = refusal === null && (line.choice?.isIncluded ?? isProposed(line, { person, today }));
    return { ...line, refusal, isIncluded, change: changeOf({ line, person, refusal, isIncluded, isTwice: twice.has(line.employeeUid) }) };
  });
}

const isProposed = ({ isMeant }: WantedLine, { person, today }: { person: ProposalPerson | undefined; today: Day }): boolean =>
  isMeant && (lastDayOf(person) ?? '9999-12-31') > endOfMonth(today);

const lastDayOf = (person: ProposalPerson | undefined): Day | null => person?.activeTill ?? null;

interface Judged extends Pick<ProposalLine, 'refusal' | 'isIncluded'> {
  line: WantedLine;
  person: ProposalPerson | undefined;
  isTwice: boolean;
}

function changeOf({ line, person, refusal, isIncluded, isTwice }: Judged): LineChange {
  const changes: Record<Exclude<LineChange, 'same'>, boolean> = {
    refused: refusal !== null,
    joiner: line.previous === null,
    leaving: lastDayOf(person) !== null,
    twice: isTwice,
    leftOut: !isIncluded,
    amount: line.previous !== null && nominal(line) !== nominal(line.previous),
    card: isCardAnother(line, person),
  };
  const [first] = (Object.keys(changes) as (keyof typeof changes)[]).filter((change) => changes[change]);
  return first ?? 'same';
}

/** Another card than credit of the order went to, or one that cannot be paid with now. */
function isCardAnother({ productCode }: WantedLine, person: ProposalPerson | undefined): boolean {
  const card = person?.cards[productCode];
  return card !== undefined && (card.isNew || card.status === 'CRD_BLK_TMP');
}

/** People of one name and day of birth under two personal numbers. */
function onTwice(wanted: readonly WantedLine[], people: ReadonlyMap<string, ProposalPerson>): Set<string> {
  const same = new Map<string, Set<string>>();
  for (const { employeeUid } of wanted) {
    const person = people.get(employeeUid);
    const birthdate = person?.birthdate ?? null;
    if (person === undefined || birthdate === null) continue;
    const name = `${fold(person.lastName)} ${fold(person.firstName)} ${birthdate}`;
    same.set(name, (same.get(name) ?? new Set()).add(employeeUid));
  }
  return new Set([...same.values()].filter(({ size }) => size > 1).flatMap((uids) => [...uids]));
}
