import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as contract from '@portal/contract/desk/operations';
import { listFailedFiles } from '../../../adapters/bank/inbox';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { operatorAtDesk, type Operation } from '../../../operator';
import { resendMail } from '../../provider/mailbox/resend-mail';
import { closeEvent } from '../../provider/operations/close-event';
import { dropJob, retryJob } from '../../provider/operations/failed-jobs';
import { closeFile, retryFile } from '../../provider/operations/failed-files';
import { exportEvents, listEvents, readEvent } from './list-events';
import { exportJobs, listJobs, listSchedules } from './list-jobs';
import { exportMails, listMails, readMail } from './list-mails';
import { SCHEDULES } from '../../../store/operations/schedules';

/** The machine room: jobs, mails, messages of systems and files of the inbox. */
export function mountDeskOperations(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, contract.listDeskJobs, ({ query }) => listJobs(deps, query));
  mount({ app, deps }, contract.exportDeskJobs, ({ actor, query }) => exportJobs(deps, actor, query));
  mount({ app, deps }, contract.retryDeskJob, async ({ actor, params: { id } }) => answer(await retryJob(deps, operatorAtDesk(actor), id)));
  mount({ app, deps }, contract.dropDeskJob, async ({ actor, params: { id }, body }) =>
    answer(await dropJob(deps, operatorAtDesk(actor), { jobId: id, ...body })),
  );
  mount({ app, deps }, contract.listDeskSchedules, () => listSchedules(deps, SCHEDULES));
  mount({ app, deps }, contract.listDeskMails, ({ query }) => listMails(deps, query));
  mount({ app, deps }, contract.exportDeskMails, ({ actor, query }) => exportMails(deps, actor, query));
  mount({ app, deps }, contract.readDeskMail, ({ params }) => readMail(deps, params.uid));
  mount({ app, deps }, contract.resendDeskMail, async ({ actor, params }) =>
    answer(await resendMail(deps, operatorAtDesk(actor), params.uid)),
  );
  mount({ app, deps }, contract.listDeskEvents, ({ query }) => listEvents(deps, query));
  mount({ app, deps }, contract.exportDeskEvents, ({ actor, query }) => exportEvents(deps, actor, query));
  mount({ app, deps }, contract.readDeskEvent, ({ params }) => readEvent(deps, params.uid));
  mount({ app, deps }, contract.closeDeskEvent, async ({ actor, params: { uid }, body }) =>
    answer(await closeEvent(deps, operatorAtDesk(actor), { eventId: uid, ...body })),
  );
  mount({ app, deps }, contract.listDeskFiles, async () => {
    const files = await listFailedFiles(join(deps.env.DATA_DIR, 'inbox', 'bank'));
    return { data: files.map(({ name, since, reason }) => ({ name, since: since.toISOString(), reason })) };
  });
  mount({ app, deps }, contract.retryDeskFile, async ({ actor, body }) => answer(await retryFile(deps, operatorAtDesk(actor), body.name)));
  mount({ app, deps }, contract.closeDeskFile, async ({ actor, body }) => answer(await closeFile(deps, operatorAtDesk(actor), body)));
}

const answer = <E extends string>(result: Operation<E>) => (result.ok ? { data: {} } : result);
