import { useBlocker } from '@tanstack/react-router';
import { UnsavedQuestion } from '../../../ui/drawer-form';
import { useBook } from './book-context';

/**
 * Saves before the screens under `within`, which share the basket, are left; asks only when saving did not work. Closing the browser tab
 * asks while anything is unsaved.
 */
export function UnsavedGuard({ within }: { within: string }) {
  const { flush, store } = useBook();
  const blocker = useBlocker({
    shouldBlockFn: async ({ next }) => !isUnder(within, next.pathname) && !(await flush()),
    enableBeforeUnload: () => store.get().pending.size > 0,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  return <UnsavedQuestion asking={isBlocked} onStay={() => isBlocked && blocker.reset()} onLeave={() => isBlocked && blocker.proceed()} />;
}

const isUnder = (place: string, path: string): boolean => path === place || path.startsWith(`${place}/`);
