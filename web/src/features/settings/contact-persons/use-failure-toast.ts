import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf, type CallProblem, errorText } from '../../../lib/call/call-error';
import { limitText } from '../../../lib/call/call-limit';
import { retryOf } from '../../../lib/call/query-client';
import { useProvider } from '../../../ui/theme/provider';
import { showToast } from '../../../ui/feedback/toast';

/**
 * Says why a contact person could not be changed: a known blocker is a fatal error in its own words, anything else passes (CP-134, CP-138).
 * What the form itself says stays with the form.
 */
export function useFailureToast() {
  const { t } = useTranslation('settings/contact-persons');
  const { supportPhone, supportEmail, supportHours } = useProvider();
  return useCallback(
    (error: unknown, retry?: () => unknown) => {
      const problem = problemOf(error);
      const { kind } = problem;
      if (kind === 'unauthenticated') return;
      const said = { durationMs: null, about: error };
      const limit = limitText(problem);
      if (limit !== null) return void showToast({ ...said, kind: 'warn', text: limit });
      if (kind === 'invalid') return void showToast({ ...said, kind: 'warn', text: t('ui:form.summary') });
      const reason = blockerText(problem);
      if (reason !== null) return void showToast({ ...said, kind: 'danger', title: t('error.fatalTitle'), text: reason });
      const contact = { phone: supportPhone.replaceAll(' ', '\u00a0'), email: supportEmail, hours: supportHours };
      const action = { label: t('ui:error.retry'), run: () => (retryOf(error) ?? retry)?.() };
      showToast({ ...said, kind: 'danger', text: t('app:failure.temporary', contact), action });
    },
    [t, supportPhone, supportEmail, supportHours],
  );
}

/** Several reasons come together (S-007). */
function blockerText({ code, meta }: CallProblem): string | null {
  const codes = code === 'err.blocked' && Array.isArray(meta.blockers) ? meta.blockers : [code];
  const texts = codes.flatMap((one) => (typeof one === 'string' && one.startsWith('contactPerson.') ? (errorText(one) ?? []) : []));
  return texts.length === 0 ? null : texts.join('. ');
}
