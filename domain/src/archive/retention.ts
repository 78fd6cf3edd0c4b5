import { addMonths, type Day } from '../calendar/prague-day';

/** What grows with every day and is nobody's any more some day. The books – orders, documents, movements, the ledger – are not among it. */
export const ARCHIVE_KINDS = ['audit', 'events', 'mails', 'jobs', 'invitations'] as const;
export type ArchiveKind = (typeof ARCHIVE_KINDS)[number];

/** Months a row of a kind stays where people work with it, and months until it is gone from the archive, both from its own time. */
export interface Retention {
  live: number;
  kept: number;
}

/** Nothing leaves sooner than this, whatever a deployment says; SQL holds the same line once more. */
export const LEAST_MONTHS: Retention = { live: 3, kept: 12 };

/**
 * Who ordered what, and who changed it, is a record of what was invoiced: as long as documents of VAT, ten years from the end of the period
 * they belong to. Letters can be asked for as long as a claim can be made, three years, and one more until it is heard of. Decision 0068 has the sources.
 */
export const RETENTION: Readonly<Record<ArchiveKind, Retention>> = {
  audit: { live: 36, kept: 132 },
  events: { live: 24, kept: 132 },
  mails: { live: 24, kept: 48 },
  jobs: { live: 12, kept: 36 },
  invitations: { live: 12, kept: 48 },
};

/** Before which day rows of a kind leave the live tables, and before which the archive. */
export const retentionEdges = (retention: Retention, today: Day): { live: Day; kept: Day } => ({
  live: addMonths(today, -retention.live),
  kept: addMonths(today, -retention.kept),
});
