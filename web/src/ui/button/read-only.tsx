import { createContext, use, type ReactNode } from 'react';
import css from './button.module.css';

/** Why nothing may be changed on the screens below; null where things may be. */
export const ReadOnlyContext = createContext<string | null>(null);

/** Whether what changes something rests: it stays where people know it and says why. */
export const useReadOnly = (): string | null => use(ReadOnlyContext);

interface Rested {
  'aria-disabled'?: boolean | 'true' | 'false' | undefined;
  title?: string | undefined;
}

/** What a control that changes something carries while nothing may be changed. */
export function useRest(changes: boolean): Rested {
  const reason = useReadOnly();
  return changes && reason !== null ? { 'aria-disabled': true, title: reason } : {};
}

/** Cells and forms whose every control changes something: where nothing may be, all of them rest at once. */
export function Changing({ children }: { children: ReactNode }) {
  const reason = useReadOnly();
  if (reason === null) return children;
  return (
    <fieldset disabled title={reason} className={css.resting}>
      {children}
    </fieldset>
  );
}
