import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Wizard } from '../../../ui/wizard';

/** The wizard around one step of the checkout. */
export function StepFrame(props: Omit<ComponentProps<typeof Wizard>, 'label'>) {
  const { t } = useTranslation('ordering');
  return <Wizard {...props} label={t('checkout.steps')} />;
}
