import type { ComponentPropsWithRef } from 'react';
import css from './button.module.css';
import { Icon, type IconName } from '../icon/icon';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'children' | 'aria-label'> {
  icon: IconName;
  /** Says what the button does and to what: `Možnosti: Adamec Petr`. Shown as a hint too. */
  label: string;
}

/** A 28 px button with an icon only (36 px under a finger); for tables and headers where a word stands nearby. */
export const IconButton = ({ icon, label, type = 'button', ...rest }: IconButtonProps) => (
  <button {...rest} type={type} className={css.iconButton} aria-label={label} title={label}>
    <Icon name={icon} size={18} />
  </button>
);
