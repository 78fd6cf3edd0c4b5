import type { changeProposalLines as route } from '@portal/contract/ordering/proposals';
import type { BodyOf, ReplyOf } from '@portal/contract/endpoint';
import { isFailure, refuse, type Failure } from '@portal/contract/errors';
import type { FieldErrorCode } from '@portal/contract/field-errors';
import { writtenHellers } from '@portal/domain/money/money';
import { lineName, type LineKey, type ProposalLine } from '@portal/domain/ordering/proposal/proposal-line';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { saveChoices, type ChoiceRow, type StandingChoice } from '../../../store/proposals/proposal-choices';
import { lockProposal } from '../../../store/proposals/proposals';
import { entryChecker } from '../basket/check-entries';
import { buildProposal, type Proposal } from './build-proposal';
import { linePresenter } from './present-proposal';

type Given = BodyOf<typeof route>['lines'][number];

interface Change {
  uid: string;
  lines: readonly Given[];
}

/**
 * Changes lines of an open proposal, leaves them out or puts them back. Whoever changes one holds the proposal; a line somebody else decided about
 * since the person saw it is left alone and told (PLAN-005, PLAN-014).
 */
export function changeLines(deps: Deps, actor: CompanyActor, { uid, lines }: Change): Promise<ReplyOf<typeof route> | Failure> {
  return deps.db.write<ReplyOf<typeof route> | Failure>(actor, async (tx) => {
    const row = await lockProposal(tx, uid);
    if (row === undefined) return refuse('err.notFound');
    if (row.status !== 'open') return refuse('proposal.notOpen');
    const now = deps.now();
    const before = await buildProposal(tx, row, now);
    const plan = planChoices(lines, before);
    if (isFailure(plan)) return plan;
    const { choices, conflicts } = plan;
    if (choices.length > 0) await saveChoices(tx, { proposalUid: uid, choices, userUid: actor.userUid, now });
    const after = choices.length > 0 ? await buildProposal(tx, row, now) : before;
    const changed = new Set(choices.map(lineName));
    tx.audit({
      subjectUid: uid,
      before: { lines: before.lines.filter((line) => changed.has(lineName(line))).map(told) },
      after: { lines: after.lines.filter((line) => changed.has(lineName(line))).map(told) },
    });
    const present = linePresenter(after);
    return {
      data: { lines: after.lines.filter((line) => changed.has(lineName(line))).map(present), conflicts: conflicts.map(present) },
    };
  });
}

const told = ({ employeeUid, serviceCode, walletUid, isIncluded, value, quantity }: ProposalLine) => ({
  employeeUid,
  serviceCode,
  walletUid: walletUid ?? undefined,
  isIncluded,
  quantity,
  value,
});

interface ChoicePlan {
  ok: true;
  choices: ChoiceRow[];
  /** Lines somebody else decided about, as they stand. */
  conflicts: ProposalLine[];
}

/** The last of several about the same line counts; a wrong one refuses all. */
function planChoices(given: readonly Given[], { lines, choices: standing, context }: Proposal): ChoicePlan | Failure {
  const known = new Map(lines.map((line) => [lineName(line), line]));
  const check = entryChecker({ context, requests: new Map() });
  const choices = new Map<string, ChoiceRow>();
  const conflicts = new Map<string, ProposalLine>();
  for (const [index, one] of given.entries()) {
    const wrong = (path: string, code: FieldErrorCode) =>
      refuse('err.input.invalid', { fields: [{ path: `lines.${index}.${path}`, code }] });
    const name = lineName(keyOf(one));
    const line = known.get(name);
    if (line === undefined) return wrong('employeeUid', 'field.invalid');
    if (one.isIncluded && line.refusal !== null) return wrong('isIncluded', 'field.invalid');
    const checked = check({ ...one, productCode: line.productCode, value: one.value ?? 1, quantity: one.quantity ?? 1 });
    if (!checked.ok && hasAmount(one)) return 'path' in checked ? wrong(checked.path, checked.code) : refuse(checked.error);
    if (one.value === 0 || one.quantity === 0) return wrong('value', 'field.range');
    const choice = toChoice(one);
    if (isConflict(one, { choice, stands: standing.get(name) })) conflicts.set(name, line);
    else choices.set(name, choice);
  }
  return { ok: true, choices: [...choices.values()], conflicts: [...conflicts.values()] };
}

const keyOf = ({ employeeUid, productServiceCode, walletUid }: Given): LineKey => ({
  employeeUid,
  serviceCode: productServiceCode,
  walletUid: walletUid ?? null,
});

const hasAmount = ({ value, quantity }: Given): boolean => (value ?? quantity ?? null) !== null;

const toChoice = (one: Given): ChoiceRow => ({
  ...keyOf(one),
  isIncluded: one.isIncluded,
  ...amountOf(one.value ?? null, one.quantity ?? 1),
});

/** Without a value it is the amount that is proposed. */
const amountOf = (crowns: number | null, quantity: number): Pick<ChoiceRow, 'value' | 'quantity'> =>
  crowns === null ? { value: null, quantity: null } : { value: writtenHellers(crowns), quantity };

/** Somebody decided otherwise since the person saw the line. */
function isConflict({ version }: Given, { choice, stands }: { choice: ChoiceRow; stands: StandingChoice | undefined }): boolean {
  if (version === (stands?.version ?? 0)) return false;
  return stands?.isIncluded !== choice.isIncluded || stands.value !== choice.value || stands.quantity !== choice.quantity;
}
