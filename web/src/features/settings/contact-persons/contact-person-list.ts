import { FILTERED_CONTACT_PERSON_STATUSES } from '@portal/domain/settings/contact-person-status';
import type { TableShape } from '../../../lib/url-state';
import type { ListDefaults } from '../../../lib/use-list-state';

/** Roles the filter offers (CP-019). */
export const FILTERED_ROLES = ['admin', 'user'] as const;

/** Sorts and filters the address of the list may carry; anything else in it is ignored. */
export const contactPersonShape: TableShape = {
  sortable: ['firstName', 'lastName', 'status', 'role'],
  filters: {
    fulltext: { kind: 'text' },
    firstName: { kind: 'text' },
    lastName: { kind: 'text' },
    status: { kind: 'list', values: FILTERED_CONTACT_PERSON_STATUSES },
    role: { kind: 'list', values: FILTERED_ROLES },
    isSignatory: { kind: 'flag' },
  },
};

/** Everybody who is or is about to be a contact (CP-007). */
export const contactPersonDefaults: ListDefaults = {
  sort: { by: 'lastName', dir: 'asc' },
  filter: { status: ['active', 'init', 'pending', 'activating'] },
};
