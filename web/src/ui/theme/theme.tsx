import { MantineProvider, createTheme } from '@mantine/core';
import type { ReactNode } from 'react';
import './mantine.css';
import { useColorScheme } from './color-scheme';

const theme = createTheme({ fontFamily: 'var(--font)', respectReducedMotion: true, cursorType: 'pointer' });

/**
 * Gives Mantine's primitives our colour scheme; all its variables come from mantine.css, so no style element is injected. The frame of a
 * company and the open screens with forms stand inside it. The landing page does not, to stay small: a dialog of its own brings a `Theme`.
 */
export function Theme({ children }: { children: ReactNode }) {
  const { shown } = useColorScheme();
  return (
    <MantineProvider theme={theme} forceColorScheme={shown} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
