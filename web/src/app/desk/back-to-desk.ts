import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { DESK_PATH } from '../../lib/paths';
import { leaveView } from '../../lib/session/desk-view';
import { i18n } from '../../lib/text/i18n';
import { showToast } from '../../ui/feedback/toast';

/**
 * A view as client is over in this tab: nothing that was read of the client stays in the browser. One that ended by itself, or in another tab, is told:
 * whoever looked did not ask for it, and what they had begun to write could not have been saved.
 */
export async function backToDesk(router: RegisteredRouter, queryClient: QueryClient, { isTold }: { isTold: boolean }): Promise<void> {
  leaveView(queryClient);
  await router.navigate({ to: DESK_PATH, ignoreBlocker: isTold });
  if (!isTold) return;
  await i18n.loadNamespaces(['desk/view']);
  showToast({ kind: 'info', text: i18n.t('desk/view:banner.over') });
}
