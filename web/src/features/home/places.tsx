import { useTranslation } from 'react-i18next';
import { Card, Section } from '../../ui/data-display/card';
import { ExternalLink } from '../../ui/button/external-link';
import { useProvider } from '../../ui/theme/provider';
import css from './places.module.css';

/** Where the cards are accepted: a drawn piece of a map and the way to the real one, where the provider has it (HOME-043, HOME-S19). */
export function Places() {
  const { t } = useTranslation('home');
  const { placesUrl } = useProvider();
  if (placesUrl === null) return null;
  return (
    <Section title={t('places.title')}>
      <Card>
        <div className={css.places}>
          <DrawnMap />
          <div>
            <p className={css.text}>{t('places.text')}</p>
            <ExternalLink to={placesUrl}>{t('places.open')}</ExternalLink>
          </div>
        </div>
      </Card>
    </Section>
  );
}

/** Decoration: nothing is loaded for it, so it cannot fail. */
const DrawnMap = () => (
  <svg className={css.map} width="112" height="72" viewBox="0 0 112 72" aria-hidden="true">
    <rect className={css.ground} width="112" height="72" rx="8" />
    <path className={css.street} d="M-4 50 40 40 116 58M28 -4 46 76M84 -4 74 76M-4 18 116 24" />
    <Pin x={46} y={38} />
    <Pin x={82} y={24} />
    <Pin x={20} y={20} />
  </svg>
);

const Pin = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path className={css.pin} d="M0 0c-5-6-7-9-7-12a7 7 0 0 1 14 0c0 3-2 6-7 12z" />
    <circle className={css.eye} cy="-12" r="2.5" />
  </g>
);
