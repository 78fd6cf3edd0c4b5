import type { LocationUid } from '@portal/domain/identifiers/uid';
import type { Failure } from '@portal/contract/errors';
import type { CompanyTx } from '../../store/engine/db';
import { findGroup, findLocation } from '../../store/employees/employee-places';

type FieldFailure = NonNullable<Failure['fields']>[number];

/** What is wrong with a group that a form names: another company's, or nobody's (EMP-201, EMP-202). */
export async function groupProblems(tx: CompanyTx, uid: string | null, path: string): Promise<FieldFailure[]> {
  if (uid === null) return [];
  const found = await findGroup(tx, uid);
  if (found === 'own') return [];
  return [{ path, code: found === 'foreign' ? 'employee.groupBelongToDifferentCompany' : 'employee.requestedGroupNotFound' }];
}

const LOCATION_CODES = {
  foreign: 'employee.requestedLocationBelongToDifferentCompany',
  unknown: 'employee.requestedLocationNotFound',
  inactive: 'employee.locationNotActive',
} as const;

/** What is wrong with an address that a form names (EMP-204, EMP-205, EMP-206). */
export async function locationProblems(tx: CompanyTx, uid: LocationUid, path: string): Promise<FieldFailure[]> {
  const found = await findLocation(tx, uid);
  return found === 'own' ? [] : [{ path, code: LOCATION_CODES[found] }];
}
