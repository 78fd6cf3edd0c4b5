import type { UserUid } from '@portal/domain/identifiers/uid';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { draftsOf } from '../lib/storage/drafts';
import { showToast } from '../ui/feedback/toast';

/** Back on a screen whose form was open when the session ended: says which form waits with what was typed. */
export function useDraftHint(userUid: UserUid | undefined): void {
  const { t } = useTranslation('session');
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    if (userUid === undefined) return;
    for (const { form } of draftsOf(userUid, path)) {
      showToast({ kind: 'info', text: t('draft.waiting', { form }), persistent: true, durationMs: 10_000 });
    }
  }, [userUid, path, t]);
}
