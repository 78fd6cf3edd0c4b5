import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Says a reason code as a sentence: `Nemá kartu. Přidejte mu ji do košíku.` (S-107). */
export function useReason(): (code: string) => string {
  const { t } = useTranslation('ordering');
  return useCallback((code: string) => t(`reason.${code.replaceAll('.', '_')}`, { defaultValue: t('reason.other') }), [t]);
}
