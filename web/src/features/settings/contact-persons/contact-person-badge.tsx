import { useTranslation } from 'react-i18next';
import { CONTACT_PERSON_STATUS_BADGES, type ContactPersonStatus } from '@portal/domain/settings/contact-person-status';
import { Badge } from '../../../ui/data-display/badge';

/** Status of a contact person as a pill. */
export function ContactPersonBadge({ status }: { status: ContactPersonStatus }) {
  const { t } = useTranslation('enums');
  return <Badge variant={CONTACT_PERSON_STATUS_BADGES[status]}>{t(`contactPersonStatus.${status}`)}</Badge>;
}
