import { useBlocker } from '@tanstack/react-router';
import { UnsavedQuestion } from '../../../ui/drawer-form';
import { useBook } from './book-context';

/** Saves before the screen is left; asks only when saving did not work. Closing the browser tab asks while anything is unsaved. */
export function UnsavedGuard() {
  const { flush, store } = useBook();
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await flush()),
    enableBeforeUnload: () => store.get().pending.size > 0,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  return <UnsavedQuestion asking={isBlocked} onStay={() => isBlocked && blocker.reset()} onLeave={() => isBlocked && blocker.proceed()} />;
}
