import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { cloneElement, useId, useRef, type ReactElement, type ReactNode } from 'react';
import css from './reason-tooltip.module.css';
import { useLingering } from './use-lingering';

interface ReasonTooltipProps {
  /** Why the action is not possible now; null leaves the control as it is. */
  reason: ReactNode | null;
  /** Link to the place that removes the cause. */
  action?: ReactNode;
  /** A control that understands `aria-disabled`, e.g. `Button`. */
  children: ReactElement<{ 'aria-disabled'?: boolean; 'aria-describedby'?: string }>;
}

/**
 * Makes a control unusable but explained: it stays in the tab order, the reason opens on focus, hover and tap, Esc closes it, and a link
 * inside can be reached with the pointer or by Tab.
 */
export function ReasonTooltip({ reason, action, children }: ReasonTooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const opened = useLingering(anchor, reason !== null);
  const id = useId();
  if (reason === null) return children;
  return (
    <span className={css.anchor} ref={anchor}>
      <Popover opened={opened} position="top" offset={6} withinPortal={false} transitionProps={{ duration: 120 }} withRoles={false}>
        <Popover.Target>
          <span className={css.anchor}>{cloneElement(children, { 'aria-disabled': true, 'aria-describedby': id })}</span>
        </Popover.Target>
        <Popover.Dropdown className={css.reason}>
          {reason} {action}
        </Popover.Dropdown>
      </Popover>
      <span id={id} hidden>
        {reason}
      </span>
    </span>
  );
}
