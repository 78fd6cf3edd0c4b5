import { errorText } from '../../lib/call/call-error';
import { showToast, type ToastInput } from '../../ui/feedback/toast';

/** Says what a change came to: its code in the portal's words, else the server's. */
export function showOutcome(
  outcome: { code: string; message: string } | undefined,
  more: Pick<ToastInput, 'action' | 'durationMs'> = {},
): void {
  if (outcome) showToast({ kind: 'ok', text: errorText(outcome.code) ?? outcome.message, ...more });
}
