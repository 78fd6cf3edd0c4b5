import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import css from './checkout.module.css';
import { Wizard } from '../../../ui/wizard/wizard';

/** The wizard around one step of the checkout. */
export function StepFrame(props: Omit<ComponentProps<typeof Wizard>, 'label'>) {
  const { t } = useTranslation('ordering');
  return (
    <div className={css.frame}>
      <Wizard {...props} label={t('checkout.steps')} />
    </div>
  );
}
