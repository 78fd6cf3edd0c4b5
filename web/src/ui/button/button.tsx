import type { ComponentPropsWithRef, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-look';
import { Icon, type IconName } from '../icon/icon';
import { Spinner } from '../feedback/spinner';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'children'>, ButtonLook {
  children: ReactNode;
  icon?: IconName;
  iconEnd?: IconName;
  /** The action runs: the width stays, the click is ignored, the button keeps its focus. */
  pending?: boolean;
}

/** A button. One `primary` per view; a button that cannot be used now goes into a `ReasonTooltip` instead of `disabled`. */
export function Button({ variant, size, children, icon, iconEnd, pending = false, onClick, type = 'button', ...rest }: ButtonProps) {
  const blocked = pending || rest['aria-disabled'] === true;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size })}
      aria-busy={pending || undefined}
      aria-disabled={blocked || undefined}
      onClick={blocked ? (event) => event.preventDefault() : onClick}
    >
      {pending ? <Spinner /> : icon && <Icon name={icon} size={18} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size={18} />}
    </button>
  );
}
