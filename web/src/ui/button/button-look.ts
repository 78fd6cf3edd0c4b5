import css from './button.module.css';
import { classNames } from '../theme/class-names';

export interface ButtonLook {
  /** `primary` filled; `default` framed; `quiet` like a link; `danger` framed red; `dangerSolid` only in confirmations. */
  variant?: 'primary' | 'default' | 'quiet' | 'danger' | 'dangerSolid';
  size?: 'small' | 'normal' | 'large';
}

/** Class names of anything that looks like a button: a button, a link, a file label. */
export const buttonClass = ({ variant = 'default', size = 'normal' }: ButtonLook): string =>
  classNames(css.button, css[variant], size !== 'normal' && css[size]);
