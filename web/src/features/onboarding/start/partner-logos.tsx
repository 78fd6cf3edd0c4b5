import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './start.module.css';

/** Invented places that take the cards; names of their own, the same in every language. */
const PARTNERS: readonly { name: string; mark: ReactNode }[] = [
  { name: 'Bistro Kmínek', mark: <path d="M5 4v7a3 3 0 0 0 6 0V4M8 4v16M17 20V4c-3 1-4 4-4 8h4" /> },
  {
    name: 'Zelný trh Mrkvička',
    mark: <path d="M12 8c4 0 6 2 6 5 0 4-3 7-6 8-3-1-6-4-6-8 0-3 2-5 6-5zM12 8V3M12 6c2 0 3-1 4-3M12 6c-2 0-3-1-4-3" />,
  },
  { name: 'Kino Večernice', mark: <path d="M4 6h16v12H4zM4 10h16M8 6v4M12 6v4M16 6v4M10 12.500v4l4-2z" /> },
  {
    name: 'Lékárna U Heřmánku',
    mark: <path d="M12 4v16M4 12h16M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z" />,
  },
  { name: 'Plavárna Vlnka', mark: <path d="M3 17c3 0 3-2 6-2s3 2 6 2 3-2 6-2M3 12c3 0 3-2 6-2s3 2 6 2 3-2 6-2M17 6a2 2 0 1 0 .1 0z" /> },
  { name: 'Knihy Záložka', mark: <path d="M4 5c4-1 6 0 8 2 2-2 4-3 8-2v13c-4-1-6 0-8 2-2-2-4-3-8-2zM12 7v13" /> },
];

/** Who takes the cards (ONB-017). */
export function PartnerLogos() {
  const { t } = useTranslation('onboarding');
  return (
    <section className={css.partners} aria-labelledby="partners">
      <h2 id="partners">{t('start.partners')}</h2>
      <ul>
        {PARTNERS.map(({ name, mark }) => (
          <li key={name}>
            <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
              {mark}
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
