import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHORT_WHILE_MS } from '../../lib/call/short-while';
import { Icon, type IconName } from '../icon/icon';
import { keepClearOfFocus } from './keep-clear-of-focus';
import { useLongWorks } from '../../lib/call/long-work';
import { hideToast, useToasts, type Toast } from './toast';
import css from './toaster.module.css';

const WorkList = lazy(async () => ({ default: (await import('./work-list')).WorkList }));

const icons: Record<NonNullable<Toast['kind']>, IconName> = { ok: 'check', info: 'info', warn: 'clock', danger: 'alert' };

/** The place of toasts and of what takes long, bottom right, or at the top where they would cover what has the focus. Two live regions stand here from the start, so every toast is announced. */
export function Toaster() {
  const { t } = useTranslation('ui');
  const toasts = useToasts();
  const works = useLongWorks();
  const count = toasts.length + works.length;
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => keepClearOfFocus(box.current, count), [count]);
  return (
    <section ref={box} className={css.toaster} aria-label={t('toast.region')}>
      {works.length > 0 && (
        <Suspense>
          <WorkList works={works} />
        </Suspense>
      )}
      <output className={css.region}>{toasts.map((toast) => toast.kind !== 'danger' && <ToastCard key={toast.id} toast={toast} />)}</output>
      <div aria-live="assertive">{toasts.map((toast) => toast.kind === 'danger' && <ToastCard key={toast.id} toast={toast} />)}</div>
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('ui');
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    const { durationMs = SHORT_WHILE_MS } = toast;
    if (paused || durationMs === null) return undefined;
    const timer = setTimeout(() => hideToast(toast.id), durationMs);
    return () => clearTimeout(timer);
  }, [paused, toast]);
  return (
    <div
      className={css.toast}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon name={icons[toast.kind ?? 'ok']} size={18} />
      <span className={css.text}>
        {toast.title && <b className={css.title}>{toast.title}</b>}
        <span>{toast.text}</span>
      </span>
      {toast.action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            toast.action?.run();
            hideToast(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className={css.close} aria-label={t('toast.close')} onClick={() => hideToast(toast.id)}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
