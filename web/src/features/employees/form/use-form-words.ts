import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDayWords } from '../../../ui/form/field/date-field';
import { showToast } from '../../../ui/feedback/toast';

/** What the forms of this section say in their own words. */
export function useFormWords() {
  const { t } = useTranslation('employees/drawers');
  /** Sentence of an error the form found itself. */
  const sayDay = useDayWords();
  const say = useCallback((error: string) => (error === 'dayUnreadable' ? sayDay('unreadable') : t(`error.${error}`)), [t, sayDay]);
  /** EMP-222, EMP-224: a value the server refuses without a better word. */
  const translateCode = useCallback(
    (code: string, path?: string): string | null => {
      if (code !== 'field.invalid' && code !== 'field.type') return null;
      return path === 'locationUid' ? t('error.invalidAddress') : t('error.invalidEntity');
    },
    [t],
  );
  /** EMP-161. */
  const onInvalid = useCallback(() => void showToast({ kind: 'warn', text: t('ui:form.summary') }), [t]);
  return { say, translateCode, onInvalid };
}
