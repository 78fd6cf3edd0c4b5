import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/engine/db';

/** What the common way to the master system and back needs to know about one kind of record. */
export interface RecordHandler {
  /** The record as the master system is told it; undefined when nothing of it waits to be told. */
  load(tx: CompanyTx, uid: string): Promise<object | undefined>;
  /** The master system has it and will answer. The answer may have come first: then nothing changes. */
  handedOver(tx: CompanyTx, uid: string): Promise<void>;
  /** The change stands from now on; false when the record waits for no answer. */
  synced(deps: Deps, tx: CompanyTx, uid: string): Promise<boolean>;
  /** The master system does not take the change: what stood before stands again; false when the record waits for no answer. */
  rejected(deps: Deps, tx: CompanyTx, uid: string): Promise<boolean>;
  /** Whether a person has to look at it, where the portal itself is the register. */
  waitsForPerson(tx: CompanyTx, uid: string): Promise<boolean>;
}
