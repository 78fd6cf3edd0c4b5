import { cloneElement, useId, useRef, type ReactElement, type ReactNode } from 'react';
import { Explanation } from './explanation';
import css from './reason-tooltip.module.css';
import { useLingering } from './use-lingering';

interface ReasonTooltipProps {
  /** Why the action is not possible now; null leaves the control as it is. */
  reason: ReactNode | null;
  /** Link to the place that removes the cause. */
  action?: ReactNode;
  /** In a row of a table, which would cut the explanation off: it stands over the page instead, for words without a link. */
  isInRow?: boolean;
  /** A control that understands `aria-disabled`, e.g. `Button`. */
  children: ReactElement<{ 'aria-disabled'?: boolean; 'aria-describedby'?: string }>;
}

/**
 * Makes a control unusable but explained: it stays in the tab order, the reason opens on focus, hover and tap, Esc closes it, and a link
 * inside can be reached with the pointer or by Tab.
 */
export function ReasonTooltip({ reason, action, isInRow = false, children }: ReasonTooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const opened = useLingering(anchor, reason !== null);
  const id = useId();
  // The control is the same one with a reason and without, so that one that gets a reason while it has the focus keeps it.
  if (reason === null) return <span className={css.free}>{children}</span>;
  return (
    <span className={css.anchor} ref={anchor}>
      {cloneElement(children, { 'aria-disabled': true, 'aria-describedby': id })}
      <Explanation anchor={anchor} opened={opened} withinPortal={isInRow}>
        {reason} {action}
      </Explanation>
      <span id={id} hidden>
        {reason}
      </span>
    </span>
  );
}
