import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PortalUser } from '@portal/contract/settings/contact-persons';
import type { ContactPersonStatus } from '@portal/domain/settings/contact-person-status';
import { formatDate } from '../../../../lib/text/formats';
import { Button } from '../../../../ui/button/button';
import { AccessWord } from '../access-word';
import css from '../contact-persons.module.css';

interface AccessSheetProps {
  /** Of the person. */
  status: ContactPersonStatus;
  user: PortalUser;
  /** Null where access cannot be changed. */
  onAccess: (() => void) | null;
}

/** How somebody stands towards the portal, since when and until when. */
export function AccessSheet({ status, user, onAccess }: AccessSheetProps) {
  const { t } = useTranslation('settings/contact-persons');
  return (
    <section className={css.sheet}>
      <div className={css.sheetHead}>
        <h3>{t('access.title')}</h3>
        <AccessWord status={status} portalUser={user} />
      </div>
      <p className={css.quiet}>{accessText(user, t)}</p>
      {onAccess && (
        <Button size="small" onClick={onAccess}>
          {t('action.editRoles')}
        </Button>
      )}
    </section>
  );
}

function accessText(user: PortalUser, t: TFunction): string {
  const { status, invitationMail: mail, invitedAt, acceptedAt, expiresAt } = user;
  const values = { mail, invited: formatDate(invitedAt), expires: formatDate(expiresAt), date: formatDate(acceptedAt) };
  if (status === 'no_access') return t('detail.accessNone');
  if (status === 'expired') return t('detail.accessExpired', values);
  if (status === 'pending') return t(invitedAt === null ? 'detail.accessLater' : 'detail.accessPending', values);
  return acceptedAt === null ? '' : t('detail.accessFrom', values);
}
