import type { BasketItemInput } from '@portal/contract/ordering/basket';
import { refuse, type Failure } from '@portal/contract/errors';
import { writtenHellers } from '@portal/domain/money/money';
import { validateBasketItem, type BasketContext, type BasketItem, type BasketItemCheck } from '@portal/domain/ordering/basket-item';
import { checkAnswer, type AnswerCheck, type AnsweredRequest } from '@portal/domain/ordering/request-answer';
import type { SkipReason } from '@portal/domain/ordering/skip-reason';
import type { OrderingContext } from '../../../store/ordering/ordering-context';

interface EntryRules {
  context: OrderingContext;
  /** Requests the entries name, by uid. */
  requests: ReadonlyMap<string, AnsweredRequest>;
}

export interface CheckedEntry {
  item: BasketItem;
  /** The request it names was answered meanwhile: left out (S-046). */
  answered: SkipReason | null;
}

/** The entries as the rules know them; a wrong structure of one refuses all (S-046). */
export function checkEntries(inputs: readonly BasketItemInput[], rules: EntryRules): { entries: CheckedEntry[] } | Failure {
  const check = entryChecker(rules);
  const entries: CheckedEntry[] = [];
  for (const [index, input] of inputs.entries()) {
    const checked = check(input);
    if (!checked.ok) {
      if (checked.error !== 'err.input.invalid') return refuse(checked.error);
      return refuse(checked.error, { fields: [{ path: `items.${index}.${checked.path}`, code: checked.code }] });
    }
    entries.push(checked.entry);
  }
  return { entries };
}

type EntryCheck =
  | { ok: true; entry: CheckedEntry }
  | Extract<BasketItemCheck, { ok: false }>
  | { ok: false; error: 'err.input.invalid'; path: 'requestUid'; code: 'field.required' | 'field.invalid' };

/** Whether an entry is well formed for the company's products, wallets and way of topping up, and for the request it answers. */
export function entryChecker({ context, requests }: EntryRules): (input: BasketItemInput) => EntryCheck {
  const rules: BasketContext = {
    ...context,
    wallets: context.wallets.filter((wallet) => wallet.isSelected),
    byDay: context.topUpMethod === 'byDay',
    channel: 'manual',
  };
  return (input) => {
    const check = validateBasketItem(toItem(input), rules);
    if (!check.ok) return check;
    const answer = answerOf(input, check.item, requests);
    if (!answer.ok && 'problem' in answer) return { ok: false, error: 'err.input.invalid', path: 'requestUid', code: answer.problem };
    return { ok: true, entry: { item: check.item, answered: answer.ok ? null : answer.reason } };
  };
}

const toItem = ({ productCode, productServiceCode, value, quantity, walletUid }: BasketItemInput) => ({
  productCode,
  serviceCode: productServiceCode,
  value: value === null || value === undefined ? null : writtenHellers(value),
  quantity: quantity ?? null,
  walletUid: walletUid ?? null,
});

/** What is taken out answers nothing. */
function answerOf(input: BasketItemInput, { serviceCode, productCode, remove }: BasketItem, requests: EntryRules['requests']): AnswerCheck {
  const { employeeUid, requestUid = null } = input;
  return remove ? { ok: true } : checkAnswer({ employeeUid, productCode, serviceCode, requestUid }, requests.get(requestUid ?? ''));
}
