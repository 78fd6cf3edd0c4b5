import { useTranslation } from 'react-i18next';
import type { EmployeeImportState } from '@portal/contract/employees/employee-import';
import { defaultEmployeesQuery, paths } from '../../../lib/paths';
import { Button } from '../../../ui/button/button';
import { LinkButton } from '../../../ui/button/link-button';
import { Notice } from '../../../ui/feedback/notice';
import { useCan } from '../../../lib/session/use-can';
import { ImportTable } from './import-table';
import { useTakeUpRest } from './use-import';
import { useImportAddress } from './use-import-address';
import css from './employee-import.module.css';

interface ImportOutcomeProps {
  state: EmployeeImportState;
  onRestart: () => void;
}

/** What came of it: how many changed, and by name those left as they are. */
export function ImportOutcome({ state, onRestart }: ImportOutcomeProps) {
  const { t } = useTranslation('employees/import');
  const { uid, applied, left, orders, counts } = state;
  const { open } = useImportAddress();
  const canWrite = useCan('employees.write');
  const takeUp = useTakeUpRest(uid, open);
  const rest = counts.error + counts.asked;
  return (
    <div className={css.stack}>
      <Notice kind="ok" announce fact={t('outcome.done', { count: applied })}>
        {orders.people > 0 && t('outcome.ordered', { count: orders.people })} {rest > 0 && t('outcome.rest', { count: rest })}
      </Notice>
      <div className={css.buttons}>
        <LinkButton to={paths.employees} search={defaultEmployeesQuery} variant="primary">
          {t('outcome.people')}
        </LinkButton>
        {orders.people > 0 && <LinkButton to={paths.ordering}>{t('outcome.basket')}</LinkButton>}
        {rest > 0 && canWrite && (
          <Button changes icon="edit" pending={takeUp.isPending} onClick={() => takeUp.mutate()}>
            {t('outcome.mendRest', { count: rest })}
          </Button>
        )}
        <Button icon="upload" onClick={onRestart}>
          {t('another')}
        </Button>
      </div>
      {left > 0 && (
        <>
          <h2>{t('outcome.left', { count: left })}</h2>
          <p>{t('outcome.leftText')}</p>
          <ImportTable uid={uid} view="left" fulltext={undefined} />
        </>
      )}
    </div>
  );
}
