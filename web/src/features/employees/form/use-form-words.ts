import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/toast';

/** What the forms of this section say in their own words. */
export function useFormWords() {
  const { t } = useTranslation('employees/drawers');
  /** Sentence of an error the form found itself. */
  const say = useCallback((error: string) => t(`error.${error}`), [t]);
  /** EMP-222, EMP-224: a value the server refuses without a better word. */
  const translateCode = useCallback(
    (code: string, path?: string): string | null => {
      if (code !== 'field.invalid' && code !== 'field.type') return null;
      return path === 'locationUid' ? t('error.invalidAddress') : t('error.invalidEntity');
    },
    [t],
  );
  /** EMP-161. */
  const onInvalid = useCallback(() => void showToast({ kind: 'warn', text: t('error.form') }), [t]);
  return { say, translateCode, onInvalid };
}
