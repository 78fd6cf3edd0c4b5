import { useQuery } from '@tanstack/react-query';
import { can, type PermittedAction } from '@portal/domain/access/permissions';
import { useSelectedCompany } from './selected-company';
import { companyQuery, sessionQuery } from './session-queries';
import type { SessionView } from './session-state';

/**
 * The client's portal somebody of the provider's staff looks at in this session, read only; null for everybody else. Asked with the
 * session, never by itself.
 */
export const useDeskView = (): SessionView | null => useQuery({ ...sessionQuery, enabled: false }).data?.view ?? null;

/** Whoever of the provider's staff looks as a client sees everything but secrets and changes nothing (DESK-029). */
const isSeenInView = (action: PermittedAction): boolean => action.endsWith('.read') && action !== 'securityCode.read';

/**
 * Whether the signed-in person may do something in the chosen company, by the table the server refuses by. Nobody may while
 * that is not known: an action appears, it is never taken away.
 */
export function useCan(action: PermittedAction): boolean {
  const uid = useSelectedCompany()?.uid ?? '';
  const { data: role } = useQuery({ ...companyQuery(uid), enabled: uid !== '', select: (company) => company.role });
  const isLooking = useDeskView() !== null;
  return role !== undefined && can({ role }, action) && (!isLooking || isSeenInView(action));
}
