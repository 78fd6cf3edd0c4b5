import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { changeSession } from '@portal/contract/access/access';
import { confirmOnboarding } from '@portal/contract/onboarding/onboarding';
import { call } from '../../../lib/call/call';
import { paths } from '../../../lib/paths';
import { changeCompany } from '../../../lib/session/selected-company';
import { useOnboarding } from '../flow/current-onboarding';
import { storeOnboarding } from '../flow/stored-onboarding';
import { useStepRefusal } from '../flow/use-step-call';

/** Finishes the registration: the new company is the chosen one, and the browser forgets that it was being registered (ONB-108, ONB-109, ONB-S33). */
export function useConfirm() {
  const { onboardingId } = useOnboarding();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const react = useStepRefusal();
  return useMutation({
    mutationFn: async () => {
      const { company } = (await call(confirmOnboarding, { params: { id: onboardingId } })).data.assignedContract;
      // The company is registered all the same should only this fail.
      await call(changeSession, { body: { companyUid: company.uid } }).catch(() => undefined);
      return company;
    },
    onSuccess: async (company) => {
      changeCompany(queryClient, company);
      storeOnboarding(null);
      await navigate({ to: paths.onboardingDone, params: { companyUid: company.uid }, replace: true });
    },
    onError: react,
  });
}
