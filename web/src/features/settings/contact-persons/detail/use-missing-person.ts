import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../../../lib/call/call-error';
import { showToast } from '../../../../ui/feedback/toast';

/** An address of nobody: the drawer closes and says so, the list stays. */
export function useMissingPerson(error: Error | null, onClose: () => void): boolean {
  const { t } = useTranslation('settings/contact-persons');
  const isMissing = error !== null && problemOf(error).status === 404;
  const leave = useEffectEvent(() => {
    showToast({ kind: 'danger', text: t('detail.missing') });
    onClose();
  });
  useEffect(() => {
    if (isMissing) leave();
  }, [isMissing]);
  return isMissing;
}
