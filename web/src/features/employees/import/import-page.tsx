import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryView } from '../../../parts/query/query-view';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { problemOf } from '../../../lib/call/call-error';
import { LinkButton } from '../../../ui/button/link-button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Page } from '../../../ui/page/page';
import { AboveTotalBar } from '../../../ui/page/total-bar';
import { useStepFocus } from '../../../ui/wizard/use-step-focus';
import { defaultEmployeesQuery, paths } from '../../../lib/paths';
import css from './employee-import.module.css';
import { ImportOutcome } from './import-outcome';
import { ImportBar, ImportPreview } from './import-preview';
import { ImportProgress } from './import-progress';
import { UploadView } from './upload-view';
import { useImportAddress } from './use-import-address';
import { stateQuery, useImportState } from './use-import';

/** All changes of a month by one sheet: it is sent, looked through and said yes to; until then nobody changes (PEO-002). */
export function EmployeeImportPage() {
  const { t } = useTranslation('employees/import');
  const { import: uid, open } = useImportAddress();
  const sheet = useStepFocus<HTMLDivElement>(uid ?? 'upload');
  const { data: state } = useQuery({ ...stateQuery(useCompanyUid(), uid ?? ''), enabled: uid !== undefined });
  // The outcome of a sheet leads to the people itself, and there is nothing left to confirm.
  const isDone = uid !== undefined && state?.status === 'done';
  const asked = uid !== undefined && state?.status === 'preview' ? state : undefined;
  return (
    <>
      <AboveTotalBar hasBar={asked !== undefined}>
        <Page title={t('title')} intro={isDone ? undefined : t('intro')} actions={isDone ? undefined : <WayBack />}>
          <div ref={sheet} tabIndex={-1} className={css.sheet}>
            {uid === undefined ? <UploadView onRead={open} /> : <OneImport key={uid} uid={uid} onRestart={() => open(undefined)} />}
          </div>
        </Page>
      </AboveTotalBar>
      {asked && <ImportBar state={asked} />}
    </>
  );
}

function WayBack() {
  const { t } = useTranslation('employees/import');
  return (
    <LinkButton to={paths.employees} search={defaultEmployeesQuery} variant="quiet">
      {t('back')}
    </LinkButton>
  );
}

interface OneImportProps {
  uid: string;
  onRestart: () => void;
}

function OneImport({ uid, onRestart }: OneImportProps) {
  const { t } = useTranslation('employees/import');
  const query = useImportState(uid);
  const sheet = useStepFocus<HTMLDivElement>(query.data?.status);
  // A preview is kept for a day.
  if (query.isError && problemOf(query.error).status === 404) {
    return (
      <EmptyState
        drawing="people"
        action={
          <LinkButton to={paths.employeeImport} search={{}}>
            {t('another')}
          </LinkButton>
        }
      >
        {t('gone')}
      </EmptyState>
    );
  }
  return (
    <div ref={sheet} tabIndex={-1} className={css.sheet}>
      <QueryView query={query}>
        {(state) => {
          if (state.status === 'preview') return <ImportPreview state={state} onRestart={onRestart} />;
          return state.status === 'applying' ? <ImportProgress state={state} /> : <ImportOutcome state={state} onRestart={onRestart} />;
        }}
      </QueryView>
    </div>
  );
}
