import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEPARTURE_FILE_MAX_BYTES, dispatchDeskPackage, previewDepartures, type DepartureRow } from '@portal/contract/desk/packages';
import { call } from '../../../lib/call/call';
import { errorText, problemOf } from '../../../lib/call/call-error';
import { Button } from '../../../ui/button/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Notice } from '../../../ui/feedback/notice';
import { FileDrop } from '../../../ui/file-drop/file-drop';
import { Page } from '../../../ui/page/page';
import css from './packages.module.css';
import { PackagesTabs, useIsSendingForbidden } from './packages-tabs';

const KINDS = {
  extensions: ['.csv', '.txt', '.xlsx', '.xls', '.ods'],
  mimeTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/vnd.ms-excel'],
};

/** Packages leave by a file: it is looked at first, and then what can leave does (DESK-034). */
export function DepartureFilePage() {
  const { t } = useTranslation('desk/packages');
  const isForbidden = useIsSendingForbidden();
  const [file, setFile] = useState<File | null>(null);
  const preview = useMutation({
    mutationFn: async (chosen: File) => (await call(previewDepartures, { body: {}, file: chosen })).data,
    meta: { showsFailure: true },
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    preview.reset();
    if (chosen !== null) preview.mutate(chosen);
  };
  if (isForbidden)
    return (
      <Page title={t('title')} tabs={<PackagesTabs />}>
        <EmptyState>{t('notYours')}</EmptyState>
      </Page>
    );
  return (
    <Page title={t('title')} tabs={<PackagesTabs />} intro={t('file.intro')}>
      <FileDrop
        label={t('file.label')}
        hint={t('file.hint')}
        kinds={KINDS}
        maxBytes={DEPARTURE_FILE_MAX_BYTES}
        file={file}
        onFile={choose}
        busy={preview.isPending}
        texts={{ wrongType: t('file.wrongType'), tooBig: t('file.tooBig'), several: t('file.several') }}
        error={preview.error === null ? undefined : (errorText(problemOf(preview.error).code) ?? t('file.failed'))}
      />
      {preview.data !== undefined && file !== null && (
        <Departures key={file.name + String(file.lastModified)} rows={preview.data.rows} unreadColumns={preview.data.unreadColumns} />
      )}
    </Page>
  );
}

type Outcome = { state: 'sent' } | { state: 'failed'; words: string };

function Departures({ rows, unreadColumns }: { rows: readonly DepartureRow[]; unreadColumns: readonly string[] }) {
  const { t } = useTranslation('desk/packages');
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const good = rows.filter(({ problem }) => problem === null);
  const left = good.filter(({ row }) => outcomes.get(row)?.state !== 'sent');
  const bad = rows.length - good.length;
  const send = useMutation({
    // One after another: each is written by itself, and what was written stays when the line is lost.
    mutationFn: async () => {
      for (const { row, packageNumber, trackingNumber } of left) {
        const outcome = await call(dispatchDeskPackage, { body: { packageNumber, trackingNumber } }).then(
          (): Outcome => ({ state: 'sent' }),
          (error: unknown): Outcome => ({ state: 'failed', words: errorText(problemOf(error).code) ?? t('scan.failed') }),
        );
        setOutcomes((known) => new Map(known).set(row, outcome));
      }
    },
  });
  const sent = good.length - left.length;
  return (
    <div className={css.checked}>
      <Notice kind={bad === 0 ? 'ok' : 'warn'} fact={t('file.good', { count: good.length })}>
        {bad > 0 && t('file.bad', { count: bad })} {unreadColumns.length > 0 && t('file.unread', { columns: unreadColumns.join(', ') })}
      </Notice>
      {good.length > 0 && (
        <div className={css.bar}>
          {(sent > 0 || send.isPending) && <output>{t('file.sent', { sent, count: good.length })}</output>}
          {left.length > 0 && (
            <Button variant="primary" pending={send.isPending} onClick={() => send.mutate()}>
              {t('file.send', { count: left.length })}
            </Button>
          )}
        </div>
      )}
      <ol className={css.fileLines}>
        {rows.map((row) => (
          <Row key={row.row} row={row} outcome={outcomes.get(row.row)} />
        ))}
      </ol>
    </div>
  );
}

function Row({
  row: { row, packageNumber, trackingNumber, companyName, city, problem },
  outcome,
}: {
  row: DepartureRow;
  outcome: Outcome | undefined;
}) {
  const { t } = useTranslation('desk/packages');
  const words =
    outcome?.state === 'failed' ? outcome.words : problem === null ? `${companyName ?? ''}, ${city ?? ''}` : t(`problem.${problem}`);
  return (
    <li data-state={outcome?.state ?? (problem === null ? 'waiting' : 'failed')}>
      <span className={css.place}>{t('file.line', { row })}</span>
      <b>{packageNumber === '' ? '–' : packageNumber}</b>
      <span>{trackingNumber === '' ? '–' : trackingNumber}</span>
      <span className={css.words}>
        {outcome?.state === 'sent' ? `${t('scan.state.sent')} · ` : ''}
        {words}
      </span>
    </li>
  );
}
