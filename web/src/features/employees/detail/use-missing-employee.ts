import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../../lib/call-error';
import { useSupportText } from '../../../parts/order/use-support-text';
import { showToast } from '../../../ui/toast';

/** An address of nobody: the drawer closes and says so, the list stays (EMP-S40). */
export function useMissingEmployee(error: Error | null, onClose: () => void): boolean {
  const { t } = useTranslation('employees');
  const support = useSupportText();
  const isMissing = error !== null && problemOf(error).status === 404;
  const leave = useEffectEvent(() => {
    showToast({ kind: 'danger', text: `${t('detail.missing')} ${support}`, durationMs: null });
    onClose();
  });
  useEffect(() => {
    if (isMissing) leave();
  }, [isMissing]);
  return isMissing;
}
