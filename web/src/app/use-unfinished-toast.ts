import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths';
import { readStored, storageKeys, writeStored } from '../lib/storage/storage';
import { showToast } from '../ui/feedback/toast';

const SHOWN_MS = 10_000;

/** Once in a tab, and not on the way of a registration itself, which leads through the sign-in: one is waiting to be gone on with (ONB-122 to ONB-125). */
export function useUnfinishedToast(): void {
  const { t, ready } = useTranslation('app', { useSuspense: false });
  const router = useRouter();
  const isOnTheWay = useLocation({ select: ({ pathname }) => pathname.startsWith(paths.onboarding) || pathname === paths.loginRedirect });
  useEffect(() => {
    if (isOnTheWay || !ready || readStored(sessionStorage, storageKeys.onboardingToastShown) !== null) return;
    if (readStored(localStorage, storageKeys.onboarding) === null) return;
    writeStored(sessionStorage, storageKeys.onboardingToastShown, 1);
    showToast({
      kind: 'info',
      text: t('unfinished.text'),
      action: { label: t('unfinished.continue'), run: () => router.navigate({ to: paths.onboarding }) },
      durationMs: SHOWN_MS,
      persistent: true,
    });
  }, [isOnTheWay, ready, router, t]);
}
