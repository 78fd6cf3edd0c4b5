import { useTranslation } from 'react-i18next';
import { formatPostcode } from '@portal/domain/identifiers/postcode';
import { ChangedNotice } from '../../changed-notice';
import { differingUnits, locationValues } from './location-values';
import type { LocationForm } from './use-location-form';

/** What somebody else saved at this address meanwhile, where it differs from what is written here. */
export function FasterNotice({ edited: { form, faster, take } }: { edited: LocationForm }) {
  const { t } = useTranslation(['settings/locations', 'address']);
  const written = form.watch();
  if (faster === null) return null;
  const { name, department, address, contactPersons } = faster.current;
  const differs = differingUnits(written, locationValues(faster.current));
  const theirs = [
    differs.name && `${t('fields.name')} ${name}`,
    differs.department && `${t('fields.department')} ${department || '–'}`,
    differs.address && `${address.street} ${address.streetNumber}, ${formatPostcode(address.postcode)} ${address.city}`,
    differs.contactUids && `${t('contacts.title')} ${contactPersons.map((person) => `${person.name} ${person.lastName}`).join(', ')}`,
  ].filter((one) => one !== false);
  if (theirs.length === 0) return null;
  return <ChangedNotice conflict={faster} theirs={theirs.join('; ')} onTake={take} />;
}
