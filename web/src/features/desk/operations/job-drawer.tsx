import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropDeskJob, retryDeskJob, type DeskJob } from '@portal/contract/desk/operations';
import { CLOSE_REASON_MAX, mayDecideJob } from '@portal/domain/desk/machine';
import { call } from '../../../lib/call/call';
import { formatDateTime } from '../../../lib/text/formats';
import { Button } from '../../../ui/button/button';
import { Facts } from '../../../ui/data-display/facts';
import { Drawer } from '../../../ui/layer/drawer';
import { useMayAtDesk } from '../desk-queries';

import { CompanyLink } from '../lists/row-links';
import { StateBadge } from './state-badge';
import { ReasonForm } from '../reason-form';
import { useAct } from '../use-act';
import { jobFault, taskName } from './machine-words';

/** A job with everything known of it; a failed one is done at once or dropped, by whoever may. */
export function JobDrawer({ job, onClose }: { job: DeskJob | undefined; onClose: () => void }) {
  const { t } = useTranslation('desk/operations');
  const [isDropping, setDropping] = useState(false);
  const mayWrite = useMayAtDesk('desk.operations.write');
  const retry = useAct((id: number) => call(retryDeskJob, { params: { id } }).then(onClose), t('job.retried'));
  const isOffered = job !== undefined && mayWrite && mayDecideJob(job.state);
  return (
    <>
      <Drawer
        opened={job !== undefined && !isDropping}
        onClose={onClose}
        title={job === undefined ? '' : taskName(t, job.task)}
        over={job && t('job.number', { id: job.id })}
        badge={job && <StateBadge of="job" state={job.state} />}
        footer={
          isOffered && (
            <>
              <Button variant="danger" onClick={() => setDropping(true)}>
                {t('job.drop')}
              </Button>
              <Button variant="primary" pending={retry.isPending} onClick={() => retry.mutate(job.id)}>
                {t('job.retry')}
              </Button>
            </>
          )
        }
      >
        {job && <JobFacts job={job} />}
      </Drawer>
      {job && (
        <DropDrawer
          key={job.id}
          job={job}
          opened={isDropping}
          onClose={(isDropped) => {
            setDropping(false);
            if (isDropped) onClose();
          }}
        />
      )}
    </>
  );
}

function JobFacts({ job: { task, state, attempts, maxAttempts, runAt, failedAt, error, companyUid, companyName } }: { job: DeskJob }) {
  const { t } = useTranslation('desk/operations');
  const at = (value: string | null) => (value === null ? '–' : formatDateTime(value));
  return (
    <Facts
      facts={[
        { name: t('job.code'), value: task },
        { name: t('column.company'), value: <CompanyLink companyUid={companyUid} companyName={companyName} /> },
        { name: t('job.attempts'), value: `${attempts} / ${maxAttempts}` },
        { name: t('job.failedAt'), value: at(failedAt) },
        { name: t('job.runAt'), value: state === 'givenUp' ? '–' : at(runAt) },
        { name: t('column.error'), value: error === null ? '–' : jobFault(t, error) },
        ...(error === null ? [] : [{ name: t('job.report'), value: error }]),
      ]}
    />
  );
}

interface DropDrawerProps {
  job: DeskJob;
  opened: boolean;
  onClose: (isDropped: boolean) => void;
}

function DropDrawer({ job, opened, onClose }: DropDrawerProps) {
  const { t } = useTranslation('desk/operations');
  const drop = useAct((reason: string) => call(dropDeskJob, { params: { id: job.id }, body: { reason } }), t('job.dropped'), {
    isInForm: true,
  });
  return (
    <ReasonForm
      opened={opened}
      onClose={onClose}
      over={t('job.number', { id: job.id })}
      title={t('job.dropTitle')}
      lead={t('job.dropText', { task: taskName(t, job.task) })}
      label={t('close.reason')}
      missing={t('close.reasonMissing')}
      maxLength={CLOSE_REASON_MAX}
      submitLabel={t('job.drop')}
      onSubmit={drop.mutateAsync}
    />
  );
}
