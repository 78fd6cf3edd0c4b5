import type { QueryClient } from '@tanstack/react-query';
import { paths } from '../../lib/paths';
import { isLookedAt } from '../../lib/session/desk-view';
import { forgetCompany, selectedCompany } from '../../lib/session/selected-company';
import { companiesQuery, companyQuery } from '../../lib/session/session-queries';
import type { PortalRouter } from '../routes/router';

let running = false;

/**
 * A call of the company was refused. Perhaps the person lost it between two calls: then it is deselected and the landing page says that
 * there is no permission. Perhaps they looked at it as its client and the time is over, or they left in another tab: that leads back to the desk
 * (DESK-028). Perhaps it only changed, or the role forbids one action: the gate decides about the screen again (ACC-096).
 */
export async function recheckCompany(router: PortalRouter, queryClient: QueryClient): Promise<void> {
  const selected = selectedCompany();
  if (running || selected === null) return;
  running = true;
  const wasView = isLookedAt(queryClient, selected);
  try {
    const available = await queryClient.fetchQuery({ ...companiesQuery(selected), staleTime: 0 });
    if (selectedCompany()?.uid !== selected.uid) return;
    if (available.some(({ uid }) => uid === selected.uid)) {
      await queryClient.fetchQuery({ ...companyQuery(selected.uid), staleTime: 0 });
      await router.invalidate();
      return;
    }
    if (wasView) {
      const { backToDesk } = await import('../desk/back-to-desk');
      await backToDesk(router, queryClient, { isTold: true });
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
