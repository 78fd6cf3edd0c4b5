import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../ui/button/link-button';
import { CancelButton } from './cancel-button';
import type { ScreenStep, STEP_PATHS } from './step-paths';
import css from './step-foot.module.css';

/** Under the form of a step: back, out of the registration, and what goes on. */
export function StepFoot({ back, children }: { back: (typeof STEP_PATHS)[ScreenStep]; children: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <div className={css.foot}>
      <LinkButton to={back}>{t('wizard.back')}</LinkButton>
      <CancelButton />
      {children}
    </div>
  );
}
