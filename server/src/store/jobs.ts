import sql from 'sql-template-tag';
import type { Tx } from './tx';

/** Every job the system knows, with its payload. Consumers live in jobs/, one file each. */
export interface JobPayloads {
  'deliver-mail': { mailUid: string };
  'send-proforma': { companyUid: string; orderUid: string };
  'send-invoice': { companyUid: string; orderUid: string };
  'check-order': { companyUid: string; orderUid: string };
  'process-order': { companyUid: string; orderUid: string };
  'produce-cards': { companyUid: string; orderUid: string };
  'dispatch-package': { companyUid: string; packageUid: string };
  'deliver-package': { companyUid: string; packageUid: string };
  'activate-card': { companyUid: string; cardUid: string };
  'finish-cancellation': { companyUid: string; orderUid: string };
  'expire-checkout': { companyUid: string; orderUid: string };
}

export type JobName = keyof JobPayloads;

interface JobOptions {
  /** Same key, one job: a repeated call replaces the waiting one. */
  key?: string;
  runAt?: Date;
}

/** Queues a job in the caller's transaction: it exists exactly when the change exists. */
export async function enqueue<N extends JobName>(tx: Tx, job: { name: N; payload: JobPayloads[N] } & JobOptions): Promise<void> {
  await tx.run(sql`SELECT enqueue_job(${job.name}, ${JSON.stringify(job.payload)}, ${job.key ?? null}, ${job.runAt ?? null})`);
}
