import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endSession, type AuthenticatedUser } from '@portal/contract/access';
import { call } from '../../lib/call';
import { selectCompany } from '../../lib/selected-company';
import { Button } from '../../ui/button';
import { SupportContact } from '../../ui/support-contact';
import { TextButton } from '../../ui/text-button';
import { Door } from './door';
import css from './landing.module.css';

interface ManageDoorProps {
  user: AuthenticatedUser | null;
  pending: boolean;
  failed: boolean;
  onManage: () => void;
}

/** "Manage company": sign in, or go on as the one who is signed in. */
export function ManageDoor({ user, pending, failed, onManage }: ManageDoorProps) {
  const { t } = useTranslation('access');
  const signOut = useSignOut();
  return (
    <Door title={t('manage.title')} points={[t('manage.orders'), t('manage.people'), t('manage.documents')]}>
      <Button variant="primary" size="large" iconEnd="arrowRight" pending={pending} onClick={onManage}>
        {t(user ? 'manage.enter' : 'manage.signIn')}
      </Button>
      {user ? (
        <span className={css.note}>
          {t('manage.signedIn', { name: `${user.firstName} ${user.lastName}` })}{' '}
          <TextButton onClick={() => void signOut()}>{t('manage.other')}</TextButton>
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

/** Ends the session here only, so that somebody else can sign in (ACC-248). */
function useSignOut() {
  const queryClient = useQueryClient();
  return async () => {
    queryClient.clear();
    selectCompany(null);
    await call(endSession, { query: { globally: 'false' } }).catch(() => undefined);
    await queryClient.invalidateQueries();
  };
}
