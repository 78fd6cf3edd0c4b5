import css from './gallery.module.css';

const tokens = [
  'canvas',
  'surface',
  'sunken',
  'hover',
  'inverse',
  'line',
  'line-control',
  'ink',
  'ink-2',
  'ink-3',
  'accent',
  'accent-soft',
  'ok',
  'warn',
  'danger',
  'info',
  'mark-1',
  'mark-2',
  'mark-3',
];

/** The colours of the theme. */
export const TokensSample = () => (
  <div className={css.row}>
    {tokens.map((token) => (
      <div key={token} className={css.swatch}>
        <span style={{ background: `var(--${token})` }} />
        {token}
      </div>
    ))}
  </div>
);
