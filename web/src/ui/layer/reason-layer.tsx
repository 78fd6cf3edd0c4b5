import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import type { ReactNode, RefObject } from 'react';
import { Anchor } from './layer-place';
import css from '../typography/explanation.module.css';
import { Theme } from '../theme/theme';

interface ReasonLayerProps {
  anchor: RefObject<HTMLElement | null>;
  opened: boolean;
  /** Outside of what it explains: nothing cuts it off, and Tab does not lead into it. */
  withinPortal: boolean;
  children: ReactNode;
}

/** The open explanation of a `ReasonTooltip`; loads when the first one is asked for. */
export const ReasonLayer = ({ anchor, opened, withinPortal, children }: ReasonLayerProps) => (
  <Theme>
    <Popover opened={opened} position="top" offset={6} withinPortal={withinPortal} transitionProps={{ duration: 120 }} withRoles={false}>
      <Popover.Target>
        <Anchor anchor={anchor} />
      </Popover.Target>
      {/* Outside it is for the eye only: whoever listens has the description of the control. */}
      <Popover.Dropdown className={css.explanation} aria-hidden={withinPortal || undefined}>
        {children}
      </Popover.Dropdown>
    </Popover>
  </Theme>
);
