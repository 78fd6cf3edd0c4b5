import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button';
import { StepBar } from './step-bar';
import { useStepFocus } from './use-step-focus';
import css from './wizard.module.css';

interface WizardProps {
  label: string;
  steps: string[];
  current: number;
  /** Return to a finished step. */
  onGo?: (step: number) => void;
  onBack?: () => void;
  /** The step's own action; without it the wizard shows no primary button (the form inside has one). */
  onNext?: () => void;
  nextLabel?: string;
  pending?: boolean;
  /** Beside the buttons: what the step costs, where the data are kept. */
  note?: ReactNode;
  children: ReactNode;
}

/** A work in steps: all names on top, one step below, Back and Next at the bottom. A new step takes the focus. */
export function Wizard({ label, steps, current, onGo, onBack, onNext, nextLabel, pending, note, children }: WizardProps) {
  const { t } = useTranslation('ui');
  const body = useStepFocus<HTMLElement>(current);
  return (
    <div className={css.wizard}>
      <StepBar label={label} steps={steps} current={current} onGo={onGo} />
      <section ref={body} tabIndex={-1} className={css.step} aria-label={steps[current]}>
        {children}
      </section>
      <div className={css.buttons}>
        {onBack && (
          <Button icon="chevronLeft" onClick={onBack}>
            {t('wizard.back')}
          </Button>
        )}
        <span className={css.note}>{note}</span>
        {onNext && (
          <Button variant="primary" iconEnd="arrowRight" pending={pending} onClick={onNext}>
            {nextLabel ?? t('wizard.next')}
          </Button>
        )}
      </div>
    </div>
  );
}
