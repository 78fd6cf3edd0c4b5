import type { TableFilter } from '../../lib/list/url-state';
import type { FilterField } from './filter-field';

export interface ListFilterProps {
  /** Must be a constant or memoised. */
  fields: readonly FilterField[];
  filter: TableFilter;
  /** Gets the filters of these fields only. */
  onApply: (filter: TableFilter) => void;
  onClear: () => void;
}
