import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { StartConflict } from '@portal/domain/onboarding/start-conflict';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button/button';
import type { Drawing } from '../../../ui/feedback/empty-drawing';
import { LinkButton } from '../../../ui/button/link-button';
import { MessagePage } from '../flow/message-page';
import type { Conflict } from './use-start';

/** Brings the dialog it asks in, which the form does not need. */
const CancelStarted = lazy(async () => ({ default: (await import('./cancel-started')).CancelStarted }));

const DRAWINGS: Readonly<Record<StartConflict, Drawing>> = {
  alreadyRegistered: 'door',
  returningNotMeetingCriteria: 'people',
  employeeCountExceeded: 'people',
  documentsSigned: 'letter',
  onboardingStarted: 'letter',
};

/** What stands in the way of a registration, over the whole screen (ONB-052, ONB-053, ONB-056); the form keeps what was typed. */
export function ConflictPage({ conflict, onBack }: { conflict: Conflict; onBack: () => void }) {
  const { t } = useTranslation('onboarding');
  const { reason, onboardingId } = conflict;
  // Who began it is told which it is; everybody else has its link in a mail.
  const isTheirs = onboardingId !== null;
  const text =
    reason === 'onboardingStarted' || reason === 'documentsSigned' ? `${reason}.${isTheirs ? 'own' : 'foreign'}` : `${reason}.text`;
  return (
    <MessagePage
      alert
      support
      drawing={DRAWINGS[reason]}
      title={t(`conflict.${reason}.title`)}
      text={t(`conflict.${text}`)}
      actions={
        <>
          {reason === 'alreadyRegistered' && (
            <LinkButton to={paths.landing} variant="primary">
              {t('ended.manage')}
            </LinkButton>
          )}
          {onboardingId !== null && (
            <LinkButton to={paths.onboardingContinue} params={{ onboardingId }} variant="primary">
              {t('conflict.continue')}
            </LinkButton>
          )}
          {reason === 'onboardingStarted' && onboardingId !== null && (
            <Suspense>
              <CancelStarted {...conflict} onboardingId={onboardingId} onCancelled={onBack} />
            </Suspense>
          )}
          <Button onClick={onBack}>{t('conflict.back')}</Button>
        </>
      }
    />
  );
}
