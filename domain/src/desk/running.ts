/** What the portal is asked about itself, as it was read; `unread` where it could not be. */
export interface Running {
  ledgerSum: number | 'unread';
  /** Null: never. */
  lastStatement: Date | null | 'unread';
  lastBackup: Date | null | 'unread';
  queueLag: { seconds: number } | 'unread';
  /** Since when the oldest mail waits that nobody has tried to send; null: none does. */
  mails: { waitingSince: Date | null } | 'unread';
}

export type RunningPart = keyof Running;
export const RUNNING_PARTS = ['ledgerSum', 'lastStatement', 'queueLag', 'mails', 'lastBackup'] as const satisfies readonly RunningPart[];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** After how long somebody should ask: a bank is silent over a long weekend, a backup is made every night, a job is done at once, and so is a mail tried. */
export const ASK_AFTER = { statementHours: 4 * 24, backupHours: 26, lagSeconds: 300, mailMinutes: 15 } as const;

/** Which parts do not run as they should, in the order they are told; a part that could not be read is one of them. */
export function troublesOf(running: Running, now: Date): RunningPart[] {
  const isRecent = (at: Date | null | 'unread', hours: number) => at instanceof Date && now.getTime() - at.getTime() <= hours * HOUR_MS;
  const waitsLong = (since: Date | null) => since !== null && now.getTime() - since.getTime() >= ASK_AFTER.mailMinutes * MINUTE_MS;
  const isWell: Record<RunningPart, boolean> = {
    ledgerSum: running.ledgerSum === 0,
    lastStatement: isRecent(running.lastStatement, ASK_AFTER.statementHours),
    queueLag: running.queueLag !== 'unread' && running.queueLag.seconds < ASK_AFTER.lagSeconds,
    mails: running.mails !== 'unread' && !waitsLong(running.mails.waitingSince),
    lastBackup: isRecent(running.lastBackup, ASK_AFTER.backupHours),
  };
  return RUNNING_PARTS.filter((part) => !isWell[part]);
}
