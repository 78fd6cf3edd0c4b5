import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeImportState } from '@portal/contract/employees/employee-import';
import { formatNumber } from '../../../lib/text/formats';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { Card } from '../../../ui/data-display/card';
import css from './employee-import.module.css';
import { followImport } from './follow-import';

/** How far it is; it goes on whoever looks. */
export function ImportProgress({ state: { uid, applied, left, planned } }: { state: EmployeeImportState }) {
  const { t } = useTranslation('employees/import');
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  // Whoever leaves finds it in the frame.
  useEffect(() => () => void followImport(client, { companyUid, uid }), [client, companyUid, uid]);
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
