import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ContactPerson } from '@portal/contract/settings/contact-persons';
import { Fields } from '../../../../ui/form/form-layout';
import { Notice } from '../../../../ui/feedback/notice';
import { PersonFields } from '../form/person-fields';
import { writtenOf, type PersonValues } from '../form/person-values';

/** The form to read only, while the master system is asked (CP-064, S-161). */
export function WaitingPerson({ person }: { person: ContactPerson }) {
  const { t } = useTranslation('settings/contact-persons');
  const form = useForm<PersonValues>({ values: { contactPerson: writtenOf(person) } });
  const why = person.status === 'active' ? 'syncing' : 'creating';
  return (
    <>
      <Notice kind="info" fact={t(`detail.${why}`)}>
        {t(`detail.${why}Text`)}
      </Notice>
      <Fields>
        <PersonFields control={form.control} readOnly />
      </Fields>
    </>
  );
}
