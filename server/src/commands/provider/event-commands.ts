import { join } from 'node:path';
import { listFailedFiles } from '../../adapters/bank/inbox';
import { closeEvent } from '../../features/provider/operations/close-event';
import { closeFile, retryFile } from '../../features/provider/operations/failed-files';
import { listParkedEvents, listRefusedEvents } from '../../store/operations/provider-events';
import { counted, explain } from './explain';
import { isUid, type ProviderCommand } from './provider-command';

export const parkedEvents: ProviderCommand = {
  usage: '',
  about: 'news of cards and packages whose order is not paid; they have their effect once it is',
  needs: 0,
  run: async ({ deps, print }) => {
    const events = await listParkedEvents(deps.db.directory);
    for (const { eventId, type, receivedAt, about, orderNumber } of events)
      print([eventId, receivedAt.toISOString(), type, about, `order ${orderNumber}`].join('  '));
    print(counted(events.length, 'parked event'));
    return true;
  },
};

export const refusedEvents: ProviderCommand = {
  usage: '',
  about: 'messages of systems about something nobody knows, refused until they can be taken in',
  needs: 0,
  run: async ({ deps, print }) => {
    const events = await listRefusedEvents(deps.db.directory);
    for (const { eventId, type, refusedAt, times } of events) print([eventId, refusedAt.toISOString(), type, `${times}×`].join('  '));
    print(counted(events.length, 'refused event'));
    return true;
  },
};

export const closeMessage: ProviderCommand = {
  usage: 'EVENT',
  about: 'nobody has to look at a refused or parked message any more; say why with --note',
  options: ['note'],
  needs: 1,
  run: async ({ deps, operator, args: [id = ''], options: { note = '' }, print }) => {
    const result = isUid(id)
      ? await closeEvent(deps, operator, { eventId: id, reason: note })
      : ({ ok: false, error: 'event.notOpen' } as const);
    print(`${id}: ${result.ok ? 'is closed' : explain(result.error)}`);
    return result.ok;
  },
};

export const failedFiles: ProviderCommand = {
  usage: '',
  about: 'statements in the inbox that could not be read, and why',
  needs: 0,
  run: async ({ deps, print }) => {
    const files = await listFailedFiles(join(deps.env.DATA_DIR, 'inbox', 'bank'));
    for (const { name, since, reason } of files) print([name, since.toISOString(), reason].join('  '));
    print(counted(files.length, 'failed file'));
    return true;
  },
};

export const readFileAgain: ProviderCommand = {
  usage: 'FILE',
  about: 'have a failed statement read again',
  needs: 1,
  run: async ({ deps, operator, args: [name = ''], print }) => {
    const result = await retryFile(deps, operator, name);
    print(`${name}: ${result.ok ? 'is read again' : explain(result.error)}`);
    return result.ok;
  },
};

export const closeBrokenFile: ProviderCommand = {
  usage: 'FILE',
  about: 'a failed statement is never going to be read; say why with --note',
  options: ['note'],
  needs: 1,
  run: async ({ deps, operator, args: [name = ''], options: { note = '' }, print }) => {
    const result = await closeFile(deps, operator, { name, reason: note });
    print(`${name}: ${result.ok ? 'is closed' : explain(result.error)}`);
    return result.ok;
  },
};
