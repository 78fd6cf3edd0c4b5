import type { QueryClient } from '@tanstack/react-query';
import { paths } from '../../lib/paths';
import { forgetCompany, selectedCompany } from '../../lib/session/selected-company';
import { companiesQuery, companyQuery } from '../../lib/session/session-queries';
import type { PortalRouter } from '../routes/router';

let running = false;

/**
 * A call of the company was refused. Perhaps the person lost it between two calls: then it is deselected and the landing page says that
 * there is no permission. Perhaps it only changed, or the role forbids one action: the gate decides about the screen again (ACC-096).
 */
export async function recheckCompany(router: PortalRouter, queryClient: QueryClient): Promise<void> {
  const selected = selectedCompany();
  if (running || selected === null) return;
  running = true;
  try {
    const available = await queryClient.fetchQuery({ ...companiesQuery(selected), staleTime: 0 });
    if (selectedCompany()?.uid !== selected.uid) return;
    if (available.some(({ uid }) => uid === selected.uid)) {
      await queryClient.fetchQuery({ ...companyQuery(selected.uid), staleTime: 0 });
      await router.invalidate();
      return;
    }
    await router.navigate({ to: paths.landing, search: { redirectReason: 'no_permission' }, ignoreBlocker: true });
    forgetCompany(queryClient);
  } catch {
    // The question itself was refused or did not get through: its own refusal is heard too.
  } finally {
    running = false;
  }
}
