import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { cancelOnboarding } from '@portal/contract/onboarding/onboarding';
import { call } from '../../../lib/call/call';
import { problemOf } from '../../../lib/call/call-error';
import { paths } from '../../../lib/paths';
import { showToast } from '../../../ui/feedback/toast';

interface Cancelled {
  onboardingId: string;
  companyIdentificationNumber: string;
}

/** Gives a registration up; one that was given up already is as good as that (ONB-173, ONB-174, ONB-S16). */
export function useCancelOnboarding(onCancelled: () => void) {
  const { t } = useTranslation('onboarding');
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ onboardingId, companyIdentificationNumber }: Cancelled) => {
      try {
        await call(cancelOnboarding, { params: { id: onboardingId }, body: { companyIdentificationNumber } });
        return 'done';
      } catch (error) {
        if (problemOf(error).code === 'onboardingCancelled') return 'already';
        throw error;
      }
    },
    onSuccess: async (outcome) => {
      onCancelled();
      // It is told on the next screen.
      showToast({ kind: outcome === 'done' ? 'ok' : 'warn', text: t(`cancel.${outcome}`), persistent: true });
      await navigate({ to: paths.onboarding, replace: true });
    },
  });
}
