import { useTranslation } from 'react-i18next';
import type { LongWork } from '../../lib/call/long-work';
import css from './work-list.module.css';

/** What takes long, as long as it does: what it is, how far, and the way out of it where there is one. It stays whatever screen is opened meanwhile. */
export function WorkList({ works }: { works: readonly LongWork[] }) {
  const { t } = useTranslation('ui');
  return (
    <ul className={css.list} aria-label={t('work.region')}>
      {works.map((work) => (
        <li key={work.id} className={css.work}>
          <div className={css.head}>
            <span className={css.label}>{work.label}</span>
            {work.progress !== null && <span className={css.far}>{work.progress.text}</span>}
          </div>
          <progress
            className={css.bar}
            aria-label={work.label}
            {...(work.progress === null ? {} : { max: work.progress.total, value: work.progress.done })}
          />
          {work.stop !== null && (
            <button type="button" className={css.stop} aria-label={t('work.stopWhat', { what: work.label })} onClick={work.stop}>
              {t('work.stop')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
