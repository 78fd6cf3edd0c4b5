import { useTranslation } from 'react-i18next';
import type { EmployeeImportState } from '@portal/contract/employees/employee-import';
import { formatNumber } from '../../../lib/text/formats';
import { Card } from '../../../ui/data-display/card';
import css from './employee-import.module.css';

/** How far it is; it goes on whoever looks. */
export function ImportProgress({ state: { applied, left, planned } }: { state: EmployeeImportState }) {
  const { t } = useTranslation('employees/import');
  const done = applied + left;
  return (
    <Card>
      <div className={css.stack}>
        <h2>{t('progress.title')}</h2>
        <progress className={css.progress} aria-label={t('progress.title')} max={planned} value={done} />
        <output>{t('progress.done', { done: formatNumber(done), planned: formatNumber(planned) })}</output>
        <p className={css.quiet}>{t('progress.leave')}</p>
      </div>
    </Card>
  );
}
