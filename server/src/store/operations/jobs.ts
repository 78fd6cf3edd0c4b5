import sql from 'sql-template-tag';
import type { OrderUid, CardUid, CompanyUid, DocumentUid, ImportUid, PackageUid, OnboardingUid } from '@portal/domain/identifiers/uid';
import type { CardLock, ProcessorAction } from '@portal/domain/cards/card-status';
import type { SyncedEntity } from '@portal/domain/settings/synced-entity';
import type { CompanyTx } from '../engine/db';
import type { Tx } from '../engine/tx';

/** Every job the system knows, with its payload; `jobs/consumers.ts` says what does each. */
export interface JobPayloads {
  'deliver-mail': { mailUid: string; retry?: number };
  /** To the invoicing e-mails, or a copy to whom somebody named. */
  'send-proforma': OrderJob & { copy?: MailCopy };
  'send-invoice': OrderJob;
  'send-credit-note': { companyUid: CompanyUid; documentUid: DocumentUid };
  'check-order': OrderJob;
  'process-order': OrderJob;
  'produce-cards': OrderJob;
  'finish-cancellation': OrderJob;
  'expire-checkout': OrderJob;
  'settle-movements': Record<string, never>;
  /** The account is read through the bank's own interface. */
  'read-bank': Record<string, never>;
  /** The card processor and courier simulators take their next step with an order. */
  'simulate-step': OrderJob & { step: SimulatedStep };
  /** Finished packages of an order are announced to the courier. */
  'send-packages': OrderJob;
  /** Couriers are asked where the parcels are. */
  'follow-parcels': Record<string, never>;
  'follow-company-parcels': { companyUid: CompanyUid };
  /** The card processor is told what somebody wants done with a card. */
  'tell-processor': CardJob;
  /** The simulator has done what it was told. */
  'settle-card': CardJob;
  /** People whose last card has ended become inactive. */
  'finish-deactivation': { companyUid: CompanyUid };
  /** A sheet of many employees is carried out, batch by batch. */
  'apply-employee-import': { companyUid: CompanyUid; importUid: ImportUid };
  /** The people of a package that arrived pay for the first time. */
  'activate-cards': { companyUid: CompanyUid; packageUid: PackageUid };
  /** The master system is told of a record that was changed. */
  'hand-over-record': RecordJob;
  /** Where the portal is the register, the record is acknowledged. */
  'settle-record': RecordJob;
  /** The signed documents go to who signed them. */
  'send-contract': { onboardingUid: OnboardingUid };
  /** Files of what was given up go. */
  'remove-files': { keys: string[] };
  /** In the demo somebody imagined lets a company that registered in. */
  'approve-company': { companyUid: CompanyUid };
  /** Registrations nobody finished are given up. */
  'expire-onboardings': Record<string, never>;
  'daily-rounds': Record<string, never>;
  'daily-round': { companyUid: CompanyUid };
  /** Plans of a company make the proposals whose day has come, and remind of those that wait. */
  'plan-round': { companyUid: CompanyUid };
  'clean-up': Record<string, never>;
  /** What is older than its retention leaves the live tables. */
  'archive-rows': Record<string, never>;
}

interface OrderJob {
  companyUid: CompanyUid;
  orderUid: OrderUid;
}

export interface MailCopy {
  uid: string;
  recipient: string;
}

export interface CardJob {
  companyUid: CompanyUid;
  /** Of a plastic or of an embedded card. */
  cardUid: CardUid;
  action: ProcessorAction;
  /** Whose lock a block is. */
  lock?: CardLock;
}

export interface RecordJob {
  companyUid: CompanyUid;
  entity: SyncedEntity;
  uid: string;
}

export type SimulatedStep = 'accept' | 'manufacture' | 'dispatch' | 'deliver';

export type JobName = keyof JobPayloads;

/** Which jobs are taken first while many wait; those of a kind in the order they are due. A smaller number goes first. */
export const URGENCY = {
  /** Somebody looks at a screen until it is done. */
  person: 10,
  /** Payments, and what was paid for. */
  money: 20,
  mail: 30,
  /** Drawing a document takes as long as a hundred mails. */
  document: 40,
  /** What comes by the clock and finds the same work the next time. */
  round: 50,
} as const;

/** What each job is to those who wait. */
export const JOB_URGENCY: Record<JobName, keyof typeof URGENCY> = {
  'tell-processor': 'person',
  'settle-card': 'person',
  'activate-cards': 'person',
  'apply-employee-import': 'person',
  'finish-deactivation': 'person',
  'finish-cancellation': 'person',
  'hand-over-record': 'person',
  'settle-record': 'person',
  'settle-movements': 'money',
  'read-bank': 'money',
  'check-order': 'money',
  'process-order': 'money',
  'produce-cards': 'money',
  'send-packages': 'money',
  'simulate-step': 'money',
  'deliver-mail': 'mail',
  'send-proforma': 'document',
  'send-invoice': 'document',
  'send-credit-note': 'document',
  'approve-company': 'person',
  'send-contract': 'document',
  'expire-onboardings': 'round',
  'remove-files': 'round',
  'expire-checkout': 'round',
  'follow-parcels': 'round',
  'follow-company-parcels': 'round',
  'daily-rounds': 'round',
  'daily-round': 'round',
  'plan-round': 'round',
  'clean-up': 'round',
  'archive-rows': 'round',
};

export const jobPriority = (name: JobName): number => URGENCY[JOB_URGENCY[name]];

interface JobOptions {
  /** Same key, one job: a repeated call replaces the waiting one. */
  key?: string;
  runAt?: Date;
}

/** Queues a job in the caller's transaction: it exists exactly when the change exists. */
export async function enqueue<N extends JobName>(tx: Tx, job: { name: N; payload: JobPayloads[N] } & JobOptions): Promise<void> {
  await tx.run(
    sql`
      SELECT enqueue_job(
        ${job.name}, ${JSON.stringify(job.payload)}, ${job.key ?? null}, ${job.runAt ?? null},
        ${jobPriority(job.name)}
      )
    `,
    'enqueue',
  );
}

/** Jobs that need nothing but their order. */
type OrderJobName = Extract<
  JobName,
  'check-order' | 'process-order' | 'produce-cards' | 'finish-cancellation' | 'send-packages' | 'send-proforma' | 'send-invoice'
>;

interface OrderWork {
  name: OrderJobName;
  orderUid: OrderUid;
  runAt?: Date;
}

/** Queues what is done next about an order of the company: once, however often it is asked for. */
export const enqueueForOrder = (tx: CompanyTx, { name, orderUid, runAt }: OrderWork): Promise<void> =>
  enqueue(tx, { name, payload: { companyUid: tx.companyUid, orderUid }, key: `${name}:${orderUid}`, runAt });

/** Queues many jobs of a kind in one statement. */
export async function enqueueAll<N extends JobName>(tx: Tx, { name, payloads }: { name: N; payloads: JobPayloads[N][] }): Promise<void> {
  await tx.run(
    sql`
      SELECT enqueue_job(${name}, payload, NULL, NULL, ${jobPriority(name)})
      FROM json_array_elements(${JSON.stringify(payloads)}) AS payload
    `,
  );
}
