import type { QueryClient } from '@tanstack/react-query';
import { problemOf, type CallProblem } from '../lib/call-error';
import { errorText } from '../lib/error-text';
import { i18n } from '../lib/i18n';
import { portalConfigurationQuery } from '../lib/session-queries';
import { defaultProvider } from '../ui/theme/provider';
import { showToast } from '../ui/toast';
import { providerValuesOf } from './provider-values';

/**
 * The common reaction to a change that failed and whose screen says nothing of its own: no connection offers to repeat it, a refused
 * one says why, anything else whom to call. It stays until it is closed or the screen changes (ACC-275 to ACC-282, ACC-S54, ACC-S55).
 */
export function reportChange(queryClient: QueryClient, error: unknown, retry: () => void): void {
  const problem = problemOf(error);
  if (problem.kind === 'unauthenticated') return;
  const action = problem.kind === 'temporary' ? { label: i18n.t('ui:error.retry'), run: retry } : undefined;
  showToast({ kind: problem.kind === 'invalid' ? 'warn' : 'danger', text: changeText(queryClient, problem), action, durationMs: null });
}

/** Old data stay on the screen and say so (ACC-293). */
export function reportRefetch(error: unknown, retry: () => void): void {
  if (problemOf(error).kind === 'unauthenticated') return;
  showToast({ kind: 'warn', text: i18n.t('app:failure.refetch'), action: { label: i18n.t('ui:error.retry'), run: retry } });
}

function changeText(queryClient: QueryClient, { kind, code, message }: CallProblem): string {
  const known = code === 'err.generic' ? null : errorText(code);
  if (kind === 'invalid') return i18n.t('app:failure.invalid', { message: known ?? message });
  if (kind === 'refused' && (known ?? message) !== '') return known ?? message;
  const { supportPhone, supportEmail, supportHours } = support(queryClient);
  const contact = { phone: supportPhone.replaceAll(' ', '\u00a0'), email: supportEmail, hours: supportHours };
  return i18n.t(kind === 'temporary' ? 'app:failure.temporary' : 'app:failure.fatal', contact);
}

function support(queryClient: QueryClient) {
  const configuration = queryClient.getQueryData(portalConfigurationQuery.queryKey);
  return { ...defaultProvider, ...providerValuesOf(configuration?.values ?? {}) };
}
