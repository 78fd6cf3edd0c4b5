import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../lib/call/call-error';
import { fieldErrors } from '../../../../ui/form/field-errors';
import { useFormSubmit } from '../../../../ui/form/use-form-submit';
import { orResemblance, type Resemblance } from './address-conflict';
import { checkLocation, type LocationError } from './check-location';
import { registerIdOf, type LocationValues } from './location-values';
import { useFaster } from './use-faster';

interface LocationFormInput<Saved> {
  values: LocationValues;
  /** `base`: what the form was filled with. */
  send: (values: LocationValues, by: { skipSimilarCheck: boolean; base: LocationValues }) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** What is said of an address without a contact person; creating and editing say it differently (LOC-095, LOC-096). */
  contactsWord: string;
}

/** The form of an address: what it refuses by itself, and what it says when the company has such an address already. */
export function useLocationForm<Saved>({ values, send, onSaved, contactsWord }: LocationFormInput<Saved>) {
  const [isManual, setManual] = useState(isByHand(values));
  const [resemblance, setResemblance] = useState<Resemblance | null>(null);
  const skip = useRef(false);
  const say = useWords(contactsWord);
  const form = useForm<LocationValues>({
    defaultValues: values,
    resolver: (written) => fieldErrors(written, checkLocation(written, isManual), say),
  });
  const { base, faster, moveOnto, take } = useFaster({ form, values, setManual: (on) => setManual(isByHand(on)) });
  const { mutateAsync } = useMutation({
    mutationFn: (written: LocationValues) => orResemblance(() => send(written, { skipSimilarCheck: skip.current, base })),
  });
  const save = async (written: LocationValues) => {
    setResemblance(null);
    const answer = await mutateAsync(written);
    if ('saved' in answer) {
      onSaved(answer.saved);
      return true;
    }
    if (answer.kind === 'nameTaken') form.setError('name', { type: 'server', message: errorText('location.name.duplicate') ?? '' });
    else if (answer.kind === 'changed') moveOnto(answer.changed);
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
  return { form, submit, general, forget, isManual, setManual, resemblance, dropResemblance, saveAnyway, faster, take };
}

/** Its fields are open: it was not taken from the register. */
const isByHand = (values: LocationValues): boolean => values.address.addressData.city !== '' && registerIdOf(values) === null;

/** What the form says of an error it found by itself. */
function useWords(contactsWord: string) {
  const { t } = useTranslation(['settings/locations', 'address']);
  return useCallback(
    (error: string) => {
      if (error === 'contacts') return contactsWord;
      if (error === 'notEmpty') return errorText('settings.entity.error.notEmpty') ?? '';
      return error === 'chooseFromList' ? t('address:chooseFromList') : t(`error.${error as WordedHere}`);
    },
    [t, contactsWord],
  );
}

type WordedHere = Exclude<LocationError, 'contacts' | 'notEmpty' | 'chooseFromList'>;

export type LocationForm = Pick<
  ReturnType<typeof useLocationForm>,
  'form' | 'submit' | 'general' | 'isManual' | 'setManual' | 'resemblance' | 'dropResemblance' | 'saveAnyway' | 'faster' | 'take'
>;
