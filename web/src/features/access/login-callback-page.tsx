import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { createSession } from '@portal/contract/access';
import { call } from '../../lib/call';
import { problemOf } from '../../lib/call-error';
import { paths } from '../../lib/paths';
import { userQuery } from '../../lib/session-queries';
import { LinkButton } from '../../ui/link-button';
import { PageSkeleton } from '../../ui/skeleton';
import { SupportContact } from '../../ui/support-contact';
import { EmptyDrawing } from '../../ui/empty-drawing';
import css from './login-callback.module.css';
import { takeRedirectPath } from './login';

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The return from the identity provider: finishes the sign-in once and goes where the reader wanted, or says what failed (ACC-060, ACC-246). */
export function LoginCallbackPage() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const router = useRouter();
  const queryClient = useQueryClient();
  const [code, state, iss] = [textOf(search.code), textOf(search.state), textOf(search.iss)];
  const isComplete = code !== undefined && state !== undefined;
  // A query and not an effect: a code works once, and the same key is asked once even when the screen is mounted twice.
  const { data, error } = useQuery({
    queryKey: ['login', code, state],
    enabled: isComplete,
    staleTime: Infinity,
    queryFn: () => call(createSession, { body: { code, state, iss } }),
  });
  useEffect(() => {
    if (data === undefined) return;
    if ('user' in data.data) queryClient.setQueryData(userQuery.queryKey, data.data.user);
    router.history.replace(takeRedirectPath());
  }, [data, queryClient, router]);
  if (isComplete && error === null) return <PageSkeleton />;
  return <LoginFailed isTemporary={error !== null && problemOf(error).kind === 'temporary'} />;
}

function LoginFailed({ isTemporary }: { isTemporary: boolean }) {
  const { t } = useTranslation('access');
  return (
    <div className={css.failed} role="alert">
      <EmptyDrawing drawing="broken" />
      <h1>{t('callback.title')}</h1>
      <p>{t(isTemporary ? 'callback.temporary' : 'callback.invalid')}</p>
      <LinkButton to={paths.landing} variant="primary">
        {t('callback.link')}
      </LinkButton>
      <SupportContact />
    </div>
  );
}
