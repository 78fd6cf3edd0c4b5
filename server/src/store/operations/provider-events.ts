import sql from 'sql-template-tag';
import type { CardUid } from '@portal/domain/identifiers/uid';
import type { Tx } from '../engine/tx';

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
    sql`
      INSERT INTO provider_events (event_id, type, at, payload, received_at)
      VALUES (${event.eventId}, ${event.type}, ${event.at}, ${JSON.stringify(event.payload)}, ${event.now})
      ON CONFLICT (event_id) DO NOTHING
    `,
  );
  return inserted === 1;
};

interface Closed {
  eventId: string;
  accepted: boolean;
  /** Number of the order that has to be paid before it can happen. */
  parkedFor?: string | undefined;
}

/** Remembers whether the event could be applied, for the answer to its repetitions; one that came too early is parked where people see it. */
export const closeEvent = (tx: Tx, { eventId, accepted, parkedFor }: Closed) =>
  tx.run(
    sql`
      UPDATE provider_events
      SET payload = payload || jsonb_strip_nulls(
        jsonb_build_object('accepted', ${accepted}::boolean, 'parkedFor', ${parkedFor ?? null}::text)
      )
      WHERE event_id = ${eventId}
    `,
  );

export interface ParkedEvent {
  eventId: string;
  type: string;
  receivedAt: Date;
  /** The card or the package it is about. */
  about: string;
  orderNumber: string;
}

/** Messages about cards and packages of orders nobody may work on yet, oldest first. */
export const listParkedEvents = (tx: Tx) =>
  tx.rows<ParkedEvent>(
    sql`
      SELECT
        event_id AS "eventId", type, received_at AS "receivedAt",
        coalesce(payload ->> 'cardUid', payload ->> 'packageNumber') AS about,
        payload ->> 'parkedFor' AS "orderNumber"
      FROM provider_events
      WHERE payload ->> 'parkedFor' IS NOT NULL AND NOT (payload ->> 'accepted')::boolean
        AND NOT EXISTS (SELECT FROM closed_events x WHERE x.event_id = provider_events.event_id)
      ORDER BY received_at, event_id
      LIMIT 1000
    `,
  );

export const wasAccepted = async (tx: Tx, eventId: string): Promise<boolean | undefined> => {
  const row = await tx.first<{ accepted: boolean }>(
    sql`
      SELECT coalesce((payload ->> 'accepted')::boolean, false) AS accepted
      FROM provider_events
      WHERE event_id = ${eventId}
    `,
  );
  return row?.accepted;
};

interface LockReport {
  cardUid: CardUid;
  /** The holder's when the processor does not say. */
  lock?: string;
  at: string;
  /** True: newer reports that could not be applied do not count. */
  isAcceptedOnly: boolean;
}

/** Whether something newer is known about the same lock of a card. */
export const isLockReportOutdated = async (tx: Tx, { cardUid, lock, at, isAcceptedOnly }: LockReport): Promise<boolean> => {
  const newer = await tx.first(
    sql`
      SELECT 1
      FROM provider_events
      WHERE payload ->> 'cardUid' = ${cardUid}
        AND at > ${at}
        AND type IN ('card.blocked', 'card.unblocked')
        AND coalesce(payload ->> 'lock', 'HOLDER') = ${lock ?? 'HOLDER'}
        AND (NOT ${isAcceptedOnly} OR (payload ->> 'accepted')::boolean)
      LIMIT 1
    `,
  );
  return newer !== undefined;
};

export interface About {
  cardUids: CardUid[];
  packageNumbers: string[];
}

/** Messages about these cards or packages that came before what they say could happen, oldest first. */
export const listHeldEvents = (tx: Tx, { cardUids, packageNumbers }: About) =>
  tx.rows<{ payload: unknown }>(
    sql`
      SELECT payload - 'accepted' - 'parkedFor' AS payload
      FROM provider_events
      WHERE (
        payload ->> 'cardUid' = ANY (${cardUids})
          AND type IN ('card.accepted', 'card.rejected', 'card.manufactured', 'card.firstTransaction')
        OR payload ->> 'packageNumber' = ANY (${packageNumbers})
          AND type IN ('package.dispatched', 'package.delivered')
      )
        AND NOT (payload ->> 'accepted')::boolean
      ORDER BY at, event_id
    `,
  );

/** An event about something unknown, kept for people until one of its repetitions is taken in. */
export const keepRefusedEvent = (tx: Tx, { eventId, type, payload, now }: Omit<NewEvent, 'at'>) =>
  tx.run(
    sql`
      INSERT INTO refused_events (event_id, type, payload, refused_at)
      VALUES (${eventId}, ${type}, ${JSON.stringify(payload)}, ${now})
      ON CONFLICT (event_id) DO UPDATE
      SET times = refused_events.times + 1
    `,
  );

/** The event was taken in after all. */
export const forgetRefusedEvent = (db: Tx, eventId: string) => db.run(sql`DELETE FROM refused_events WHERE event_id = ${eventId}`);

/** Messages about something unknown that nobody has closed, oldest first. */
export const listRefusedEvents = (tx: Tx) =>
  tx.rows<{ eventId: string; type: string; refusedAt: Date; times: number }>(
    sql`
      SELECT r.event_id AS "eventId", r.type, r.refused_at AS "refusedAt", r.times
      FROM refused_events r
      WHERE NOT EXISTS (SELECT FROM closed_events x WHERE x.event_id = r.event_id)
      ORDER BY r.refused_at, r.event_id
      LIMIT 1000
    `,
  );

export interface OpenEvent {
  type: string;
  state: 'refused' | 'kept';
  payload: unknown;
}

/** A message that somebody has to look at, kept as it is meanwhile; undefined when it is taken in, closed or not there. */
export const lockOpenEvent = async (tx: Tx, eventId: string): Promise<OpenEvent | undefined> =>
  (await tx.first<OpenEvent>(
    sql`
      SELECT r.type, 'refused' AS state, r.payload
      FROM refused_events r
      WHERE r.event_id = ${eventId}
        AND NOT EXISTS (SELECT FROM closed_events x WHERE x.event_id = r.event_id)
        AND NOT EXISTS (SELECT FROM provider_events e WHERE e.event_id = r.event_id)
      FOR UPDATE OF r
    `,
  )) ??
  (await tx.first<OpenEvent>(
    sql`
      SELECT e.type, 'kept' AS state, e.payload - 'accepted' AS payload
      FROM provider_events e
      WHERE e.event_id = ${eventId}
        AND e.payload ->> 'parkedFor' IS NOT NULL
        AND NOT (e.payload ->> 'accepted')::boolean
        AND NOT EXISTS (SELECT FROM closed_events x WHERE x.event_id = e.event_id)
      FOR UPDATE OF e
    `,
  ));

interface ClosedByHand {
  eventId: string;
  by: string;
  reason: string;
  now: Date;
}

/** The message is nobody's matter any more; false when somebody was faster. */
export const closeOpenEvent = async (tx: Tx, { eventId, by, reason, now }: ClosedByHand): Promise<boolean> =>
  (await tx.run(
    sql`
      INSERT INTO closed_events (event_id, closed_at, closed_by, reason)
      VALUES (${eventId}, ${now}, ${by}, ${reason})
      ON CONFLICT (event_id) DO NOTHING
    `,
  )) === 1;
