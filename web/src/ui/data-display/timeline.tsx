import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './timeline.module.css';
import { HiddenText } from '../typography/hidden-text';

export interface TimelineStep {
  key: string;
  state: 'done' | 'now' | 'todo';
  /** What happens, in bold. */
  what: ReactNode;
  /** When, at the right: `do 07.12.2026`. */
  when?: ReactNode;
  /** For whom or how, one sentence. */
  children?: ReactNode;
}

/** What happens next: past dots filled, the present ringed, the future hollow. */
export function Timeline({ steps, label }: { steps: TimelineStep[]; label: string }) {
  const { t } = useTranslation('ui');
  return (
    <ol className={css.timeline} aria-label={label}>
      {steps.map((step) => (
        <li key={step.key} className={css[step.state]} aria-current={step.state === 'now' ? 'step' : undefined}>
          <div className={css.line}>
            <b>{step.what}</b>
            <HiddenText>{t(`steps.${step.state}`)}</HiddenText>
            {step.when && <span className={css.when}>{step.when}</span>}
          </div>
          {step.children && <p>{step.children}</p>}
        </li>
      ))}
    </ol>
  );
}

/** The same on one line, for the way of a card; on a phone it stands upright. */
export function Trip({ steps, label }: { steps: Omit<TimelineStep, 'children'>[]; label: string }) {
  const { t } = useTranslation('ui');
  return (
    <ol className={css.trip} aria-label={label}>
      {steps.map((step) => (
        <li key={step.key} className={css[step.state]} aria-current={step.state === 'now' ? 'step' : undefined}>
          <b>{step.what}</b>
          <HiddenText>{t(`steps.${step.state}`)}</HiddenText>
          <span className={css.when}>{step.when}</span>
        </li>
      ))}
    </ol>
  );
}
