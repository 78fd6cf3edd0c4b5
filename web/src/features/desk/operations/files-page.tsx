import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listDeskFiles, listDeskSchedules, retryDeskFile } from '@portal/contract/desk/operations';
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
import { OperationsTabs, taskName } from './operations-tabs';
import { useAct } from '../use-act';

/** Statements in the inbox that could not be read, and why; each can be read again (DESK-040). */
export function FilesPage() {
  const { t } = useTranslation('desk/operations');
  const query = useQuery({
    queryKey: ['desk', 'files'],
    queryFn: async ({ signal }) => (await call(listDeskFiles, { signal })).data,
  });
  return (
    <Page title={t('title')} tabs={<OperationsTabs />}>
      <QueryView query={query}>
        {(files) =>
          files.length === 0 ? (
            <EmptyState>{t('file.empty')}</EmptyState>
          ) : (
            <Card>
              <div className={css.frame}>
                <Figures caption={t('tabs.files')}>
                  <thead>
                    <tr>
                      <th scope="col">{t('file.name')}</th>
                      <th scope="col">{t('file.since')}</th>
                      <th scope="col" className={css.reason}>
                        {t('file.reason')}
                      </th>
                      <th scope="col">
                        <HiddenText>{t('file.action')}</HiddenText>
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {files.map(({ name, since, reason }) => (
                      <tr key={name}>
                        <th scope="row">{name}</th>
                        <td>{formatDateTime(since)}</td>
                        <td className={css.reason}>{reason}</td>
                        <td>
                          <Retry name={name} />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </Figures>
              </div>
            </Card>
          )
        }
      </QueryView>
    </Page>
  );
}

function Retry({ name }: { name: string }) {
  const { t } = useTranslation('desk/operations');
  const mayWrite = useMayAtDesk('desk.operations.write');
  const retry = useAct(() => call(retryDeskFile, { body: { name } }), t('file.retried'));
  if (!mayWrite) return null;
  return (
    <Button size="small" pending={retry.isPending} onClick={() => retry.mutate(undefined)}>
      {t('file.retry')}
      <HiddenText>: {name}</HiddenText>
    </Button>
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
