import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { userQuery } from '../../../../lib/session/session-queries';
import { UnsavedQuestion } from '../../../../ui/layer/drawer-form';
import { useBook } from '../book/book-context';
import { keepUnsavedWork } from './unsaved-work';

/**
 * Saves before the screens under `within`, which share the basket, are left; asks only when saving did not work. Texts that cannot be ordered
 * are kept for the way back. Closing the browser tab asks while anything is not in the basket.
 */
export function UnsavedGuard({ within }: { within: string }) {
  const client = useQueryClient();
  const { flush, store } = useBook();
  const mayLeave = async () => {
    if (!(await flush())) return false;
    const user = client.getQueryData(userQuery.queryKey);
    if (user) keepUnsavedWork(user.uid, store.get());
    return true;
  };
  const blocker = useBlocker({
    shouldBlockFn: async ({ next }) => !isUnder(within, next.pathname) && !(await mayLeave()),
    enableBeforeUnload: () => store.get().pending.size > 0 || store.get().written.size > 0,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  return <UnsavedQuestion asking={isBlocked} onStay={() => isBlocked && blocker.reset()} onLeave={() => isBlocked && blocker.proceed()} />;
}

const isUnder = (place: string, path: string): boolean => path === place || path.startsWith(`${place}/`);
