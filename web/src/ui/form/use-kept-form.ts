import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useDraft } from './use-draft';

/** A form that stands on its screen from the start: what was typed before the session ended is in it again, without a question. */
export function useKeptForm<V extends FieldValues, C, T>(form: UseFormReturn<V, C, T>): void {
  const { isOffered, restore } = useDraft(form, '', true);
  const bringBack = useEffectEvent(restore);
  useEffect(() => {
    if (isOffered) bringBack();
  }, [isOffered]);
}
