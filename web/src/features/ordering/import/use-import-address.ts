import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { paths } from '../../../lib/paths';
import { searchTexts } from '../../../lib/list/query-string';

/** Which file is on its desk, and whether what it did is looked at; a link of it finds the desk again while it lasts (IMD-009). */
export const readImportSearch = searchTexts('desk', 'step');

const SUMMARY = 'summary';

/** The step of an import by its address: the file, its desk, what it did. Back goes a step back, a reload stays. */
export function useImportAddress() {
  const { desk, step } = useSearch({ strict: false, select: readImportSearch });
  const { productCode = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const show = (search: { desk?: string; step?: string }) => void navigate({ to: paths.orderingImport, params: { productCode }, search });
  return {
    deskUid: desk ?? null,
    step: desk === undefined ? 0 : step === SUMMARY ? 2 : 1,
    showDesk: (uid: string) => show({ desk: uid }),
    showSummary: (uid: string) => show({ desk: uid, step: SUMMARY }),
    restart: () => show({}),
  };
}
