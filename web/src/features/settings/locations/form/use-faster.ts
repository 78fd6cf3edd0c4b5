import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { LocationDetail } from '@portal/contract/settings/locations';
import type { Changed } from '../../or-changed';
import { locationValues, movedOnto, type LocationValues } from './location-values';

interface FasterInput {
  form: UseFormReturn<LocationValues>;
  /** What the form is filled with when it opens. */
  values: LocationValues;
  /** Opens or closes the fields of the address, as the shown one needs them. */
  setManual: (shown: LocationValues) => void;
}

/** When somebody else was faster, the form moves onto their values and keeps what was written; nothing is saved until the person says so. */
export function useFaster({ form, values, setManual }: FasterInput) {
  const [base, setBase] = useState(values);
  const [faster, setFaster] = useState<Changed<LocationDetail> | null>(null);
  const show = (shown: LocationValues, theirs: LocationValues) => {
    form.reset(theirs);
    for (const name of NAMES) form.setValue(name, shown[name], { shouldDirty: true });
    setManual(shown);
  };
  const moveOnto = (changed: Changed<LocationDetail>) => {
    const theirs = locationValues(changed.current);
    show(movedOnto(theirs, { written: form.getValues(), base }), theirs);
    setBase(theirs);
    setFaster(changed);
  };
  /** Gives up what was written for what the others saved. */
  const take = () => {
    show(base, base);
    setFaster(null);
  };
  return { base, faster, moveOnto, take };
}

const NAMES = ['name', 'department', 'search', 'address', 'register', 'person', 'contactUids'] as const;
