import type { ReactNode } from 'react';
import css from './field/field.module.css';

/** Fields below each other. */
export const Fields = ({ children }: { children: ReactNode }) => <div className={css.form}>{children}</div>;

/** Two fields beside each other; below each other on a phone. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={css.pair}>{children}</div>;
