import { useSyncExternalStore } from 'react';

export interface ToastInput {
  kind?: 'ok' | 'info' | 'warn' | 'danger';
  /** In bold before the text: what kind of trouble it is. */
  title?: string;
  text: string;
  /** One action, e.g. undo. */
  action?: { label: string; run: () => unknown };
  /** Shown for this long, 5 s by default, null until it is closed; the clock stands while the pointer or the focus is on it. */
  durationMs?: number | null;
  /** What it speaks of: `hideToastsAbout` takes it away once that is over. */
  about?: unknown;
  /** Survives a change of the route. */
  persistent?: boolean;
}

export interface Toast extends ToastInput {
  id: number;
}

const MOST = 3;
let nextId = 1;
let shown: readonly Toast[] = [];
const listeners = new Set<() => void>();

/** Shows a short confirmation. The same words twice are one toast, the newer. */
export function showToast(input: ToastInput): number {
  const toast = { ...input, id: nextId++ };
  change([...shown.filter(({ text }) => text !== toast.text), toast].slice(-MOST));
  return toast.id;
}

export const hideToast = (id: number): void => change(shown.filter((toast) => toast.id !== id));

/** What they speak of is over. */
export const hideToastsAbout = (about: unknown): void => change(shown.filter((toast) => toast.about !== about));

/** Called on every change of the route. */
export const clearToasts = (): void => change(shown.filter((toast) => toast.persistent));

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );

function change(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
