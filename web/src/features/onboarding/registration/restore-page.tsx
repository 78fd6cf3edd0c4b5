import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { nextStep } from '@portal/domain/onboarding/onboarding-steps';
import { problemOf } from '../../../lib/call/call-error';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { OnboardingProblem } from '../flow/onboarding-problem';
import { onboardingQuery, restoredOnboardingQuery } from '../flow/onboarding-query';
import { STEP_PATHS } from '../flow/step-paths';
import { storedOnboarding, storeOnboarding } from '../flow/stored-onboarding';

/** The mailed link: fetches the registration as it stands now, takes the place of the stored one and goes on with it (ONB-006, ONB-S04). */
export function RestorePage() {
  const { onboardingId = '' } = useParams({ strict: false });
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(restoredOnboardingQuery(onboardingId));
  if (data !== undefined) return <Navigate to={STEP_PATHS[nextStep(data.lastCompletedStep)]} replace />;
  if (error === null) return <PageSkeleton />;
  const forget = () => {
    if (storedOnboarding()?.onboardingId === onboardingId) storeOnboarding(null);
    queryClient.removeQueries({ queryKey: onboardingQuery(onboardingId).queryKey });
  };
  return <OnboardingProblem problem={problemOf(error)} retrying={isFetching} onRetry={() => void refetch()} onForget={forget} />;
}
