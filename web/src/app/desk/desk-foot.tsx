import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { momentText, troublesIn } from '../../features/desk/cockpit/figures-card';
import { figuresQuery } from '../../features/desk/desk-queries';
import { deskPaths } from '../../features/desk/desk-paths';
import css from './desk-frame.module.css';

/** Whether everything runs, on every page of the desk; what does not is named. */
export function DeskFoot() {
  const { t } = useTranslation('desk');
  const { data: told } = useQuery(figuresQuery);
  if (told === undefined) return null;
  const troubles = troublesIn(told);
  return (
    <section aria-label={t('running.title')} className={css.foot}>
      {(troubles.length === 0 ? [t('running.well')] : troubles.map((part) => t(`running.trouble.${part}`))).map((words) => (
        <b key={words}>
          <i className={css.lamp} data-well={troubles.length === 0 || undefined} aria-hidden="true" />
          {words}
        </b>
      ))}
      <span>{t('running.foot.statement', { at: momentText(t, told.lastStatement) })}</span>
      <span>{t('running.foot.backup', { at: momentText(t, told.lastBackup) })}</span>
      <Link to={deskPaths.operations} activeProps={{}}>
        {t('running.foot.more')}
      </Link>
    </section>
  );
}
