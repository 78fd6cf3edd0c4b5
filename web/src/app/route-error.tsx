import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { readFailureOf } from '../lib/call-error';
import { ErrorState } from '../ui/error-state';

/** A screen that could not be shown: a failed call, a part of the portal that did not download, or our own mistake. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const outdated = /dynamically imported module|module script/i.test(String(error));
  const kind = outdated ? 'temporary' : readFailureOf(error);
  const retry = () => {
    if (outdated) location.reload();
    reset();
    void router.invalidate();
  };
  return <ErrorState kind={kind} onRetry={retry} />;
}
