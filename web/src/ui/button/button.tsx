import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon';
import { Spinner } from '../feedback/spinner';
import css from './button.module.css';
import { classNames } from '../theme/class-names';
import { useRest } from './read-only';

export interface ButtonLook {
  /** `primary` filled; `default` framed; `quiet` like a link; `danger` framed red; `dangerSolid` only in confirmations. */
  variant?: 'primary' | 'default' | 'quiet' | 'danger' | 'dangerSolid';
  size?: 'small' | 'normal' | 'large';
}

/** Class names of anything that looks like a button: a button, a link, a file label. */
export const buttonClass = ({ variant = 'default', size = 'normal' }: ButtonLook): string =>
  classNames(css.button, css[variant], size !== 'normal' && css[size]);

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'children'>, ButtonLook {
  children: ReactNode;
  icon?: IconName;
  iconEnd?: IconName;
  /** The action runs: the width stays, the click is ignored, the button keeps its focus. */
  pending?: boolean;
  /** What it begins changes something: it rests where nothing may be changed. A submit always does. */
  changes?: boolean;
}

/** A button. One `primary` per view; a button that cannot be used now goes into a `ReasonTooltip` instead of `disabled`. */
export function Button({
  variant,
  size,
  children,
  icon,
  iconEnd,
  pending = false,
  changes,
  onClick,
  type = 'button',
  ...given
}: ButtonProps) {
  const rest = { ...given, ...useRest(changes ?? type === 'submit') };
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

type TextButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className'> & Pick<ButtonProps, 'changes'>;

/** An action that reads like a link inside a sentence or a cell. */
export function TextButton({ type = 'button', changes = false, ...given }: TextButtonProps) {
  const rest = useRest(changes);
  return <button {...given} {...rest} {...(rest.title && { onClick: undefined })} type={type} className={css.textButton} />;
}
