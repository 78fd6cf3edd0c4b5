import { useTranslation } from 'react-i18next';
import css from './step-bar.module.css';
import { HiddenText } from '../typography/hidden-text';
import { Icon } from '../icon/icon';

interface StepBarProps {
  /** Names of all steps, in order. */
  steps: string[];
  /** Index of the current one. */
  current: number;
  label: string;
  /** Lets people return to a finished step. */
  onGo?: (step: number) => void;
}

/** All step names; done = green check, now = filled number. A phone shows the current name only, the rest are announced. */
export function StepBar({ steps, current, label, onGo }: StepBarProps) {
  const { t } = useTranslation('ui');
  return (
    <nav aria-label={label}>
      <ol className={css.steps}>
        {steps.map((step, index) => {
          const state = index < current ? 'done' : index === current ? 'now' : 'todo';
          const content = (
            <>
              <span className={css.dot}>{state === 'done' ? <Icon name="check" size={14} /> : index + 1}</span>
              <span className={css.name}>{step}</span>
            </>
          );
          return (
            <li key={step} className={css[state]} aria-current={state === 'now' ? 'step' : undefined}>
              {state === 'done' && onGo ? (
                <button type="button" className={css.go} onClick={() => onGo(index)}>
                  {content}
                </button>
              ) : (
                content
              )}
              <HiddenText>{t(`steps.${state}`)}</HiddenText>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
