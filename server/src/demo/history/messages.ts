import { v7 as newUid } from 'uuid';
import type { ProviderEvent } from '@portal/contract/provider/provider';
import { directoryActor } from '../../actor';
import { receiveEvent } from '../../features/provider/events/receive-event';
import { granted } from './call';
import type { Past } from './past';

type WithoutMoment<Event> = Event extends ProviderEvent ? Omit<Event, 'eventId' | 'at'> : never;
/** What one of the provider's systems says. */
export type News = WithoutMoment<ProviderEvent>;

/** A message of one of the provider's systems comes now; answers whether it changed something. */
export async function receive({ deps }: Pick<Past, 'deps'>, news: News): Promise<boolean> {
  const event = { ...news, eventId: newUid(), at: deps.now().toISOString() };
  return (await granted(receiveEvent(deps, directoryActor(null, 'demonstration'), event))).data.accepted;
}

/** A message the portal has to take. */
export async function tell(past: Pick<Past, 'deps'>, news: News): Promise<void> {
  if (!(await receive(past, news))) throw new Error(`the portal did not take ${JSON.stringify(news)}`);
}
