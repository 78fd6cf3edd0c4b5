import type { ComponentPropsWithRef } from 'react';
import css from './button.module.css';

/** An action that reads like a link inside a sentence or a cell. */
export const TextButton = ({ type = 'button', ...rest }: Omit<ComponentPropsWithRef<'button'>, 'className'>) => (
  <button {...rest} type={type} className={css.textButton} />
);
