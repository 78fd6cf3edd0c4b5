import { contactPersonList } from '@portal/contract/contact-persons';
import { tableSearch } from '../../../lib/list/url-state';
import { readLayerSearch } from './open-layer';

/** What the address of the tab may say: sort and filters of the list, and the drawer over it. */
export const readContactPersonSearch = (search: Record<string, unknown>) => ({
  ...tableSearch(contactPersonList)(search),
  ...readLayerSearch(search),
});
