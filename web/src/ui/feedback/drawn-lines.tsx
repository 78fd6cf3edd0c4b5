import type { ReactNode } from 'react';
import css from './empty-state.module.css';

export type Drawing = 'list' | 'search' | 'cards' | 'parcel' | 'broken' | 'letter' | 'door' | 'people';

/** The lines of a drawing, to stand on its ground. */
export const DrawnLines = ({ drawing }: { drawing: Drawing }) => drawings[drawing];

const sheet = (
  <>
    <path className={css.paper} d="M46 14h68a6 6 0 0 1 6 6v70H40V20a6 6 0 0 1 6-6z" />
    <path d="M40 32h80M54 23h18M52 46h12M72 46h34M52 60h12M72 60h24M52 74h12M72 74h30" />
  </>
);

const tinyCard = (x: number, y: number) => (
  <g transform={`translate(${x} ${y}) rotate(-8)`}>
    <rect className={css.card} width="42" height="28" rx="5" />
    <path className={css.stripe} d="M0 8h42" />
    <path d="M7 20h10" />
  </g>
);

const drawings: Record<Drawing, ReactNode> = {
  list: (
    <>
      {sheet}
      {tinyCard(98, 62)}
    </>
  ),
  search: (
    <>
      {sheet}
      <circle className={css.paper} cx="106" cy="62" r="20" />
      <path d="M120 77l16 15" className={css.thick} />
      <g transform="translate(93 50)">
        <rect className={css.card} width="26" height="18" rx="4" />
        <path className={css.stripe} d="M0 6h26" />
      </g>
    </>
  ),
  cards: (
    <>
      <g transform="translate(34 26) rotate(-10 40 26)">
        <rect className={css.paper} width="82" height="54" rx="7" />
        <path d="M0 15h82" />
      </g>
      <g transform="translate(52 32) rotate(6 40 26)">
        <rect className={css.card} width="82" height="54" rx="7" />
        <path className={css.stripe} d="M0 14h82" />
        <path d="M12 40h24" />
      </g>
    </>
  ),
  parcel: (
    <>
      <path className={css.paper} d="M80 18l44 18v40L80 92 36 76V36z" />
      <path d="M36 36l44 16 44-16M80 52v40M58 27l44 17v12" />
      {tinyCard(44, 62)}
    </>
  ),
  letter: (
    <>
      <g transform="translate(46 8) rotate(-4 32 26)">
        <rect className={css.card} width="64" height="44" rx="6" />
        <path className={css.stripe} d="M0 12h64" />
        <path d="M10 34h18" />
      </g>
      <path className={css.paper} d="M30 42l50 30 50-30v44a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6z" />
      <path d="M32 90l34-26M128 90L94 64" />
    </>
  ),
  door: (
    <>
      <path className={css.paper} d="M48 12h64v80H48z" />
      <path className={css.card} d="M48 12l40 10v70l-40 0z" />
      <path className={css.thick} d="M80 56v6" />
      <path d="M36 92h88M26 34l-8-6M24 48H13M28 22l-4-9M134 34l8-6M136 48h11M132 22l4-9" />
      {tinyCard(96, 68)}
    </>
  ),
  people: (
    <>
      <circle className={css.paper} cx="56" cy="34" r="14" />
      <path className={css.paper} d="M28 90c2-20 12-32 28-32s26 12 28 32z" />
      <circle className={css.card} cx="106" cy="40" r="12" />
      <path className={css.card} d="M82 90c2-17 10-27 24-27s22 10 24 27z" />
      <path className={css.thick} d="M100 40l4 4 8-8" />
      {tinyCard(60, 66)}
    </>
  ),
  broken: (
    <>
      <path className={css.paper} d="M32 24h96v56H32z" />
      <path d="M32 38h96M40 31h.01M47 31h.01M54 31h.01" />
      <path className={css.thick} d="M56 60h14l6-10 8 18 6-8h14" />
      {tinyCard(106, 68)}
    </>
  ),
};
