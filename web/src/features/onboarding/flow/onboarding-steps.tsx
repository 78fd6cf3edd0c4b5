import { Navigate, useMatches, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { openStep } from '@portal/domain/onboarding/onboarding-steps';
import { paths } from '../../../lib/paths';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { StepBar } from '../../../ui/wizard/step-bar';
import { useCurrentOnboarding } from './current-onboarding';
import { OnboardingProblem } from './onboarding-problem';
import css from './onboarding-steps.module.css';
import { SCREEN_STEPS, STEP_PATHS, stepAt } from './step-paths';

/** The steps of a registration: their bar, and the guard that shows none before its time (ONB-008, ONB-009, ONB-S02). */
export function OnboardingSteps({ children }: { children: ReactNode }) {
  const { t } = useTranslation('onboarding');
  const navigate = useNavigate();
  const { onboardingId, status, problem, isReading, read, forget } = useCurrentOnboarding();
  // The screen that stands below, not the address: on the way elsewhere that is another one already, and two guards would send each other to and fro.
  const asked = stepAt(useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' }));
  if (onboardingId === null) return <Navigate to={paths.onboarding} replace />;
  if (problem !== null) return <OnboardingProblem problem={problem} retrying={isReading} onRetry={() => void read()} onForget={forget} />;
  if (status === undefined) return <PageSkeleton />;
  const shown = openStep(asked, status.lastCompletedStep);
  if (shown !== asked) return <Navigate to={STEP_PATHS[shown]} replace />;
  const isSigned = openStep('customiseOffer', status.lastCompletedStep) !== 'customiseOffer';
  const go = (step: number) => void navigate({ to: STEP_PATHS[SCREEN_STEPS[step] ?? 'start'] });
  return (
    <div className={css.steps}>
      <StepBar
        label={t('steps.label')}
        steps={SCREEN_STEPS.map((step) => t(`steps.${step}`))}
        current={SCREEN_STEPS.indexOf(asked)}
        onGo={isSigned ? undefined : go}
      />
      {children}
    </div>
  );
}
