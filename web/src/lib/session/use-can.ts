import { useQuery } from '@tanstack/react-query';
import { can, type PermittedAction } from '@portal/domain/access/permissions';
import { useSelectedCompany } from './selected-company';
import { companyQuery } from './session-queries';

/**
 * Whether the signed-in person may do something in the chosen company, by the table the server refuses by. Nobody may while
 * that is not known: an action appears, it is never taken away.
 */
export function useCan(action: PermittedAction): boolean {
  const uid = useSelectedCompany()?.uid ?? '';
  const { data: role } = useQuery({ ...companyQuery(uid), enabled: uid !== '', select: (company) => company.role });
  return role !== undefined && can({ role }, action);
}
