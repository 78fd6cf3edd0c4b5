import type { SyncedEntity } from '@portal/domain/settings/synced-entity';
import { companyPartRecord } from './company-part-record';
import { contactPersonRecord } from './contact-person-record';
import { locationRecord } from './location-record';
import type { RecordHandler } from './record-handler';

/** Everything that is handed over to the master system. */
export const RECORDS: Readonly<Record<SyncedEntity, RecordHandler>> = {
  location: locationRecord,
  contactPerson: contactPersonRecord,
  bankAccount: companyPartRecord('bankAccount'),
  billingAddress: companyPartRecord('billingAddress'),
  companyInfo: companyPartRecord('companyInfo'),
};
