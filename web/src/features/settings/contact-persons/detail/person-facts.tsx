import { useTranslation } from 'react-i18next';
import type { ContactPerson } from '@portal/contract/settings/contact-persons';
import { formatPhone } from '@portal/domain/identifiers/phone';
import { Facts } from '../../../../ui/data-display/facts';

interface PersonFactsProps {
  person: ContactPerson;
  /** Who looks manages contact persons: the note speaks of the status, else of the role. */
  mayWrite: boolean;
}

/** Somebody as text, without a field (CP-065). */
export function PersonFacts({ person, mayWrite }: PersonFactsProps) {
  const { t } = useTranslation(['settings/contact-persons', 'settings']);
  const isAway = person.status === 'inactive' || person.status === 'activating' || person.status === 'deactivating';
  const facts: [string, string | null][] = [
    ['firstName', person.firstName],
    ['middleName', person.middleName],
    ['lastName', person.lastName],
    ['email', person.email],
    ['phoneNumber', formatPhone(person.phoneNumber)],
    ['signatory', t(person.isSignatory ? 'fields.yes' : 'fields.no')],
  ];
  return (
    <Facts
      note={isAway ? t(`detail.${person.status}`) : !mayWrite && t('settings:readOnly')}
      facts={facts.map(([name, value]) => ({ name: t(`fields.${name}`), value: value || '–' }))}
    />
  );
}
