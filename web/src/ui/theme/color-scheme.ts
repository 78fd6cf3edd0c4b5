import { useSyncExternalStore } from 'react';
import { storageKeys } from '../../lib/storage/storage';

export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

const listeners = new Set<() => void>();
const darkQuery = '(prefers-color-scheme: dark)';

/** The chosen scheme and the one really shown. The key and the attributes are the same as in public/boot.js. */
export function useColorScheme(): { chosen: ColorScheme; shown: 'light' | 'dark' } {
  const chosen = useSyncExternalStore(subscribe, chosenScheme);
  const shown = useSyncExternalStore(subscribe, () => shownScheme(chosenScheme()));
  return { chosen, shown };
}

export function setColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(storageKeys.theme, scheme);
  } catch {
    // Private browsing: the choice lasts until reload.
  }
  announce();
}

function chosenScheme(): ColorScheme {
  try {
    const stored = localStorage.getItem(storageKeys.theme);
    return COLOR_SCHEMES.find((scheme) => scheme === stored) ?? 'auto';
  } catch {
    return 'auto';
  }
}

const shownScheme = (chosen: ColorScheme) => (chosen === 'auto' ? (matchMedia(darkQuery).matches ? 'dark' : 'light') : chosen);

function announce(): void {
  const shown = shownScheme(chosenScheme());
  document.documentElement.setAttribute('data-theme', shown);
  document.documentElement.setAttribute('data-mantine-color-scheme', shown);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    matchMedia(darkQuery).addEventListener('change', announce);
    addEventListener('storage', announce);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    matchMedia(darkQuery).removeEventListener('change', announce);
    removeEventListener('storage', announce);
  };
}
