import type { QueryClient } from '@tanstack/react-query';
import { problemOf, type CallProblem, errorText } from '../lib/call/call-error';
import { limitText } from '../lib/call/call-limit';
import { i18n } from '../lib/text/i18n';
import type { Failure } from '../lib/call/query-client';
import { portalConfigurationQuery } from '../lib/session/session-queries';
import { pageProvider, providerValuesOf } from '../ui/theme/provider';
import { showToast } from '../ui/feedback/toast';

/**
 * The common reaction to what failed and no screen says: no connection offers to repeat it, one call too many says when it is taken, a refused change says why, anything else
 * whom to call; it stays until it is closed or the screen changes (ACC-275 to ACC-282, ACC-S54, ACC-S55). Old data that could not be
 * brought up to date say so (ACC-293).
 */
export function reportFailure(queryClient: QueryClient, { what, error, retry }: Failure): void {
  const problem = problemOf(error);
  // The landing page tells the end of a session.
  if (problem.kind === 'unauthenticated') return;
  const again = { label: i18n.t('ui:error.retry'), run: retry };
  if (what === 'refetch') {
    const limit = limitText(problem);
    const text = [i18n.t('app:failure.refetch'), limit].filter(Boolean).join(' ');
    showToast({ kind: 'warn', text, action: limit === null ? again : undefined });
    return;
  }
  showToast({
    kind: problem.kind === 'invalid' || problem.kind === 'limited' ? 'warn' : 'danger',
    text: changeText(queryClient, problem),
    action: problem.kind === 'temporary' ? again : undefined,
    durationMs: null,
    about: error,
  });
}

function changeText(queryClient: QueryClient, problem: CallProblem): string {
  const { kind, code, message } = problem;
  const limit = limitText(problem);
  if (limit !== null) return limit;
  const known = code === 'err.generic' ? null : errorText(code);
  if (kind === 'invalid') return i18n.t('app:failure.invalid', { message: known ?? message });
  if (kind === 'refused' && (known ?? message) !== '') return known ?? message;
  if (known !== null && isOwnCode(code)) return known;
  const { supportPhone, supportEmail, supportHours } = support(queryClient);
  const contact = { phone: supportPhone.replaceAll(' ', '\u00a0'), email: supportEmail, hours: supportHours };
  return i18n.t(kind === 'temporary' ? 'app:failure.temporary' : 'app:failure.fatal', contact);
}

/** Says what exactly failed, unlike the common `err.…` (EMP-196, EMP-198); or that nobody knows whether it did. */
const isOwnCode = (code: string): boolean => code === 'err.timeout' || !code.startsWith('err.');

function support(queryClient: QueryClient) {
  const configuration = queryClient.getQueryData(portalConfigurationQuery.queryKey);
  return { ...pageProvider(i18n.language), ...providerValuesOf(configuration?.values ?? {}) };
}
