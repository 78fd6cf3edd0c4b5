import type { ContactPersonUid } from '@portal/domain/identifiers/uid';
import sql, { raw } from 'sql-template-tag';
import type { CompanyTx } from '../engine/db';

export interface ContactPerson {
  uid: ContactPersonUid;
  firstName: string;
  lastName: string;
  email: string;
  status: 'init' | 'active' | 'pending' | 'inactive' | 'activating' | 'deactivating';
}

const find = (tx: CompanyTx, uid: ContactPersonUid, lock: '' | 'FOR UPDATE' | 'FOR SHARE') =>
  tx.first<ContactPerson>(
    sql`SELECT uid, first_name AS "firstName", last_name AS "lastName", email, status FROM contact_persons
        WHERE company_uid = ${tx.companyUid} AND uid = ${uid} ${raw(lock)}`,
  );

export const findContactPerson = (tx: CompanyTx, uid: ContactPersonUid) => find(tx, uid, '');

/** The person, and nobody changes them or what hangs on them until the transaction ends. */
export const lockContactPerson = (tx: CompanyTx, uid: ContactPersonUid) => find(tx, uid, 'FOR UPDATE');

/** The person as they stay until the transaction ends. */
export const holdContactPerson = (tx: CompanyTx, uid: ContactPersonUid) => find(tx, uid, 'FOR SHARE');
