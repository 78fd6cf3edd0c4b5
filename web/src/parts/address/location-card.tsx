import { useTranslation } from 'react-i18next';
import { takesCards } from '@portal/domain/settings/location-status';
import type { Location } from '@portal/contract/settings/locations';
import { formatPhone } from '@portal/domain/identifiers/phone';
import { formatPostcode } from '@portal/domain/identifiers/postcode';
import { Icon } from '../../ui/icon/icon';
import css from './location-card.module.css';

/** Where cards go: the address and who takes them over. */
export function LocationCard({ location }: { location: Location }) {
  const { t } = useTranslation('address');
  const { street, streetNumber, city, postcode } = location.address;
  return (
    <div className={css.card}>
      <Icon name="pin" className={css.icon} />
      <div>
        <p>
          <b>{location.name}</b>
          {location.department && <>, {location.department}</>}
        </p>
        <p className={css.quiet}>
          {street} {streetNumber}, {formatPostcode(postcode)} {city}
        </p>
        {!takesCards(location.status) && <p className={css.wrong}>{t('location.notActive')}</p>}
        {location.contactPersons.length > 0 && (
          <dl className={css.people}>
            <dt>{t('location.contacts')}</dt>
            {location.contactPersons.map((person) => (
              <dd key={`${person.name} ${person.lastName} ${person.phone}`}>
                {person.name} {person.lastName}, <a href={`tel:${person.phone}`}>{formatPhone(person.phone)}</a>
              </dd>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
