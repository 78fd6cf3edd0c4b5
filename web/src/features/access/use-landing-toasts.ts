import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/feedback/toast';

/** Says once what the way here carried along: the session ran out (ACC-115), another tab ended it, the screen is not for this person (ACC-114). */
export function useLandingToasts(): void {
  const { t } = useTranslation('access');
  const router = useRouter();
  const { sessionExpired, unauthorized, otherTab } = useLocation({ select: ({ state }) => state });
  useEffect(() => {
    if (!sessionExpired && !unauthorized && !otherTab) return;
    // Persistent, because arriving here is itself the change of the screen that clears the others.
    if (sessionExpired) showToast({ kind: 'info', text: t('landing.sessionExpired'), persistent: true, durationMs: 15_000 });
    if (otherTab) showToast({ kind: 'info', text: t(`landing.otherTab.${otherTab}`), persistent: true, durationMs: null });
    if (unauthorized) showToast({ kind: 'warn', text: t('landing.unauthorized'), persistent: true });
    // Told once: neither Back nor a reload says it again.
    void router.navigate({ to: '.', search: true, replace: true, state: {} });
  }, [sessionExpired, unauthorized, otherTab, router, t]);
}
