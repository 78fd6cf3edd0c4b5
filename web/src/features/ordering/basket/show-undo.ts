import { hideToast, showToast, type ToastInput } from '../../../ui/feedback/toast';

let last: number | null = null;

/** Says what was done and offers to take it back. Only the newest change can be taken back: an older undo would overwrite what came after it. */
export function showUndo(toast: ToastInput): void {
  if (last !== null) hideToast(last);
  last = showToast({ ...toast, durationMs: 10_000 });
}
