import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button';
import { classNames } from '../theme/class-names';
import { Icon, type IconName } from '../icon/icon';

interface ButtonAnchorProps extends ButtonLook, ComponentProps<'a'> {
  icon?: IconName;
  iconEnd?: IconName;
}

const ButtonAnchor = ({ icon, iconEnd, children, variant, size, className, ...anchor }: ButtonAnchorProps) => (
  <a {...anchor} className={classNames(buttonClass({ variant, size }), className)}>
    {icon && <Icon name={icon} size={18} />}
    {children}
    {iconEnd && <Icon name={iconEnd} size={18} />}
  </a>
);

/** A link that looks like a button, to a path of `paths.ts`; its screen loads when it is hovered or focused. */
export const LinkButton = createLink(ButtonAnchor);
