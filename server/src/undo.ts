type Step = () => Promise<unknown>;

/** How what has been started is ended. */
export interface Undo {
  /** What takes work in: calls, jobs. Ends first, side by side. */
  serving: Step[];
  /** What they stand on, ended in reverse order afterwards. */
  below: Step[];
}

/** A stop lasts ten seconds at most, whatever hangs: the first half is for finishing what is under way. */
export const SERVING_MS = 5_000;
const BETWEEN_MS = 1_000;
const LAST_MS = 3_500;

/** Ends everything. What does not end in time is left behind; the process ends anyway. */
export async function runAll({ serving, below }: Undo, servingMs: number): Promise<void> {
  await atMost(Promise.all(serving.splice(0).map(quietly)), servingMs);
  const [last, ...others] = below.splice(0);
  for (const step of others.reverse()) await atMost(quietly(step), BETWEEN_MS);
  if (last !== undefined) await atMost(quietly(last), LAST_MS);
}

const quietly = (step: Step): Promise<unknown> => step().catch(() => undefined);

async function atMost(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work, end]);
  clearTimeout(timer);
}
