import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { cloneElement, useId, useRef, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import css from './reason-tooltip.module.css';

type ReasonTarget = ReactElement<{ 'aria-disabled'?: boolean; 'aria-describedby'?: string; onClick?: (event: MouseEvent) => void }>;

interface ReasonTooltipProps {
  /** Why the action is not possible now; null leaves the control as it is. */
  reason: ReactNode | null;
  /** Link to the place that removes the cause. */
  action?: ReactNode;
  children: ReasonTarget;
}

const LEAVE_MS = 200;

/**
 * Makes a control unusable but explained: it stays in the tab order, the reason opens on focus, hover and tap, Esc closes it, and a link
 * inside can be reached with the pointer or by Tab.
 */
export function ReasonTooltip({ reason, action, children }: ReasonTooltipProps) {
  const [opened, setOpened] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  if (reason === null) return children;
  const open = () => {
    clearTimeout(leaving.current);
    setOpened(true);
  };
  const leave = () => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => setOpened(false), LEAVE_MS);
  };
  const target = cloneElement(children, {
    'aria-disabled': true,
    'aria-describedby': id,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      open();
    },
  });
  return (
    <span
      className={css.anchor}
      onPointerEnter={open}
      onPointerLeave={leave}
      onFocus={open}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !opened) return;
        event.stopPropagation();
        setOpened(false);
      }}
    >
      <Popover opened={opened} position="top" offset={6} withinPortal={false} transitionProps={{ duration: 120 }} withRoles={false}>
        <Popover.Target>
          <span className={css.anchor}>{target}</span>
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
