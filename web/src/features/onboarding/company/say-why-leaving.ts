import { problemOf, errorText } from '../../../lib/call/call-error';
import { showToast } from '../../../ui/feedback/toast';

/** Refusals after which the guard shows another step: the sentence goes along. A new price is told by the quotation. */
const SAID = ['stepMissing', 'documentsSigned'];
const LEADING_AWAY = [...SAID, 'onboarding.priceChanged'];

/** Whether a refused step leads to another one; if so, that one is told why. */
export function sayWhyLeaving(error: unknown): boolean {
  const { code } = problemOf(error);
  const text = errorText(code);
  if (SAID.includes(code) && text !== null) showToast({ kind: 'info', text, persistent: true });
  return LEADING_AWAY.includes(code);
}
