import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../../lib/call/call-error';
import { useProvider } from '../../../ui/theme/provider';
import { showToast } from '../../../ui/feedback/toast';

const SHOWN_MS = 10_000;

/** An address of nobody: the drawer closes and says so with the support's contacts, the list stays (EMP-S40). */
export function useMissingEmployee(error: Error | null, onClose: () => void): boolean {
  const { t } = useTranslation('employees/drawers');
  const { supportPhone, supportEmail, supportHours } = useProvider();
  const isMissing = error !== null && problemOf(error).status === 404;
  const leave = useEffectEvent(() => {
    const contact = { phone: supportPhone.replaceAll(' ', '\u00a0'), email: supportEmail, hours: supportHours };
    showToast({ kind: 'danger', text: `${t('detail.missing')} ${t('app:failure.fatal', contact)}`, durationMs: SHOWN_MS });
    onClose();
  });
  useEffect(() => {
    if (isMissing) leave();
  }, [isMissing]);
  return isMissing;
}
