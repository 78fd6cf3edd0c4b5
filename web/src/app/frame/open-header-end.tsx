import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isOwnPath } from '@portal/domain/text/safe-link';
import { afterLogin, startLogin } from '../../lib/session/login';
import { userQuery } from '../../lib/session/session-queries';
import { Button } from '../../ui/button/button';

const OpenUserMenu = lazy(async () => ({ default: (await import('../menu/user-menu')).OpenUserMenu }));

/** Right end of the header without a company: the sign-in for nobody, else the person with everything but the change of company (SHELL-012, SHELL-016). */
export function OpenHeaderEnd() {
  const { data: user } = useQuery(userQuery);
  if (user === undefined) return null;
  if (user === null) return <LoginButton />;
  return (
    <Suspense>
      <OpenUserMenu user={user} />
    </Suspense>
  );
}

function LoginButton() {
  const { t } = useTranslation('app');
  const { redirectPath } = useSearch({ strict: false });
  const login = useMutation({ mutationFn: () => startLogin(isOwnPath(redirectPath) ? redirectPath : afterLogin) });
  return (
    <Button variant="quiet" pending={login.isPending} onClick={() => login.mutate()}>
      {t('user.signIn')}
    </Button>
  );
}
