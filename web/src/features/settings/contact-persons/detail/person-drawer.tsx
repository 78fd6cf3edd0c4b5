import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactPersonRow } from '@portal/contract/settings/contact-persons';
import { Drawer, DrawerBody } from '../../../../ui/layer/drawer';
import { UnsavedQuestion } from '../../../../ui/layer/drawer-form';
import { useLeaveGuard } from '../../../../ui/form/use-leave-guard';
import { ContactPersonBadge } from '../contact-person-badge';
import { readLayerSearch } from '../open-layer';
import { useContactPerson } from '../use-contact-persons';
import { PersonContent } from './person-content';
import { PersonUnread } from './person-unread';
import { useMissingPerson } from './use-missing-person';

interface PersonDrawerProps {
  uid: string;
  /** What the list knows until the detail is there. */
  row?: ContactPersonRow;
  opened: boolean;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onAccess: () => void;
  onAdd: () => void;
  onDeactivate: (person: ContactPersonRow) => void;
  onClose: () => void;
}

/** One contact person over the list: a form, the same to read only, or text, as their status has it (CP-063 to CP-065). */
export function PersonDrawer({ uid, row, opened, onPrevious, onNext, onClose, ...ways }: PersonDrawerProps) {
  const { t } = useTranslation('settings/contact-persons');
  const query = useContactPerson(uid, opened);
  const isMissing = useMissingPerson(opened ? query.error : null, onClose);
  const [isDirty, setDirty] = useState(false);
  const leave = (isNavigating: boolean) => {
    setDirty(false);
    if (!isNavigating) onClose();
  };
  const guard = useLeaveGuard(opened && isDirty, leave, ({ search }) => readLayerSearch(search as Record<string, unknown>).person === uid);
  const detail = query.data;
  const shown = detail?.contactPerson ?? row;
  return (
    <>
      <Drawer
        isBare
        size="m"
        opened={opened && !isMissing}
        onClose={guard.requestClose}
        closeOnEscape={!guard.asking}
        over={t('detail.over')}
        title={shown ? `${shown.firstName} ${shown.lastName}` : t('detail.loading')}
        badge={shown && <ContactPersonBadge status={shown.status} />}
        context={shown?.isImplicitClient ? t('detail.implicit') : undefined}
        onPrevious={onPrevious}
        onNext={onNext}
      >
        {detail ? (
          <PersonContent key={uid} detail={detail} onDirty={setDirty} onCancel={guard.requestClose} onSaved={guard.leave} {...ways} />
        ) : (
          <DrawerBody>
            <PersonUnread query={query} />
          </DrawerBody>
        )}
      </Drawer>
      <UnsavedQuestion asking={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}
