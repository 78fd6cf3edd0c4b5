import type { CompanyUid } from '@portal/domain/identifiers/uid';

/** A record of a company as it stands now. */
export interface HandedRecord {
  companyUid: CompanyUid;
  /** What it is: the first word of events about it. */
  entity: string;
  /** The name events come back under. */
  uid: string;
  data: object;
}

/** `retry`: an outage, it may work later; otherwise the system will not take the record. */
export type HandOverResult = { ok: true } | { ok: false; error: string; retry: boolean };

/**
 * The port to the system in which the provider keeps its customers. It takes a record and answers later by the event `entity.synced` or
 * `entity.rejected`; handing over what it has already changes nothing.
 */
export interface MasterSystem {
  handOver(record: HandedRecord): Promise<HandOverResult>;
}
