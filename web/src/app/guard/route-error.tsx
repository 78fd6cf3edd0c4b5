import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf, readFailureOf, errorText } from '../../lib/call/call-error';
import { ErrorState } from '../../ui/feedback/error-state';
import { reloadOnce, reloadWhenReachable } from '../session/reload-page';
import { isNotLoaded } from '../routes/lazy-screen';

/** A screen that could not be shown: a failed call, a part of the portal that did not download, or our own mistake. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useTranslation('errors');
  const [retrying, setRetrying] = useState(false);
  const isMissing = isNotLoaded(error);
  useEffect(() => {
    // A newer release gave its files other names: the page itself must be had again.
    if (isMissing) void reloadOnce();
  }, [isMissing]);
  const retry = () => {
    if (isMissing) {
      setRetrying(true);
      void reloadWhenReachable().finally(() => setRetrying(false));
      return;
    }
    reset();
    void router.invalidate();
  };
  return (
    <ErrorState
      isScreen
      kind={isMissing ? 'temporary' : readFailureOf(error)}
      title={ownWords(error)}
      onRetry={retry}
      retrying={retrying}
    />
  );
}

/** What a code says that is not one of the common `err.…`. */
function ownWords(error: unknown): string | undefined {
  const { code } = problemOf(error);
  return code.startsWith('err.') ? undefined : (errorText(code) ?? undefined);
}
