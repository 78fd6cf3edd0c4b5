import * as z from 'zod';

/**
 * Asked for by `Accept`, a call that `tellsProgress` answers in lines of JSON when it takes longer than a moment: how far it is, and in the last line
 * the status and the body it answers otherwise. Whoever breaks the connection off before the last row is told of gives the change up: nothing of it
 * is kept.
 */
export const PROGRESS_LINES = 'application/x-ndjson';

const rows = z.object({
  done: z.int(),
  total: z.int(),
});
/** The last line. */
const outcome = z.object({
  status: z.int(),
  body: z.unknown(),
});

export const progressLine = z.union([rows, outcome]);
export type ProgressLine = z.infer<typeof progressLine>;
