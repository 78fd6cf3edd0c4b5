import type { StaffRole } from '@portal/domain/access/staff';
import type { FileDetail } from '@portal/domain/desk/file-fault';
import type { EventState, JobFault, JobState, MailState } from '@portal/domain/desk/machine';
import type { QueueName } from '@portal/domain/desk/queues';
import type { ParcelTrouble } from '@portal/domain/packages/shipment-state';
import type { MovementStatus } from '@portal/domain/payments/movement-status';
import type { RefundState } from '@portal/domain/payments/refund-order';
import type { DeskCard } from './cards';
import type { DeskCompanyRow } from './companies';
import type { DeskPackage } from './packages';
import cs from './words/cs.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };

type Words<Code extends string> = Readonly<Record<Code, string>>;

/** What the desk calls what it shows: its screens (namespace `desk/words`) and its sheets say the same. */
export interface DeskWords {
  state: {
    job: Words<JobState>;
    mail: Words<MailState>;
    event: Words<EventState>;
    company: Words<DeskCompanyRow['status'] | 'returned'>;
    card: Words<DeskCard['state']>;
    package: Words<DeskPackage['state']>;
    movement: Words<MovementStatus>;
    refund: Words<RefundState>;
  };
  role: Words<StaffRole>;
  /** Where a message came from. */
  source: Words<string>;
  /** Why a job failed. */
  fault: Words<JobFault | 'other'>;
  /** Jobs and what is done by the clock. */
  task: Words<string>;
  message: Words<string>;
  /** Who did what nobody did. */
  portal: string;
  /** What waits for a human, by its queue. */
  queue: Words<QueueName>;
  /** Why a payment is where it is. */
  reason: Words<string>;
  /** What happened to a package on its way. */
  trouble: Words<ParcelTrouble>;
  /** Why a file of the bank was not read. */
  fileFault: Words<string>;
  /** What was found in it; `{{first}}` and `{{second}}` are what it names. */
  fileDetail: Words<FileDetail>;
  /** Codes that only entries of the audit say, list by list. */
  value: Readonly<Record<string, Words<string>>>;
  /** Names under which an entry of the audit says something. */
  field: Words<string>;
  /** Kinds of the audit. */
  kind: Words<string>;
}

export const DESK_WORDS: Readonly<Record<'cs' | 'en', DeskWords>> = { cs, en };
