import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { problemOf, readFailureOf } from '../lib/call-error';
import { errorText } from '../lib/error-text';
import { ErrorState } from '../ui/error-state';

/** A screen that could not be shown: a failed call, a part of the portal that did not download, or our own mistake. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useTranslation('errors');
  const outdated = /dynamically imported module|module script/i.test(String(error));
  const kind = outdated ? 'temporary' : readFailureOf(error);
  const retry = () => {
    if (outdated) location.reload();
    reset();
    void router.invalidate();
  };
  return <ErrorState kind={kind} title={ownWords(error)} onRetry={retry} />;
}

/** What a code says that is not one of the common `err.…`. */
function ownWords(error: unknown): string | undefined {
  const { code } = problemOf(error);
  return code.startsWith('err.') ? undefined : (errorText(code) ?? undefined);
}
