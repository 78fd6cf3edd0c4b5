import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-look';
import { Icon, type IconName } from '../icon/icon';

interface LinkButtonProps extends ButtonLook {
  /** A path of `paths.ts`. */
  to: string;
  search?: Record<string, unknown>;
  icon?: IconName;
  iconEnd?: IconName;
  children: ReactNode;
}

/** A link that looks like a button; its screen loads when it is hovered or focused. */
export const LinkButton = ({ to, search, icon, iconEnd, children, variant, size }: LinkButtonProps) => (
  <Link to={to} search={search as never} className={buttonClass({ variant, size })}>
    {icon && <Icon name={icon} size={18} />}
    {children}
    {iconEnd && <Icon name={iconEnd} size={18} />}
  </Link>
);
