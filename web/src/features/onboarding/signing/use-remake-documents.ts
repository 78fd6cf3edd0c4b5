import { useTranslation } from 'react-i18next';
import { problemOf, errorText } from '../../../lib/call/call-error';
import { limitText } from '../../../lib/call/call-limit';
import { showToast } from '../../../ui/feedback/toast';
import { companyInformationOf, companyValuesOf } from '../company/company-values';
import { sayWhyLeaving } from '../company/say-why-leaving';
import { useVerifyCompany } from '../flow/use-step-call';
import { useOnboarding } from '../flow/current-onboarding';

/** Makes the documents once more from what was verified; the same call as the verification, as there is no other. */
export function useRemakeDocuments(onMade: () => void) {
  const { t } = useTranslation('onboarding/signing');
  const onboarding = useOnboarding();
  const { mutate, isPending } = useVerifyCompany();
  const fail = (error: unknown) => {
    if (sayWhyLeaving(error)) return;
    const problem = problemOf(error);
    showToast({
      kind: 'danger',
      text: limitText(problem) ?? errorText(problem.code) ?? t('trouble.missingFiles.failed'),
      durationMs: null,
    });
  };
  const remake = () => mutate(companyInformationOf(companyValuesOf(onboarding)), { onSuccess: onMade, onError: fail });
  return { remake, isPending };
}
