import { useNavigate, useSearch } from '@tanstack/react-router';
import { paths } from '../../../lib/paths';
import { readImportSearch, type ImportSearch } from './import-search';

/** Which import the address shows, and how another one, or another part of it, is shown. */
export function useImportAddress() {
  const search = useSearch({ strict: false, select: readImportSearch });
  const navigate = useNavigate();
  const show = (next: ImportSearch, replace: boolean) =>
    void navigate({ from: paths.employeeImport, to: '.', replace, resetScroll: false, search: next });
  return {
    ...search,
    open: (uid: string | undefined) => show({ import: uid }, false),
    look: (part: Omit<ImportSearch, 'import'>) => show({ ...search, q: undefined, ...part }, true),
  };
}
