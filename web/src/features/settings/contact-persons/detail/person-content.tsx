import type { ContactPerson, ContactPersonRow, PortalUser } from '@portal/contract/settings/contact-persons';
import { useCan } from '../../../../lib/session/use-can';
import { DrawerBody } from '../../../../ui/layer/drawer';
import { useHeldForm } from '../../use-held-form';
import css from '../contact-persons.module.css';
import { isAllowed } from '../person-actions';
import { AccessSheet } from './access-sheet';
import { ActivatePerson } from './activate-person';
import { EditPerson } from './edit-person';
import { EndPerson } from './end-person';
import { PersonFacts } from './person-facts';
import { WaitingPerson } from './waiting-person';

export interface PersonContentProps {
  detail: { contactPerson: ContactPerson; portalUser: PortalUser };
  onDirty: (isDirty: boolean) => void;
  /** Closes, asking first while something is unsaved. */
  onCancel: () => void;
  /** Closes, as nothing is unsaved any more. */
  onSaved: () => void;
  onAccess: () => void;
  onAdd: () => void;
  onDeactivate: (person: ContactPersonRow) => void;
}

/** What the drawer holds: by status, and by who looks (S-162). */
export function PersonContent({ detail, onDirty, onCancel, onSaved, onAccess, onAdd, onDeactivate }: PersonContentProps) {
  const { contactPerson: person, portalUser } = detail;
  const mayWrite = useCan('contactPersons.write');
  const { isHeld, report } = useHeldForm(onDirty);
  const access = <AccessSheet status={person.status} user={portalUser} onAccess={isAllowed(person, 'editRoles') ? onAccess : null} />;
  const end = <EndPerson person={person} onDeactivate={() => onDeactivate({ ...person, portalUser })} onClose={onCancel} onAdd={onAdd} />;
  if (isAllowed(person, 'edit') || (isHeld && mayWrite)) {
    return (
      <EditPerson person={person} onDirty={report} onCancel={onCancel} onSaved={onSaved}>
        {access}
        {end}
      </EditPerson>
    );
  }
  if (isAllowed(person, 'activate')) return <ActivatePerson person={person} access={access} onCancel={onCancel} onSaved={onSaved} />;
  const isWaiting = mayWrite && (person.status === 'active' || person.status === 'pending' || person.status === 'init');
  return (
    <DrawerBody>
      <div className={css.parts}>
        {isWaiting ? <WaitingPerson person={person} /> : <PersonFacts person={person} mayWrite={mayWrite} />}
        {access}
        {isWaiting && end}
      </div>
    </DrawerBody>
  );
}
