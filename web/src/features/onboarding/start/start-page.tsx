import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { nextStep } from '@portal/domain/onboarding/onboarding-steps';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { OnboardingProvider, useCurrentOnboarding } from '../flow/current-onboarding';
import { STEP_PATHS } from '../flow/step-paths';
import { StartScreen } from './start-screen';

/** For a registration that cannot be gone on with. */
const OnboardingProblem = lazy(async () => ({ default: (await import('../flow/onboarding-problem')).OnboardingProblem }));

/** Where the registration of a company starts; one that goes on in this browser is gone on with (ONB-S03). */
export const StartPage = () => (
  <OnboardingProvider>
    <Suspense fallback={<PageSkeleton />}>
      <StartOrContinue />
    </Suspense>
  </OnboardingProvider>
);

function StartOrContinue() {
  const { onboardingId, status, problem, isReading, read, forget } = useCurrentOnboarding();
  if (onboardingId === null) return <StartScreen />;
  if (problem !== null) return <OnboardingProblem problem={problem} retrying={isReading} onRetry={() => void read()} onForget={forget} />;
  if (status === undefined) return <PageSkeleton />;
  return <Navigate to={STEP_PATHS[nextStep(status.lastCompletedStep)]} replace />;
}
