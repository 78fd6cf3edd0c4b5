/** One row of a life: an event, the statuses it can come in, the one it leads to, and what must hold besides. */
export interface Transition<Status extends string, Event extends string, Guard extends string = never> {
  event: Event;
  from: readonly Status[];
  to: Status;
  /** By their names; the store says each in SQL. */
  guards?: readonly Guard[];
}

/**
 * How something lives, row by row; an event that leads to several statuses has several rows. The statements that move it are built from
 * these rows (`store/engine/step-sql.ts`), and so are the drawings of `docs/lives.md`.
 */
export type Life<Status extends string, Event extends string, Guard extends string = never> = readonly Transition<Status, Event, Guard>[];

/** Events in the order of their rows, each once. */
export const eventsOf = <Event extends string>(life: Life<string, Event, string>): Event[] => [...new Set(life.map(({ event }) => event))];

/** Statuses an event can come in. */
export const sourcesOf = <Status extends string, Event extends string>(life: Life<Status, Event, string>, event: Event): Status[] =>
  life.filter((row) => row.event === event).flatMap(({ from }) => from);

/** The status an event leads to from wherever it comes; throws for one that leads to several. */
export function targetOf<Status extends string, Event extends string>(life: Life<Status, Event, string>, event: Event): Status {
  const [target, ...others] = new Set(life.filter((row) => row.event === event).map(({ to }) => to));
  if (target === undefined || others.length > 0) throw new Error(`${event} leads to no one status`);
  return target;
}

/** Where an event leads from a status, null when it cannot come now; its guards may still say no. */
export const nextStatus = <Status extends string, Event extends string>(
  life: Life<Status, Event, string>,
  event: Event,
  status: Status,
): Status | null => life.find((row) => row.event === event && row.from.includes(status))?.to ?? null;
