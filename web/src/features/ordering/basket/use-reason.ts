import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isSkipReason } from '@portal/domain/ordering/skip-reason';

/** Says a reason code as a sentence: `Nemá kartu. Přidejte mu ji do košíku.` (S-107). The server says those of an import in the same words. */
export function useReason(): (code: string) => string {
  const { t } = useTranslation(['ordering', 'enums']);
  return useCallback(
    (code: string) =>
      isSkipReason(code)
        ? t(`enums:skipReason.${code}`)
        : t(`reason.${code.replaceAll('.', '_')}`, { ns: 'ordering', defaultValue: t('reason.other', { ns: 'ordering' }) }),
    [t],
  );
}
