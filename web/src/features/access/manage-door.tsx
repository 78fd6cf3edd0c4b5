import { useTranslation } from 'react-i18next';
import type { AuthenticatedUser } from '@portal/contract/access/access';
import { Button, TextButton } from '../../ui/button/button';
import { SupportContact } from '../../ui/feedback/support-contact';
import { Door } from './door';
import css from './landing.module.css';
import { useMutation } from '@tanstack/react-query';
import { afterLogin, startLogin } from '../../lib/session/login';
import { useSignOut } from '../../parts/session/use-sign-out';

interface ManageDoorProps {
  user: AuthenticatedUser | null;
  pending: boolean;
  failed: boolean;
  onManage: () => void;
}

/** "Manage company": sign in, or go on as the one who is signed in. */
export function ManageDoor({ user, pending, failed, onManage }: ManageDoorProps) {
  const { t } = useTranslation('access');
  const other = useOtherAccount();
  return (
    <Door title={t('manage.title')} points={[t('manage.orders'), t('manage.people'), t('manage.documents')]}>
      <Button variant="primary" size="large" iconEnd="arrowRight" pending={pending} onClick={onManage}>
        {t(user ? 'manage.enter' : 'manage.signIn')}
      </Button>
      {user ? (
        <span className={css.note}>
          {t('manage.signedIn', { name: `${user.firstName} ${user.lastName}` })}{' '}
          <TextButton onClick={other}>{t('manage.other')}</TextButton>
        </span>
      ) : (
        <span className={css.note}>{t('manage.invitation')}</span>
      )}
      {failed && (
        <div className={css.failure} role="alert">
          <p>{t('manage.failed')}</p>
          <SupportContact />
        </div>
      )}
    </Door>
  );
}

/** Signs out here and goes to the identity provider, which asks who it is this time: it may still remember the person. */
function useOtherAccount(): () => void {
  const signOut = useSignOut();
  const login = useMutation({ mutationFn: () => startLogin(afterLogin, { otherAccount: true }) });
  return () =>
    void signOut.mutateAsync(false).then(
      () => login.mutate(),
      () => undefined,
    );
}
