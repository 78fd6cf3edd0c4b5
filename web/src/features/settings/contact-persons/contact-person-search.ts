import { readTableState } from '../../../lib/url-state';
import { contactPersonShape } from './contact-person-list';
import { readLayerSearch } from './open-layer';

/** What the address of the tab may say: sort and filters of the list, and the drawer over it. */
export const readContactPersonSearch = (search: Record<string, unknown>) => ({
  ...readTableState(contactPersonShape, search),
  ...readLayerSearch(search),
});
