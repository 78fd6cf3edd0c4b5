import { useState } from 'react';
import { useForm, type FieldValues, type Resolver } from 'react-hook-form';
import { NOTHING_KEPT } from '../../../ui/form/use-form-submit';
import type { Changed } from '../or-changed';
import { useAdoptPerson, type PersonDetail } from './use-contact-persons';

interface FollowingForm<V extends FieldValues, Base> {
  /** What the server says now. */
  standing: Base;
  baseOf: (detail: PersonDetail) => Base;
  valuesOf: (base: Base) => V;
  resolverOf: (base: Base) => Resolver<V>;
}

/**
 * A form about a contact person. While something is written in it, it stays on what it was filled with (`base`); when somebody else was
 * faster, it moves onto their values and what was written stays.
 */
export function useFollowingForm<V extends FieldValues, Base>({ standing, baseOf, valuesOf, resolverOf }: FollowingForm<V, Base>) {
  const adopt = useAdoptPerson();
  const [base, setBase] = useState(standing);
  const [faster, setFaster] = useState<Changed<PersonDetail> | null>(null);
  const form = useForm<V>({
    values: valuesOf(base),
    resetOptions: { keepDirtyValues: true, keepDirty: true },
    resolver: resolverOf(base),
  });
  const { isDirty } = form.formState;
  if (!isDirty && base !== standing) setBase(standing);
  const moveOnto = (changed: Changed<PersonDetail>) => {
    setFaster(changed);
    setBase(baseOf(changed.current));
    adopt(changed.current);
  };
  /** Gives up what was written for what the others saved. */
  const take = () => {
    form.reset(valuesOf(base), NOTHING_KEPT);
    setFaster(null);
  };
  return { form, base, faster, moveOnto, take };
}
