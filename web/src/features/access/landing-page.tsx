import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../lib/call/call-error';
import { paths } from '../../lib/paths';
import { userQuery } from '../../lib/session/session-queries';
import { isUnread, UnreadBlock } from '../../parts/query/unread-block';
import { IconButton } from '../../ui/button/icon-button';
import { Notice } from '../../ui/feedback/notice';
import { useProvider } from '../../ui/theme/provider';
import { CardsArt } from './cards-art';
import css from './landing.module.css';
import { readLandingSearch } from './landing-search';
import { ManageDoor } from './manage-door';
import { RegisterDoor } from './register-door';
import { useEnterCompany } from './use-enter-company';
import { useLandingToasts } from './use-landing-toasts';

const ContractsDialog = lazy(async () => ({ default: (await import('./contracts-dialog')).ContractsDialog }));

/** The door of the portal: sign in and manage a company, or register one (ACC-044, ACC-110, ACC-116). */
export function LandingPage() {
  const { t } = useTranslation('access');
  const { name } = useProvider();
  const { reason, redirectPath, entersAtOnce } = readLandingSearch(useSearch({ strict: false }));
  const person = useQuery(userQuery);
  const user = person.data;
  const isInvalid = problemOf(person.error).code === 'auth.invalidData';
  const { manage, enter, isChoosing, stopChoosing } = useEnterCompany(redirectPath);
  useEnterAtOnce(entersAtOnce && user !== null && user !== undefined, manage.mutate);
  useLandingToasts();
  const dismiss = useDismissReason();
  useEffect(() => {
    document.title = `${t('landing.tab')} – ${name}`;
  }, [t, name]);
  return (
    <>
      {reason && (
        <div className={css.reason}>
          <Notice
            kind="warn"
            announce
            fact={t(`landing.reason.${reason}`)}
            close={<IconButton icon="close" label={t('landing.dismiss')} onClick={dismiss} />}
          />
        </div>
      )}
      {isUnread(person) && (
        <div className={css.reason}>
          <UnreadBlock query={person} what={t(isInvalid ? 'landing.invalidData' : 'landing.personUnread')} />
        </div>
      )}
      <div className={css.hero}>
        <div className={css.words}>
          <h1>{t('landing.title')}</h1>
          <p>{t('landing.text')}</p>
        </div>
        <CardsArt className={css.art} />
      </div>
      <div className={css.doors}>
        <ManageDoor user={user ?? null} pending={manage.isPending} failed={manage.isError} onManage={() => manage.mutate()} />
        <RegisterDoor />
      </div>
      {isChoosing && (
        <Suspense>
          <ContractsDialog onChoose={enter.mutate} isEntering={enter.isPending} isRefused={enter.isError} onClose={stopChoosing} />
        </Suspense>
      )}
    </>
  );
}

/** Runs once for an address that asks for it, and takes the request out of the address, so Back does not repeat it (ACC-122). */
function useEnterAtOnce(asked: boolean, enter: () => void): void {
  const navigate = useNavigate();
  const isDone = useRef(false);
  useEffect(() => {
    if (!asked || isDone.current) return;
    isDone.current = true;
    void navigate({ to: paths.landing, replace: true, search: (before) => ({ ...before, goIntoCompany: undefined }) });
    enter();
  }, [asked, enter, navigate]);
}

function useDismissReason(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    void queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
    void navigate({
      to: paths.landing,
      replace: true,
      search: (before) => ({ ...before, redirectReason: undefined, redirectPath: undefined }),
    });
  };
}
