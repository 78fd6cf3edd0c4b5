import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../ui/button/link-button';
import { CancelButton } from './cancel-button';
import css from './step-foot.module.css';

/** Under the form of a step: back, out of the registration, and what goes on. */
export function StepFoot({ back, children }: { back: string; children: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <div className={css.foot}>
      <LinkButton to={back}>{t('wizard.back')}</LinkButton>
      <CancelButton />
      {children}
    </div>
  );
}
