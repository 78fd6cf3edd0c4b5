import { useEffect, useMemo, useState, useEffectEvent } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, findDraft, watchDraft, type Draft } from '../../lib/storage/drafts';

export interface OfferedDraft {
  isOffered: boolean;
  restore: () => void;
  discard: () => void;
}

/**
 * What is typed in an open form outlives the end of a session: it is kept when the session ends, and the same form of the same record
 * offers it after login. `name` tells the forms of one screen apart.
 */
export function useDraft<V extends FieldValues, C, T>(form: UseFormReturn<V, C, T>, name: string, opened: boolean): OfferedDraft {
  const { isDirty, defaultValues } = form.formState;
  const base = JSON.stringify(defaultValues);
  const found = useMemo(() => (opened ? findDraft({ form: name, base }) : null), [opened, name, base]);
  const [handled, setHandled] = useState<Draft | null>(null);
  useEffect(() => {
    if (!opened || !isDirty) return undefined;
    return watchDraft(() => ({ form: name, base, values: form.getValues() }));
  }, [opened, isDirty, form, name, base]);
  const draft = found === handled ? null : found;
  const discard = () => {
    if (draft === null) return;
    dropDraft(draft);
    setHandled(draft);
  };
  const restore = () => {
    // The starting values stay, so what comes back is unsaved.
    if (draft !== null) form.reset(draft.values as DefaultValues<V>, { keepDefaultValues: true });
    discard();
  };
  return { isOffered: draft !== null, restore, discard };
}

/** A form that stands on its screen from the start: what was typed before the session ended is in it again, without a question. */
export function useKeptForm<V extends FieldValues, C, T>(form: UseFormReturn<V, C, T>): void {
  const { isOffered, restore } = useDraft(form, '', true);
  const bringBack = useEffectEvent(restore);
  useEffect(() => {
    if (isOffered) bringBack();
  }, [isOffered]);
}
