import type { TFunction } from 'i18next';
import type { CallProblem } from '../../lib/call-error';

/** A failed call in words: our own text of the code first, then the server's, then the general one (R-04, S-242). */
export function problemText(t: TFunction<'ordering'>, problem: Pick<CallProblem, 'kind' | 'code' | 'message'>): string {
  const key = `problem.${problem.code.replaceAll('.', '_')}`;
  if (problem.kind === 'temporary') return t('problem.temporary');
  const fallback: string = problem.message === '' ? t('problem.general') : problem.message;
  return t(key, { defaultValue: fallback });
}
