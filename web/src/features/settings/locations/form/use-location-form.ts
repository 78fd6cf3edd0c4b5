import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../lib/error-text';
import { fieldErrors } from '../../../../ui/form/field-errors';
import { useFormSubmit } from '../../../../ui/form/use-form-submit';
import { orResemblance, type Resemblance } from './address-conflict';
import { checkLocation, type LocationError } from './check-location';
import { registerIdOf, type LocationValues } from './location-values';

interface LocationFormInput<Saved> {
  values: LocationValues;
  send: (values: LocationValues, skipSimilarCheck: boolean) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** What is said of an address without a contact person; creating and editing say it differently (LOC-095, LOC-096). */
  contactsWord: string;
}

/** The form of an address: what it refuses by itself, and what it says when the company has such an address already. */
export function useLocationForm<Saved>({ values, send, onSaved, contactsWord }: LocationFormInput<Saved>) {
  const { t } = useTranslation(['settings/locations', 'address']);
  const [isManual, setManual] = useState(values.address.addressData.city !== '' && registerIdOf(values) === null);
  const [resemblance, setResemblance] = useState<Resemblance | null>(null);
  const skip = useRef(false);
  const say = useCallback(
    (error: string) => {
      if (error === 'contacts') return contactsWord;
      if (error === 'notEmpty') return errorText('settings.entity.error.notEmpty') ?? '';
      return error === 'chooseFromList' ? t('address:chooseFromList') : t(`error.${error as WordedHere}`);
    },
    [t, contactsWord],
  );
  const form = useForm<LocationValues>({
    defaultValues: values,
    resolver: (written) => fieldErrors(written, checkLocation(written, isManual), say),
  });
  const { mutateAsync } = useMutation({ mutationFn: (written: LocationValues) => orResemblance(() => send(written, skip.current)) });
  const save = async (written: LocationValues) => {
    setResemblance(null);
    const answer = await mutateAsync(written);
    if ('saved' in answer) {
      onSaved(answer.saved);
      return true;
    }
    if (answer.kind === 'nameTaken') form.setError('name', { type: 'server', message: errorText('location.name.duplicate') ?? '' });
    else setResemblance(answer);
    return false;
  };
  const { general, submit, forget } = useFormSubmit({ form, onSubmit: save });
  /** Saves what was looked at and is wanted all the same. */
  const saveAnyway = async () => {
    skip.current = true;
    await submit();
    skip.current = false;
  };
  const dropResemblance = () => setResemblance(null);
  return { form, submit, general, forget, isManual, setManual, resemblance, dropResemblance, saveAnyway };
}

type WordedHere = Exclude<LocationError, 'contacts' | 'notEmpty' | 'chooseFromList'>;

export type LocationForm = Pick<
  ReturnType<typeof useLocationForm>,
  'form' | 'submit' | 'general' | 'isManual' | 'setManual' | 'resemblance' | 'dropResemblance' | 'saveAnyway'
>;
