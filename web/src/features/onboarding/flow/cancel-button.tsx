import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button';
import { CancelQuestion } from './cancel-question';
import { useCurrentOnboarding } from './current-onboarding';
import { useCancelOnboarding } from './use-cancel-onboarding';
import { useStepRefusal } from './use-step-call';

/** "Cancel the registration", until it is signed (ONB-S15). */
export function CancelButton() {
  const { t } = useTranslation('onboarding');
  const [isAsking, setAsking] = useState(false);
  const { status, problem, forget } = useCurrentOnboarding();
  const react = useStepRefusal();
  const cancel = useCancelOnboarding(forget);
  if (status === undefined || problem !== null || status.lastCompletedStep === 'signDocuments') return null;
  const { onboardingId, initialInfo } = status;
  const confirm = () =>
    cancel.mutate(
      { onboardingId, companyIdentificationNumber: initialInfo.companyIdentificationNumber },
      {
        onError: (error) => {
          setAsking(false);
          react(error);
        },
      },
    );
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('cancel.open')}
      </Button>
      <CancelQuestion opened={isAsking} pending={cancel.isPending} onConfirm={confirm} onClose={() => setAsking(false)} />
    </>
  );
}
