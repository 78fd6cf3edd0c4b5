import type { FieldValues, Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/text/formats';
import { Button } from '../../../ui/button/button';
import css from './detail.module.css';
import type { Editing } from './editing';

interface ConflictNoticeProps<V extends FieldValues> {
  editing: Editing<V>;
  labelOf: (name: string) => string;
  /** A value of a field as people read it. */
  wordOf: (name: string, value: unknown) => string;
}

/**
 * Somebody else changed the same in the meantime: who and when, and the fields both changed. Fields nobody touched here already hold the
 * others' values, so "mine" saves only what was written here.
 */
export function ConflictNotice<V extends FieldValues>({ editing, labelOf, wordOf }: ConflictNoticeProps<V>) {
  const { t } = useTranslation('employees/drawers');
  const { form, conflict, takeTheirs, submit, isSaving } = editing;
  const mine = form.watch();
  if (conflict === null) return null;
  const theirs = form.formState.defaultValues as Partial<V> | undefined;
  const differing = (Object.keys(mine) as Path<V>[])
    .filter((name) => conflict.clashing.includes(name))
    .filter((name) => (theirs?.[name] ?? '') !== (mine[name] ?? ''));
  const { changedBy, changedAt } = conflict;
  const who = changedBy === null ? t('conflict.somebody') : `${changedBy.firstName} ${changedBy.lastName}`;
  return (
    <section role="alert" className={css.conflict} aria-label={t('conflict.label')}>
      <p>
        <b>{t('conflict.fact', { who, when: formatDateTime(changedAt) })}</b> {t(differing.length > 0 ? 'conflict.text' : 'conflict.same')}
      </p>
      {differing.length > 0 && (
        <dl>
          {differing.map((name) => (
            <div key={name}>
              <dt>{labelOf(name)}</dt>
              <dd>{t('conflict.change', { theirs: wordOf(name, theirs?.[name]) || '–', mine: wordOf(name, mine[name]) || '–' })}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={css.buttons}>
        <Button onClick={takeTheirs}>{t('conflict.theirs')}</Button>
        {differing.length > 0 && (
          <Button changes variant="primary" pending={isSaving} onClick={() => void submit()}>
            {t('conflict.mine')}
          </Button>
        )}
      </div>
    </section>
  );
}
