import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { evaluateGate } from '@portal/domain/access/company-gate';
import { gateCompanyOf, companyQuery } from '../../lib/session/session-queries';
import { useSelectedCompany } from '../../lib/session/selected-company';

/**
 * Whether a path leads to a screen of this release that the company may open now (ACC-086): nothing is offered that the gate would send
 * back. An outside address always leads somewhere.
 */
export function useCanOpen(): (link: string) => boolean {
  const router = useRouter();
  const selected = useSelectedCompany();
  const { data } = useQuery({ ...companyQuery(selected?.uid ?? ''), enabled: selected !== null });
  return (link) => {
    if (!link.startsWith('/')) return true;
    const { pathname } = new URL(link, location.origin);
    const [, , found] = router.getMatchedRoutes(pathname);
    return found !== undefined && evaluateGate({ path: pathname, isSignedIn: true, company: data ? gateCompanyOf(data) : null }).allow;
  };
}
