import css from './icon.module.css';
import { classNames } from '../theme/class-names';
import { iconPaths } from './icon-paths';

export type IconName = keyof typeof iconPaths;

interface IconProps {
  name: IconName;
  size?: 14 | 16 | 18 | 20 | 24;
  className?: string;
}

/** A line icon in the colour of the text. Always decoration: the word stands beside it or in the control's label. */
export const Icon = ({ name, size = 20, className }: IconProps) => (
  <svg
    className={classNames(css.icon, name === 'dots' && css.bold, className)}
    width={size}
    height={size}
    viewBox="0 0 20 20"
    aria-hidden="true"
    focusable="false"
  >
    <path d={iconPaths[name]} />
  </svg>
);
