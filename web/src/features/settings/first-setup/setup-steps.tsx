import { Outlet } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyDetails } from '@portal/contract/companies/company';
import { isMissing, SETUP_STEPS, type SetupStep } from '@portal/domain/settings/first-setup';
import { paths } from '../../../lib/paths';
import { useCan } from '../../../lib/session/use-can';
import { HiddenText } from '../../../ui/typography/hidden-text';
import { Icon } from '../../../ui/icon/icon';
import { LinkButton } from '../../../ui/button/link-button';
import { useStepFocus } from '../../../ui/wizard/use-step-focus';
import css from './first-setup.module.css';
import { StepSummary } from './step-summary';
import { useCurrentStep } from './use-setup-way';

type StepState = 'done' | 'now' | 'todo';

/** All steps in order; the open one holds the screen of its address and takes the focus when the person comes to it. */
export function SetupSteps({ company }: { company: CompanyDetails }) {
  const { t } = useTranslation('settings/first-setup');
  const current = useCurrentStep();
  const sheet = useStepFocus<HTMLElement>(current);
  const { missingParts } = company.dataCompletenessState;
  const stateOf = (step: SetupStep): StepState => (step === current ? 'now' : isMissing(step, missingParts) ? 'todo' : 'done');
  return (
    <ol className={css.steps} aria-label={t('steps.label')}>
      {SETUP_STEPS.map(({ name }, index) => (
        <Step key={name} step={name} place={index + 1} state={stateOf(name)} company={company} sheet={sheet} />
      ))}
    </ol>
  );
}

interface StepProps {
  step: SetupStep;
  /** Counted from one. */
  place: number;
  state: StepState;
  company: CompanyDetails;
  sheet: RefObject<HTMLElement | null>;
}

function Step({ step, place, state, company, sheet }: StepProps) {
  const { t } = useTranslation(['settings/first-setup', 'ui']);
  const title = t(`steps.${step}.title`);
  return (
    <li className={css[state]} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={css.number}>{state === 'done' ? <Icon name="check" size={16} /> : place}</span>
      <div className={css.line}>
        <h2>
          {title} <HiddenText>{t(`ui:steps.${state}`)}</HiddenText>
        </h2>
        <p>
          {state === 'now' && t('steps.nth', { place, all: SETUP_STEPS.length })}
          {state === 'todo' && t(`steps.${step}.hint`)}
          {state === 'done' && <StepSummary step={step} company={company} />}
        </p>
        <StepLink step={step} state={state} title={title} />
      </div>
      {state === 'now' && (
        <section ref={sheet} tabIndex={-1} className={css.sheet} aria-label={title}>
          <Outlet />
        </section>
      )}
    </li>
  );
}

/** Back to a finished step; who cannot finish one for lack of a right may look at those that are to come. */
function StepLink({ step, state, title }: Pick<StepProps, 'step' | 'state'> & { title: string }) {
  const { t } = useTranslation('settings/first-setup');
  const mayWrite = useCan('settings.write');
  if (state === 'now' || (state === 'todo' && mayWrite)) return null;
  return (
    <LinkButton to={paths.homeWizard(step)} size="small" variant="quiet">
      {t(mayWrite ? 'steps.edit' : 'steps.show')} <HiddenText>{title}</HiddenText>
    </LinkButton>
  );
}
