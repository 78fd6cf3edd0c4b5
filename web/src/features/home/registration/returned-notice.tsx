import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegistrationState } from '@portal/contract/onboarding/registration';
import { formatDate } from '../../../lib/text/formats';
import { paths } from '../../../lib/paths';
import { useCan } from '../../../lib/session/use-can';
import { lazyLayer } from '../../../parts/lazy-layer';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { TaggedText } from '../../../ui/typography/tagged-text';

const HandInDrawer = lazyLayer(async () => (await import('./hand-in-drawer')).HandInDrawer);

/** The provider gave the registration back: why, where it is mended, and who hands it in again. */
export function ReturnedNotice({ registration: { since, returnedReason } }: { registration: RegistrationState }) {
  const { t } = useTranslation('home');
  const canHandIn = useCan('settings.write');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Notice
        kind="danger"
        fact={t('registration.returned.fact', { date: formatDate(since) })}
        action={
          canHandIn && (
            <Button size="small" onClick={() => setOpen(true)}>
              {t('registration.returned.action')}
            </Button>
          )
        }
      >
        {returnedReason !== null && <>{t('registration.returned.reason', { reason: returnedReason })} </>}
        <TaggedText
          t={t}
          i18nKey={canHandIn ? 'registration.returned.mend' : 'registration.returned.notYours'}
          components={{
            billing: <Link to={paths.settingsBilling} />,
            contacts: <Link to={paths.settingsContacts} />,
            addresses: <Link to={paths.settingsAddresses} />,
          }}
        />
      </Notice>
      {canHandIn && <HandInDrawer opened={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
