import css from './address.module.css';

/** A drawing in place of a map nobody serves: streets of no town, the mark on the chosen address. */
export const DrawnMap = ({ isMarked }: { isMarked: boolean }) => (
  <svg className={css.drawn} viewBox="0 0 232 176" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path d="M0 0h232v176H0z" fill="var(--sunken)" />
    <path d="M150-10c-10 50 30 80 16 120s-30 40-26 80h110V-10z" fill="var(--info-soft)" />
    <path d="M-10 96c40-4 70 22 106 26s30 40 34 70H-10z" fill="var(--ok-soft)" />
    <g fill="none" strokeLinecap="round">
      <path d="M-6 60l124-26 122 18M40-6l26 188M118 34l22 148" stroke="var(--line)" strokeWidth="11" />
      <path d="M-6 60l124-26 122 18M40-6l26 188M118 34l22 148" stroke="var(--surface)" strokeWidth="8.5" />
      <path d="M66 78l60-12M74 104l58-8M84 24l6 34M16 20L8 50M180 46l-10 130" stroke="var(--line)" strokeWidth="1.5" />
    </g>
    <path
      d="M70 60l18-4 3 14-18 4zM20 74l20-5 4 18-20 5zM12 20l18-4 4 20-18 5zM66 14l22-5 3 15-22 5z"
      fill="var(--hover)"
      stroke="var(--line)"
    />
    {isMarked && <MapMark x={116} y={92} />}
  </svg>
);

/** The pin; its tip stands on the point. */
export const MapMark = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M0 0s17-15 17-28a17 17 0 0 0-34 0C-17-15 0 0 0 0z" fill="var(--accent)" />
    <circle cy="-28" r="6" fill="var(--on-accent)" />
  </g>
);
