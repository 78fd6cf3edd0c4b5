import type { LocationUid, GroupUid } from '@portal/domain/identifiers/uid';
import { isDay } from '@portal/domain/calendar/prague-day';
import type { EmployeeBulkChange } from '@portal/contract/employees/employee-bulk';
import type { SettableEmployeeStatus } from '@portal/domain/employees/employee-status';
import { activeToError } from '../form/active-to';

export const BULK_KINDS = ['status', 'group', 'location', 'autoCardRenew'] as const satisfies readonly EmployeeBulkChange['kind'][];
export type BulkKind = (typeof BULK_KINDS)[number];

export interface BulkValues {
  kind: BulkKind;
  /** Null until it is chosen: nothing is proposed. */
  status: SettableEmployeeStatus | null;
  activeTo: string | null;
  employeeGroupUid: GroupUid | null;
  locationUid: LocationUid | null;
  autoCardRenew: 'true' | 'false';
  /** Typed before people are made inactive. */
  words: string;
}

export const bulkStart = (kind: BulkKind): BulkValues => ({
  kind,
  status: null,
  activeTo: null,
  employeeGroupUid: null,
  locationUid: null,
  autoCardRenew: 'true',
  words: '',
});

/** The change as the call takes it. */
export function bulkChange(values: BulkValues): EmployeeBulkChange {
  switch (values.kind) {
    case 'status':
      if (values.status === null) throw new Error('a status that was not chosen is not sent');
      return {
        kind: 'status',
        status: values.status,
        activeTo: values.status === 'active_till_date' && isDay(values.activeTo) ? values.activeTo : null,
      };
    case 'group':
      return { kind: 'group', employeeGroupUid: values.employeeGroupUid ?? '' };
    case 'location':
      return { kind: 'location', locationUid: values.locationUid ?? '' };
    case 'autoCardRenew':
      return { kind: 'autoCardRenew', autoCardRenew: values.autoCardRenew === 'true' };
  }
}

/** Deactivation cannot be taken back, so it wants words (EMP-111). */
export const needsWords = ({ kind, status }: BulkValues): boolean => kind === 'status' && status === 'inactive';

/** What the form refuses by itself; the words are asked for only beside the preview. */
export function checkBulk(values: BulkValues, words: string | null): Partial<Record<keyof BulkValues, string>> {
  if (values.kind === 'group' && !values.employeeGroupUid) return { employeeGroupUid: 'groupRequired' };
  if (values.kind === 'location' && !values.locationUid) return { locationUid: 'locationRequired' };
  if (values.kind === 'status' && values.status === null) return { status: 'statusRequired' };
  if (values.kind === 'status' && values.status === 'active_till_date') {
    const activeTo = activeToError(values.activeTo);
    if (activeTo !== undefined) return { activeTo };
  }
  const isWrong = words !== null && needsWords(values) && values.words.trim().toLowerCase() !== words.toLowerCase();
  return isWrong ? { words: 'words' } : {};
}
