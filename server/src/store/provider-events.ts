import sql from 'sql-template-tag';
import type { Tx } from './tx';

interface NewEvent {
  eventId: string;
  type: string;
  at: string;
  payload: unknown;
  now: Date;
}

/** Keeps an event before it is applied; false when it came before. A twin still being applied is waited for. */
export const insertEvent = async (tx: Tx, event: NewEvent): Promise<boolean> => {
  const inserted = await tx.run(
    sql`INSERT INTO provider_events (event_id, type, at, payload, received_at)
        VALUES (${event.eventId}, ${event.type}, ${event.at}, ${JSON.stringify(event.payload)}, ${event.now}) ON CONFLICT (event_id) DO NOTHING`,
  );
  return inserted === 1;
};

/** Remembers whether the event could be applied, for the answer to its repetitions. */
export const closeEvent = (tx: Tx, { eventId, accepted }: { eventId: string; accepted: boolean }) =>
  tx.run(
    sql`UPDATE provider_events SET payload = payload || jsonb_build_object('accepted', ${accepted}::boolean) WHERE event_id = ${eventId}`,
  );

export const wasAccepted = async (tx: Tx, eventId: string): Promise<boolean | undefined> => {
  const row = await tx.first<{ accepted: boolean }>(
    sql`SELECT coalesce((payload ->> 'accepted')::boolean, false) AS accepted FROM provider_events WHERE event_id = ${eventId}`,
  );
  return row?.accepted;
};

interface LockReport {
  cardUid: string;
  /** The holder's when the processor does not say. */
  lock?: string;
  at: string;
  /** True: newer reports that could not be applied do not count. */
  isAcceptedOnly: boolean;
}

/** Whether something newer is known about the same lock of a card. */
export const isLockReportOutdated = async (tx: Tx, { cardUid, lock, at, isAcceptedOnly }: LockReport): Promise<boolean> => {
  const newer = await tx.first(
    sql`SELECT 1 FROM provider_events WHERE payload ->> 'cardUid' = ${cardUid} AND at > ${at} AND type IN ('card.blocked', 'card.unblocked')
          AND coalesce(payload ->> 'lock', 'HOLDER') = ${lock ?? 'HOLDER'} AND (NOT ${isAcceptedOnly} OR (payload ->> 'accepted')::boolean) LIMIT 1`,
  );
  return newer !== undefined;
};

interface About {
  cardUids: string[];
  packageNumber: string | null;
}

/** Messages about these cards or this package that came before what they say could happen, oldest first. */
export const listHeldEvents = (tx: Tx, { cardUids, packageNumber }: About) =>
  tx.rows<{ payload: unknown }>(
    sql`SELECT payload - 'accepted' AS payload FROM provider_events
        WHERE (payload ->> 'cardUid' = ANY (${cardUids}) AND type IN ('card.manufactured', 'card.firstTransaction')
               OR payload ->> 'packageNumber' = ${packageNumber} AND type = 'package.delivered')
          AND NOT (payload ->> 'accepted')::boolean
        ORDER BY at, event_id`,
  );
