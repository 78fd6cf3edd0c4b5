import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button';
import { CancelQuestion } from '../flow/cancel-question';
import { useCancelOnboarding } from '../flow/use-cancel-onboarding';

interface CancelStartedProps {
  onboardingId: string;
  companyIdentificationNumber: string;
  onCancelled: () => void;
}

/** Gives the registration in the way up, so that another one can start (ONB-176). */
export function CancelStarted({ onboardingId, companyIdentificationNumber, onCancelled }: CancelStartedProps) {
  const { t } = useTranslation('onboarding');
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelOnboarding(onCancelled);
  const confirm = () => cancel.mutate({ onboardingId, companyIdentificationNumber }, { onError: () => setAsking(false) });
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('cancel.open')}
      </Button>
      <CancelQuestion opened={isAsking} pending={cancel.isPending} onConfirm={confirm} onClose={() => setAsking(false)} />
    </>
  );
}
