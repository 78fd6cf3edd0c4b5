import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../ui/feedback/toast';

/** What the forms of contact persons say in their own words. */
export function useFormWords() {
  const { t } = useTranslation('settings/contact-persons');
  const say = useCallback((error: string) => t(`error.${error}`), [t]);
  const onInvalid = useCallback(() => void showToast({ kind: 'warn', text: t('error.form') }), [t]);
  return { say, onInvalid };
}
