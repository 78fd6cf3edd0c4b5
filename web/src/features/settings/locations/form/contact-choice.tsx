import { useRef, useState } from 'react';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ContactPersonRow } from '@portal/contract/settings/contact-persons';
import type { Location } from '@portal/contract/settings/locations';
import { formatPhone } from '@portal/domain/identifiers/phone';
import { LOCATION_CONTACTS_MAX } from '@portal/domain/settings/settings-fields';
import { ContactSearch } from '../../../../parts/contacts/contact-search';
import { Icon } from '../../../../ui/icon/icon';
import { IconButton } from '../../../../ui/button/icon-button';
import css from './form.module.css';
import type { LocationValues } from './location-values';

interface ContactChoiceProps {
  form: UseFormReturn<LocationValues>;
  known: Location['contactPersons'];
  isReadOnly: boolean;
}

interface Person {
  uid: string;
  name: string;
  phone: string;
}

/** One or two people who take parcels over (LOC-094, LOC-132). */
export function ContactChoice({ form: { control, setValue, setFocus, clearErrors }, known, isReadOnly }: ContactChoiceProps) {
  const { t } = useTranslation('settings/locations');
  const [added, setAdded] = useState<ContactPersonRow[]>([]);
  const uids = useWatch({ control, name: 'contactUids' });
  const { errors } = useFormState({ control, name: 'contactUids' });
  const people = [...known.map(knownPerson), ...added.map(addedPerson)];
  const chosen = uids.map((uid) => people.find((person) => person.uid === uid) ?? { uid, name: '', phone: '' });
  const section = useRef<HTMLElement>(null);
  const change = (next: string[]) => {
    setValue('contactUids', next, { shouldDirty: true });
    clearErrors(['contactUids', 'person']);
    // Once it is drawn: what had the focus may be gone, the button of somebody taken away and the search after the last one chosen.
    setTimeout(() => {
      if (next.length < LOCATION_CONTACTS_MAX) setFocus('person');
      else section.current?.focus();
    });
  };
  const add = (person: ContactPersonRow) => {
    setAdded([...added, person]);
    setValue('person', '');
    change([...uids, person.uid]);
  };
  return (
    <section ref={section} className={css.contacts} aria-label={t('contacts.title')} tabIndex={-1}>
      <div className={css.contactsHead}>
        <h3>{t('contacts.title')}</h3>
        <span>{t('contacts.count', { count: uids.length, max: LOCATION_CONTACTS_MAX })}</span>
      </div>
      {chosen.length > 0 && (
        <ul>
          {chosen.map((person) => (
            <li key={person.uid}>
              <Icon name="user" />
              <div>
                <b>{person.name}</b>
                <span>{formatPhone(person.phone)}</span>
              </div>
              {!isReadOnly && (
                <IconButton
                  icon="close"
                  label={t('contacts.remove', { name: person.name })}
                  onClick={() => change(uids.filter((uid) => uid !== person.uid))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && uids.length < LOCATION_CONTACTS_MAX && (
        <ContactSearch
          control={control}
          name="person"
          label={t(uids.length === 0 ? 'contacts.first' : 'contacts.second')}
          without={uids}
          onChoose={add}
        />
      )}
      {errors.contactUids && (
        <p className={css.error}>
          <Icon name="alert" size={16} /> {errors.contactUids.message}
        </p>
      )}
    </section>
  );
}

const knownPerson = ({ uid, name, lastName, phone }: Location['contactPersons'][number]): Person => ({
  uid,
  name: `${name} ${lastName}`,
  phone,
});
const addedPerson = ({ uid, firstName, lastName, phoneNumber }: ContactPersonRow): Person => ({
  uid,
  name: `${firstName} ${lastName}`,
  phone: phoneNumber,
});
