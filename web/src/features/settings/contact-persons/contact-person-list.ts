import type { contactPersonList } from '@portal/contract/contact-persons';
import type { ListDefaults, ListState } from '../../../lib/list/use-list-state';

export type ContactPersonListState = ListState<typeof contactPersonList>;

/** Everybody who is or is about to be a contact (CP-007). */
export const contactPersonDefaults: ListDefaults<typeof contactPersonList> = {
  sort: { by: 'lastName', dir: 'asc' },
  filter: { status: ['active', 'init', 'pending', 'activating'] },
};
