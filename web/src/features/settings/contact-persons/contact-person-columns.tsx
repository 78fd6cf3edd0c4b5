import type { TFunction } from 'i18next';
import type { ContactPersonRow } from '@portal/contract/settings/contact-persons';
import type { Column } from '../../../ui/data-table/column';
import { AccessWord } from './access-word';
import { ContactPersonBadge } from './contact-person-badge';
import css from './contact-persons.module.css';
import { NowSentence } from './now-sentence';
import { PersonLink } from './person-link';

/** Columns of the list; a narrow screen drops the sentence, which the drawer says too (CP-008 to CP-011). */
export const contactPersonColumns = (t: TFunction, onAccess: (uid: string) => void): Column<ContactPersonRow>[] => [
  {
    key: 'lastName',
    header: t('columns.lastName'),
    width: 104,
    priority: 1,
    sortable: true,
    sticky: true,
    phone: 'title',
    cell: (person) => <PersonLink uid={person.uid}>{person.lastName}</PersonLink>,
  },
  {
    key: 'firstName',
    header: t('columns.firstName'),
    width: 80,
    priority: 1,
    sortable: true,
    phone: 'title',
    cell: (person) => person.firstName,
  },
  {
    key: 'status',
    header: t('columns.status'),
    width: 160,
    grow: 0,
    priority: 1,
    sortable: true,
    phone: 'end',
    cell: (person) => <ContactPersonBadge status={person.status} />,
  },
  {
    key: 'role',
    header: t('columns.role'),
    width: 168,
    grow: 0,
    priority: 2,
    sortable: true,
    phone: 'line',
    cell: (person) => <AccessWord status={person.status} portalUser={person.portalUser} />,
  },
  {
    key: 'now',
    header: t('columns.now'),
    width: 184,
    wraps: true,
    grow: 3,
    priority: 3,
    phone: 'line',
    cell: (person) => (
      <span className={css.now}>
        <NowSentence person={person} onAccess={onAccess} />
      </span>
    ),
  },
];
