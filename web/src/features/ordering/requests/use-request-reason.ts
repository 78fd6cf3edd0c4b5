import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../lib/call/error-text';

/** Says as a sentence why a request cannot be answered now. */
export function useRequestReason(): (blocker: string) => string {
  const { t } = useTranslation('ordering/tabs');
  return useCallback(
    (blocker: string) =>
      t(`requests.blocker.${blocker.replaceAll('.', '_')}`, { defaultValue: errorText(blocker) ?? t('requests.blocker.other') }),
    [t],
  );
}
