import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/feedback/notice';
import css from './offline-banner.module.css';

/** Says that the connection is gone, what that means and that nothing is lost; goes away by itself. */
export function OfflineBanner() {
  const { t } = useTranslation('app');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <div className={css.banner}>
      <Notice kind="warn" announce fact={t('offline.fact')}>
        {t('offline.text')}
      </Notice>
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
