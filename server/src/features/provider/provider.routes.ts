import type { FastifyInstance } from 'fastify';
import * as contract from '@portal/contract/provider/provider';
import { refuse } from '@portal/contract/errors';
import type { Deps } from '../../deps';
import { mount } from '../../http/mount';
import { receiveEvent } from './events/receive-event';
import { downloadAttachment } from './mailbox/download-attachment';
import { listMails } from './mailbox/list-mails';

/** Events of the provider's systems and, in the demonstration only, the mails the system sent. */
export function mountProvider(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, contract.receiveEvent, ({ actor, body }) => receiveEvent(deps, actor, body));
  if (deps.env.PORTAL_MODE !== 'demo') return;
  mount({ app, deps }, contract.listMails, ({ user, query }) =>
    user === null ? Promise.resolve(refuse('auth.unauthorized')) : listMails(deps, user.uid, query),
  );
  mount({ app, deps }, contract.downloadMailAttachment, async ({ user, params }) =>
    user === null ? refuse('auth.unauthorized') : downloadAttachment(deps, { userUid: user.uid, mailUid: params.id, index: params.index }),
  );
}
