import { contactPersonList } from '@portal/contract/settings/contact-persons';
import { tableSearch } from '../../../lib/list/url-state';

/** What stands over the list, as the address says it: a person's drawer, that of their access, or the one for somebody new. */
export interface LayerSearch {
  person?: string;
  access?: string;
  new?: 'open';
}

export function readLayerSearch(search: Record<string, unknown>): LayerSearch {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  const [person, access] = [text(search.person), text(search.access)];
  if (person !== undefined) return { person };
  if (access !== undefined) return { access };
  return search.new === 'open' ? { new: 'open' } : {};
}

/** The address with another layer, or with none; the list stays as it is. */
export const withLayer =
  (layer: LayerSearch) =>
  ({ person: _person, access: _access, new: _new, ...rest }: Record<string, unknown>): Record<string, unknown> => ({ ...rest, ...layer });

/** What the address of the tab may say: sort and filters of the list, and the drawer over it. */
export const readContactPersonSearch = (search: Record<string, unknown>) => ({
  ...tableSearch(contactPersonList)(search),
  ...readLayerSearch(search),
});
