import css from './spinner.module.css';

/** A small turning ring; decoration, the state is said in words by its parent. */
export const Spinner = ({ size = 16 }: { size?: number }) => (
  <svg className={css.spinner} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="8" cy="8" r="6" />
    <path d="M14 8a6 6 0 0 0-6-6" />
  </svg>
);
