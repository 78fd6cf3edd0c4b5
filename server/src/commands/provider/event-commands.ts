import { listParkedEvents } from '../../store/operations/provider-events';
import { counted } from './explain';
import type { ProviderCommand } from './provider-command';

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
