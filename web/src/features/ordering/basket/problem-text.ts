import type { TFunction } from 'i18next';
import { type CallProblem, errorText } from '../../../lib/call/call-error';
import { limitText } from '../../../lib/call/call-limit';

/** A failed call in words: our text of the code first, then the server's, then the general one (R-04, S-242). */
export function problemText(t: TFunction<'ordering'>, problem: Pick<CallProblem, 'kind' | 'code' | 'message' | 'againAt'>): string {
  if (problem.kind === 'temporary' && problem.code !== 'err.timeout') return t('problem.temporary');
  return limitText(problem) ?? errorText(problem.code) ?? (problem.message === '' ? t('problem.general') : problem.message);
}
