import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer, DrawerBody } from '../../../../ui/layer/drawer';
import { UnsavedQuestion } from '../../../../ui/layer/drawer-form';
import { useLeaveGuard } from '../../../../ui/form/use-leave-guard';
import { PersonUnread } from '../detail/person-unread';
import { useMissingPerson } from '../detail/use-missing-person';
import { isAllowed } from '../person-actions';
import { useContactPerson, type PersonDetail } from '../use-contact-persons';
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
  const [isDirty, setDirty] = useState(false);
  const leave = (isNavigating: boolean) => {
    setDirty(false);
    if (!isNavigating) onClose();
  };
  const guard = useLeaveGuard(opened && isDirty, leave);
  const detail = query.data;
  const person = detail?.contactPerson;
  return (
    <>
      <Drawer
        isBare
        opened={opened && !isMissing}
        onClose={guard.requestClose}
        closeOnEscape={!guard.asking}
        title={t('access.title')}
        startsAtTitle
        context={person && t('access.context', { name: `${person.firstName} ${person.lastName}` })}
      >
        {detail && isChangeable(detail) ? (
          <AccessForm
            key={uid}
            person={detail.contactPerson}
            user={detail.portalUser}
            onDirty={setDirty}
            onCancel={guard.requestClose}
            onSaved={guard.leave}
          />
        ) : (
          <DrawerBody>{detail ? <Closed {...detail} /> : <PersonUnread query={query} />}</DrawerBody>
        )}
      </Drawer>
      <UnsavedQuestion asking={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}

const isChangeable = ({ contactPerson, portalUser }: PersonDetail): boolean =>
  isAllowed(contactPerson, 'editRoles') && !isFixed(portalUser);

/** Why there is nothing to choose. */
function Closed({ contactPerson: person, portalUser: user }: PersonDetail) {
  const { t } = useTranslation(['settings/contact-persons', 'settings']);
  if (isFixed(user)) return <AccessNotice person={person} user={user} />;
  return <p>{t(person.status === 'inactive' || person.status === 'deactivating' ? `detail.${person.status}` : 'settings:readOnly')}</p>;
}
