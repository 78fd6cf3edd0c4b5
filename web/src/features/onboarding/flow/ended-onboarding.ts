import type { CallProblem } from '../../../lib/call/call-error';

/** How a registration can be over (ONB-168 to ONB-170). */
export const ENDS = ['notFound', 'cancelled', 'alreadyRegistered'] as const;
export type End = (typeof ENDS)[number];

/** How it ended, as a refused call says; null when it goes on. An address with nonsense for an id leads nowhere either. */
export function endOf({ code, status }: Pick<CallProblem, 'code' | 'status'>): End | null {
  if (code === 'onboardingCancelled') return 'cancelled';
  if (code === 'alreadyRegistered') return 'alreadyRegistered';
  return code === 'onboardingNotFound' || status === 404 ? 'notFound' : null;
}

export const isOver = (problem: CallProblem): boolean => endOf(problem) !== null;
