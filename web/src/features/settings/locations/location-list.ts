import { LOCATION_STATUSES } from '@portal/domain/settings/location-status';
import type { TableShape } from '../../../lib/url-state';
import type { ListDefaults } from '../../../lib/use-list-state';

/** Sorts and filters the address of the list may carry (LOC-014 to LOC-024); `locationUid` is that of a link to one address (S-185). */
export const locationShape: TableShape = {
  sortable: ['name', 'street', 'city', 'postcode'],
  filters: {
    fulltext: { kind: 'text' },
    name: { kind: 'text' },
    street: { kind: 'text' },
    streetNumber: { kind: 'text' },
    city: { kind: 'text' },
    postcode: { kind: 'text' },
    status: { kind: 'list', values: LOCATION_STATUSES },
    locationUid: { kind: 'uids' },
  },
};

/** Everything but the deactivated, by name (LOC-007). */
export const locationDefaults: ListDefaults = {
  sort: { by: 'name', dir: 'asc' },
  filter: { status: ['active', 'init', 'pending', 'activating'] },
};
