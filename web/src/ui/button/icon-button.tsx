import type { ComponentPropsWithRef } from 'react';
import css from './button.module.css';
import { Icon, type IconName } from '../icon/icon';
import { useRest } from './read-only';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'children' | 'aria-label'> {
  icon: IconName;
  /** Says what the button does and to what: `Možnosti: Adamec Petr`. Shown as a hint too. */
  label: string;
  /** It rests where nothing may be changed. */
  changes?: boolean;
}

/** A 28 px button with an icon only (36 px under a finger); for tables and headers where a word stands nearby. */
export function IconButton({ icon, label, changes = false, type = 'button', ...given }: IconButtonProps) {
  const rest = useRest(changes);
  return (
    <button
      title={label}
      {...given}
      {...rest}
      {...(rest.title && { onClick: undefined })}
      type={type}
      className={css.iconButton}
      aria-label={label}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
