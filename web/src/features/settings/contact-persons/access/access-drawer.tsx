import { useTranslation } from 'react-i18next';
import type { ContactPerson, PortalUser } from '@portal/contract/contact-persons';
import { Drawer } from '../../../../ui/drawer';
import { isAllowed } from '../person-actions';
import { PersonUnread } from '../detail/person-unread';
import { useMissingPerson } from '../detail/use-missing-person';
import { useContactPerson } from '../use-contact-persons';
import { AccessForm } from './access-form';
import { AccessNotice } from './access-notice';
import { isFixed } from './role-choice';

interface AccessDrawerProps {
  uid: string;
  opened: boolean;
  onClose: () => void;
}

/** Access of a contact person to the portal (CP-074). */
export function AccessDrawer({ uid, opened, onClose }: AccessDrawerProps) {
  const { t } = useTranslation('settings/contact-persons');
  const query = useContactPerson(uid, opened);
  const isMissing = useMissingPerson(opened ? query.error : null, onClose);
  const detail = query.data;
  if (detail && isChangeable(detail)) {
    const { contactPerson, portalUser } = detail;
    return <AccessForm key={uid} person={contactPerson} user={portalUser} opened={opened} onClose={onClose} />;
  }
  return (
    <Drawer opened={opened && !isMissing} onClose={onClose} title={t('access.title')}>
      {detail ? <Closed person={detail.contactPerson} user={detail.portalUser} /> : <PersonUnread query={query} />}
    </Drawer>
  );
}

interface Detail {
  contactPerson: ContactPerson;
  portalUser: PortalUser;
}

const isChangeable = ({ contactPerson, portalUser }: Detail): boolean => isAllowed(contactPerson, 'editRoles') && !isFixed(portalUser);

/** Why there is nothing to choose. */
function Closed({ person, user }: { person: ContactPerson; user: PortalUser }) {
  const { t } = useTranslation('settings/contact-persons');
  if (isFixed(user)) return <AccessNotice person={person} user={user} />;
  return <p>{t(person.status === 'inactive' || person.status === 'deactivating' ? `detail.${person.status}` : 'detail.readOnly')}</p>;
}
