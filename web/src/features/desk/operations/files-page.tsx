import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeDeskFile, listDeskFiles, listDeskSchedules, retryDeskFile } from '@portal/contract/desk/operations';
import { CLOSE_REASON_MAX } from '@portal/domain/desk/machine';
import { call } from '../../../lib/call/call';
import { formatDateTime } from '../../../lib/text/formats';
import { QueryView } from '../../../parts/query/query-view';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/data-display/card';
import { Figures } from '../../../ui/data-display/figures';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Page } from '../../../ui/page/page';
import { HiddenText } from '../../../ui/typography/hidden-text';
import { useMayAtDesk } from '../desk-queries';
import css from './operations.module.css';
import { OperationsTabs } from './operations-tabs';
import { ReasonForm } from '../reason-form';
import { useAct } from '../use-act';
import { fileReason, taskName } from './machine-words';

/** Statements in the inbox that could not be read, and why; each can be read again, or closed with a reason (DESK-040). */
export function FilesPage() {
  const { t } = useTranslation('desk/operations');
  const query = useQuery({
    queryKey: ['desk', 'files'],
    queryFn: async ({ signal }) => (await call(listDeskFiles, { signal })).data,
  });
  const mayWrite = useMayAtDesk('desk.operations.write');
  const [closing, setClosing] = useState<string | null>(null);
  return (
    <Page title={t('title')} tabs={<OperationsTabs />}>
      {closing !== null && <CloseFile name={closing} onClose={() => setClosing(null)} />}
      <QueryView query={query}>
        {(files) =>
          files.length === 0 ? (
            <EmptyState>{t('file.empty')}</EmptyState>
          ) : (
            <Card>
              <ul className={css.files} aria-label={t('tabs.files')}>
                {files.map(({ name, since, reason }) => (
                  <li key={name}>
                    <span>
                      <b>{name}</b>
                      <p>{fileReason(reason)}</p>
                    </span>
                    <time dateTime={since}>{t('file.since', { at: formatDateTime(since) })}</time>
                    {mayWrite && <FileVerbs name={name} onCloseFile={() => setClosing(name)} />}
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </QueryView>
    </Page>
  );
}

function FileVerbs({ name, onCloseFile }: { name: string; onCloseFile: () => void }) {
  const { t } = useTranslation('desk/operations');
  const retry = useAct(() => call(retryDeskFile, { body: { name } }), t('file.retried'));
  return (
    <span className={css.verbs}>
      <Button size="small" changes pending={retry.isPending} onClick={() => retry.mutate(undefined)}>
        {t('file.retry')}
        <HiddenText>: {name}</HiddenText>
      </Button>
      <Button size="small" changes variant="danger" onClick={onCloseFile}>
        {t('file.close')}
        <HiddenText>: {name}</HiddenText>
      </Button>
    </span>
  );
}

function CloseFile({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation('desk/operations');
  const close = useAct((reason: string) => call(closeDeskFile, { body: { name, reason } }), t('file.closed'), { isInForm: true });
  return (
    <ReasonForm
      opened
      onClose={onClose}
      over={name}
      title={t('file.closeTitle')}
      lead={t('file.closeText', { name })}
      label={t('close.reason')}
      missing={t('close.reasonMissing')}
      maxLength={CLOSE_REASON_MAX}
      submitLabel={t('file.close')}
      onSubmit={close.mutateAsync}
    />
  );
}

/** What is done by the clock: the last time and the next (DESK-037). */
export function SchedulesPage() {
  const { t } = useTranslation('desk/operations');
  const query = useQuery({
    queryKey: ['desk', 'schedules'],
    queryFn: async ({ signal }) => (await call(listDeskSchedules, { signal })).data,
  });
  const at = (value: string | null) => (value === null ? '–' : formatDateTime(value));
  return (
    <Page title={t('title')} tabs={<OperationsTabs />}>
      <QueryView query={query}>
        {(schedules) => (
          <Card>
            <div className={css.frame}>
              <Figures caption={t('tabs.schedules')}>
                <thead>
                  <tr>
                    <th scope="col">{t('schedule.task')}</th>
                    <th scope="col">{t('schedule.lastAt')}</th>
                    <th scope="col">{t('schedule.nextAt')}</th>
                  </tr>
                </thead>
                <tbody>
                  {schedules.map(({ name, lastAt, nextAt }) => (
                    <tr key={name}>
                      <th scope="row">{taskName(t, name)}</th>
                      <td>{at(lastAt)}</td>
                      <td>{at(nextAt)}</td>
                    </tr>
                  ))}
                </tbody>
              </Figures>
            </div>
          </Card>
        )}
      </QueryView>
    </Page>
  );
}
