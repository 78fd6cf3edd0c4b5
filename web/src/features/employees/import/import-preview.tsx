import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeImportState } from '@portal/contract/employees/employee-import';
import { formatNumber } from '../../../lib/text/formats';
import { useCan } from '../../../lib/session/use-can';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { ReasonTooltip } from '../../../ui/layer/reason-tooltip';
import { ConfirmDialog } from '../../../ui/layer/confirm-dialog';
import { PanelTabs, TabPanel } from '../../../ui/page/panel-tabs';
import { SearchBox } from '../../../ui/list-toolbar/search-box';
import { TotalBar } from '../../../ui/page/total-bar';
import { Toolbar } from '../../../ui/page/toolbar';
import { ImportTable } from './import-table';
import { IMPORT_VIEWS, type ImportView } from './import-search';
import css from './employee-import.module.css';
import { MissingPeople } from './missing-people';
import { useChangeImport } from './use-import';
import { useImportAddress } from './use-import-address';

interface ImportPreviewProps {
  state: EmployeeImportState;
  onRestart: () => void;
}

const PANEL = 'employee-import';

/** What a sheet would do, list by list; cells are mended and questions answered in place. */
export function ImportPreview({ state, onRestart }: ImportPreviewProps) {
  const { t, i18n } = useTranslation('employees/import');
  const { view: wanted, q, look } = useImportAddress();
  const { missing, counts, totalRows } = state;
  const countOf = (view: ImportView) => (view === 'missing' ? missing : view === 'left' ? 0 : counts[view]);
  const views = IMPORT_VIEWS.filter((view) => countOf(view) > 0 || view === wanted);
  const view = wanted ?? views[0] ?? 'unchanged';
  const another = (
    <Button icon="upload" onClick={onRestart}>
      {t('another')}
    </Button>
  );
  return (
    <div className={css.stack}>
      <p className={css.file}>
        {t('fileRows', { name: state.fileName, count: state.rows, rows: formatNumber(state.rows) })}
        {totalRows.length > 0 &&
          `. ${t('totalRows', { count: totalRows.length, rows: new Intl.ListFormat(i18n.language).format(totalRows.map(String)) })}`}
      </p>
      <Doubts state={state} />
      <div className={css.head}>
        <PanelTabs
          label={t('lists')}
          tabs={views.map((key) => ({ key, label: t(`view.${key}`), count: countOf(key) }))}
          current={view}
          onChange={(next) => look({ view: next })}
          panelId={PANEL}
        />
        <Toolbar
          search={
            <SearchBox
              label={t('search')}
              placeholder={t('searchHint')}
              value={q ?? ''}
              onSearch={(text) => look({ view, q: text || undefined })}
            />
          }
          actions={another}
        />
      </div>
      <TabPanel id={PANEL} current={view}>
        <p className={css.what}>{t(`what.${view}`)}</p>
        {view === 'missing' ? <MissingPeople state={state} fulltext={q} /> : <ImportTable uid={state.uid} view={view} fulltext={q} />}
      </TabPanel>
    </div>
  );
}

/** What the sheet holds and nothing was read from, or nobody sees. */
function Doubts({ state }: { state: EmployeeImportState }) {
  const { t } = useTranslation('employees/import');
  const { unreadColumns, hiddenRows, orders } = state;
  const columns = unreadColumns.map((name) => t('columnName', { name })).join(', ');
  return (
    <>
      {unreadColumns.length > 0 && (
        <Notice kind="info" fact={t('unread', { count: unreadColumns.length, columns })}>
          {t('unreadText')}
        </Notice>
      )}
      {hiddenRows > 0 && (
        <Notice kind="warn" fact={t('hidden', { count: hiddenRows })}>
          {t('hiddenText')}
        </Notice>
      )}
      {orders.ignored > 0 && (
        <Notice kind="warn" fact={t('ignored', { count: orders.ignored })}>
          {t('ignoredText')}
        </Notice>
      )}
    </>
  );
}

/** The sums, and the one yes. */
export function ImportBar({ state }: { state: EmployeeImportState }) {
  const { t } = useTranslation('employees/import');
  const canWrite = useCan('employees.write');
  const [asking, setAsking] = useState(false);
  const { confirm } = useChangeImport(state.uid);
  const { planned, counts, missingLeaving, orders } = state;
  const leaving = counts.leaving + missingLeaving;
  const parts = [
    { key: 'new', name: t('view.new'), value: formatNumber(counts.new) },
    { key: 'changed', name: t('view.changed'), value: formatNumber(counts.changed) },
    { key: 'leaving', name: t('view.leaving'), value: formatNumber(leaving) },
  ];
  const left = counts.error + counts.asked;
  const idle = planned > 0 ? null : left > 0 ? t('nothingYet', { count: left }) : t('nothingNew');
  return (
    <>
      <TotalBar
        label={t('sums')}
        parts={parts}
        totalLabel={idle ?? (left > 0 ? t('without', { count: left }) : t('planned', { count: planned }))}
        total={null}
        action={
          canWrite && (
            <ReasonTooltip reason={idle}>
              <Button changes variant="primary" size="large" onClick={() => setAsking(true)}>
                {idle === null ? t('confirm', { count: planned }) : t('nothingToDo')}
              </Button>
            </ReasonTooltip>
          )
        }
      />
      <ConfirmDialog
        opened={asking}
        title={t('question', { count: planned })}
        confirmLabel={t('confirm', { count: planned })}
        danger={leaving > 0}
        pending={confirm.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => confirm.mutate(state.version, { onSettled: () => setAsking(false) })}
      >
        <p>{t('questionText', { new: formatNumber(counts.new), changed: formatNumber(counts.changed), leaving: formatNumber(leaving) })}</p>
        {leaving > 0 && <p>{t('questionLeaving')}</p>}
        {orders.people > 0 && <p>{t('questionOrders', { count: orders.people })}</p>}
        {left > 0 && <p>{t('without', { count: left })}</p>}
      </ConfirmDialog>
    </>
  );
}
