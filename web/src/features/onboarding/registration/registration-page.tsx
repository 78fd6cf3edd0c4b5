import { useMutation, useQuery } from '@tanstack/react-query';
import type { AuthenticatedUser } from '@portal/contract/access/access';
import { useTranslation } from 'react-i18next';
import { problemOf, errorText } from '../../../lib/call/call-error';
import { limitText } from '../../../lib/call/call-limit';
import { startLogin } from '../../../lib/session/login';
import { paths } from '../../../lib/paths';
import { userQuery } from '../../../lib/session/session-queries';
import { Button } from '../../../ui/button/button';
import { Facts } from '../../../ui/data-display/facts';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { useOnboarding } from '../flow/current-onboarding';
import { MessagePage } from '../flow/message-page';
import css from './registration.module.css';
import { useConfirm } from './use-confirm';

/** The contract is signed: whoever finishes the registration signs in and becomes the company's first contact (ONB-049, ONB-050). */
export function RegistrationPage() {
  const { data: user, isPending } = useQuery(userQuery);
  if (isPending) return <PageSkeleton />;
  return user ? <Finish user={user} /> : <SignIn />;
}

/** After the sign-in, also into a new account, the same screen is there again (ONB-S31). */
function SignIn() {
  const { t } = useTranslation('onboarding');
  const login = useMutation({ mutationFn: () => startLogin(paths.onboardingRegistration), meta: { showsFailure: true } });
  return (
    <MessagePage
      drawing="letter"
      title={t('registration.signIn.title')}
      text={t('registration.signIn.text')}
      actions={
        <Button variant="primary" size="large" iconEnd="arrowRight" pending={login.isPending} onClick={() => login.mutate()}>
          {t('registration.signIn.action')}
        </Button>
      }
    >
      {login.isError && <Failure error={login.error} />}
    </MessagePage>
  );
}

function Finish({ user }: { user: AuthenticatedUser }) {
  const { t } = useTranslation('onboarding');
  const { verifiedCompanyInfo, companyInfo, initialInfo } = useOnboarding();
  const confirm = useConfirm();
  const number = initialInfo.companyIdentificationNumber;
  const company = verifiedCompanyInfo?.companyName ?? companyInfo.companyName;
  return (
    <MessagePage
      drawing="people"
      title={t('registration.finish.title')}
      text={t('registration.finish.text')}
      actions={
        <Button variant="primary" size="large" pending={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('registration.finish.action')}
        </Button>
      }
    >
      <Facts
        look="sheet"
        facts={[
          { name: t('registration.company'), value: company === null ? number : `${company}, ${number}` },
          { name: t('registration.person'), value: `${user.firstName} ${user.lastName}, ${user.email}` },
        ]}
      />
      {confirm.isError && <Failure error={confirm.error} />}
    </MessagePage>
  );
}

/** Why it did not work, in the place where it is tried again. */
function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation(['onboarding', 'errors']);
  const problem = problemOf(error);
  // The landing page tells the end of a session.
  if (problem.kind === 'unauthenticated') return null;
  const known = problem.kind === 'refused' ? errorText(problem.code) : null;
  return (
    <p role="alert" className={css.failure}>
      {limitText(problem) ?? known ?? t(problem.kind === 'temporary' ? 'registration.temporary' : 'registration.failed')}
    </p>
  );
}
