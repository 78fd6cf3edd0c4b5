import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskRow, ImportDesk } from '@portal/contract/ordering/import-desk';
import { useCan } from '../../../../lib/session/use-can';
import { problemOf } from '../../../../lib/call/call-error';
import { QueryView } from '../../../../parts/query/query-view';
import { Button } from '../../../../ui/button/button';
import { LIST_BELOW, type Column } from '../../../../ui/data-table/column';
import { DataTable } from '../../../../ui/data-table/data-table';
import { useFrameWidth } from '../../../../ui/data-table/use-frame-width';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { useLeaveGuard } from '../../../../ui/form/use-leave-guard';
import { UnsavedQuestion } from '../../../../ui/layer/drawer-form';
import { ColumnChoices, ColumnList } from './column-choices';
import { DeskBar } from './desk-bar';
import { Comparison, Views } from './desk-counters';
import css from './desk.module.css';
import { NewPerson } from './new-person';
import { Numberless } from './numberless';
import { personIn } from './person-in';
import { useDeskColumns } from './use-desk-columns';
import { useConfirmDesk, useDesk, type DeskView } from './use-desk';

interface DeskStepProps {
  uid: string;
  onRestart: () => void;
  onConfirmed: () => void;
}

/** The rows of a file, mended in place before anything of it is ordered; gone after a day, which is said. */
export function DeskStep({ uid, onRestart, onConfirmed }: DeskStepProps) {
  const [view, setView] = useState<DeskView>('all');
  const work = useDesk(uid, view);
  const confirm = useConfirmDesk(uid, work.mending, onConfirmed);
  const { desk } = work;
  const isGone = desk.isError && problemOf(desk.error).code === 'err.notFound';
  if (isGone) return <DeskGone onRestart={onRestart} />;
  return <QueryView query={desk}>{(data) => <OpenDesk desk={data} {...{ work, confirm, view, onRestart }} onView={setView} />}</QueryView>;
}

/** A file that is no longer kept, was thrown away, or never was this company's. */
export function DeskGone({ onRestart }: Pick<DeskStepProps, 'onRestart'>) {
  const { t } = useTranslation('ordering');
  return (
    <EmptyState
      action={
        <Button variant="primary" icon="upload" onClick={onRestart}>
          {t('import.other')}
        </Button>
      }
    >
      {t('import.desk.gone')}
    </EmptyState>
  );
}

interface OpenDeskProps extends Pick<DeskStepProps, 'onRestart'> {
  desk: ImportDesk;
  work: ReturnType<typeof useDesk>;
  confirm: ReturnType<typeof useConfirmDesk>;
  view: DeskView;
  onView: (view: DeskView) => void;
}

function OpenDesk({ desk, work, confirm, view, onView, onRestart }: OpenDeskProps) {
  const { t } = useTranslation('ordering');
  const { ref, width } = useFrameWidth<HTMLDivElement>();
  const mayAdd = useCan('employees.write');
  const [newcomer, setNewcomer] = useState<DeskRow | null>(null);
  const { rows, mending, map } = work;
  const isList = width < LIST_BELOW;
  const columns = useDeskColumns(work, { onNewPerson: mayAdd ? setNewcomer : null, isList });
  const { isUnsaved } = mending;
  const guard = useLeaveGuard(isUnsaved, stay);
  const { header, offered } = desk;
  const mapping = { desk: { header, offered, columns: desk.columns }, onRead: map.mutate };
  const choices = (shown: readonly Column<DeskRow>[]) => <ColumnChoices {...mapping} shown={shown} />;
  return (
    <div className={css.desk} ref={ref}>
      <Heading desk={desk} download={work.download} onRestart={onRestart} />
      <Numberless desk={desk} fill={work.fill} />
      <Comparison desk={desk} />
      <Views desk={desk} view={view} onView={onView} />
      {isList && <ColumnList {...mapping} />}
      <DataTable<DeskRow>
        label={t('import.desk.table')}
        columns={columns}
        source={{ ...rows, refreshing: rows.refreshing || map.isPending }}
        rowKey={({ rowNumber }) => String(rowNumber)}
        rowLabel={({ rowNumber }) => t('import.desk.rowName', { number: rowNumber })}
        keepColumns
        isFiltered={view !== 'all'}
        onClearFilters={() => onView('all')}
        empty={t('import.desk.noRows')}
        underHeader={choices}
      />
      <p className={css.note}>{t('import.desk.note')}</p>
      <DeskBar desk={desk} isUnsaved={isUnsaved} isNarrow={isList} pending={confirm.isPending} onConfirm={() => confirm.mutate()} />
      {newcomer && <Newcomer row={newcomer} desk={desk} mending={mending} onClose={() => setNewcomer(null)} />}
      <UnsavedQuestion asking={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </div>
  );
}

const stay = () => undefined;

interface NewcomerProps {
  row: DeskRow;
  desk: ImportDesk;
  mending: ReturnType<typeof useDesk>['mending'];
  onClose: () => void;
}

/** The employee the row asks for; then the row is written again with their number, which judges it anew. */
function Newcomer({ row: { rowNumber, cells }, desk: { columns }, mending, onClose }: NewcomerProps) {
  const person = personIn({ cells }, columns);
  if (person === null) return null;
  const judge = (value: string) => {
    mending.write([{ rowNumber, position: columns.indexOf('personNumber'), value }]);
    onClose();
  };
  return <NewPerson person={person} onClose={onClose} onMade={judge} />;
}

interface HeadingProps extends Pick<DeskStepProps, 'onRestart'> {
  desk: ImportDesk;
  download: ReturnType<typeof useDesk>['download'];
}

function Heading({ desk: { fileName, rows, unread, hasHeader }, download, onRestart }: HeadingProps) {
  const { t } = useTranslation('ordering');
  const isBad = rows.bad > 0;
  return (
    <div className={css.heading}>
      <div aria-live="polite">
        <h2>{t(isBad ? 'import.desk.toMend' : 'import.desk.allGood', { count: rows.bad })}</h2>
        <p>
          {t('import.desk.file', { name: fileName, count: rows.total })} {isBad && t('import.desk.mendHere')}
        </p>
        {unread.length > 0 && !hasHeader && <p>{t('import.desk.headerless')}</p>}
        {unread.length > 0 && hasHeader && (
          <p>
            <b>
              {t('import.unread', { count: unread.length, columns: unread.map((name) => t('import.columnName', { name })).join(', ') })}
            </b>{' '}
            {t('import.desk.unreadMap')}
          </p>
        )}
      </div>
      <div className={css.links}>
        {isBad && (
          <Button icon="download" pending={download.isPending} onClick={() => download.mutate()}>
            {t('import.desk.download')}
          </Button>
        )}
        <Button icon="upload" onClick={onRestart}>
          {t('import.other')}
        </Button>
      </div>
    </div>
  );
}
