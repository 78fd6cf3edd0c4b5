import type { IMPORT_LISTS } from '@portal/contract/employees/employee-import';
import { isOneOf } from '@portal/domain/name-lists';

/** What of an import is looked at: one of its lists, or the people the sheet does not hold. */
export const IMPORT_VIEWS = ['error', 'asked', 'new', 'changed', 'leaving', 'missing', 'unchanged', 'left'] as const satisfies readonly (
  | (typeof IMPORT_LISTS)[number]
  | 'missing'
)[];
export type ImportView = (typeof IMPORT_VIEWS)[number];

/** The address of an import: which one, what of it is looked at, what is searched. A link of it finds it again. */
export interface ImportSearch {
  import?: string;
  view?: ImportView;
  q?: string;
}

export const readImportSearch = (search: Record<string, unknown>): ImportSearch => ({
  ...(typeof search.import === 'string' && search.import !== '' && { import: search.import }),
  ...(isOneOf(IMPORT_VIEWS, search.view) && { view: search.view }),
  ...(typeof search.q === 'string' && search.q !== '' && { q: search.q.slice(0, SEARCH_MAX) }),
});

const SEARCH_MAX = 255;
