import { MantineProvider, createTheme } from '@mantine/core';
import type { ReactNode } from 'react';
import './mantine.css';
import { useColorScheme } from './color-scheme';

const theme = createTheme({ fontFamily: 'var(--font)', respectReducedMotion: true, cursorType: 'pointer' });

/**
 * Gives Mantine's primitives our colour scheme; all its variables come from mantine.css, so no style element is injected. Each piece made of
 * them stands inside one of its own, so that a page loads the library with the first such piece and not before.
 */
export function Theme({ children }: { children: ReactNode }) {
  const { shown } = useColorScheme();
  return (
    <MantineProvider theme={theme} forceColorScheme={shown} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
