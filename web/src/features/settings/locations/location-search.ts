import { locationList } from '@portal/contract/settings/locations';
import { tableSearch } from '../../../lib/list/url-state';
import { isLocationTab } from './detail/location-tab';

/** What the address of the tab may say: sort and filters of the list, the drawer for a new address over it, the tab of one that is open. */
export const readLocationSearch = (search: Record<string, unknown>) => ({
  ...tableSearch(locationList)(search),
  ...readNewLocation(search),
  ...(isLocationTab(search.tab) ? { tab: search.tab } : {}),
});

/** The drawer alone, for a list whose state is not in the address. */
export const readNewLocation = (search: Record<string, unknown>) => (search.new === 'open' ? { new: 'open' as const } : {});
