import { Link, type LinkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon/icon';
import { ProviderMark, useProvider } from '../../ui/theme/provider';
import css from './header.module.css';
import { LanguageSwitch } from './language-switch';
import { ThemeSwitch } from './theme-switch';

interface HeaderProps {
  /** Where the mark leads. */
  home: LinkOptions['to'];
  /** Before the brand: the button of the menu drawer. */
  before?: ReactNode;
  /** Beside the name: which part of the house this is. */
  tag?: string;
  /** After the brand: the company. */
  after?: ReactNode;
  /** Where the answers are; beside the switches. */
  help?: LinkOptions['to'];
  /** At the right end: the user, or the login button. */
  end?: ReactNode;
}

/** The bar at the top of every screen: brand, company, language, theme, user. */
export function Header({ home, before, tag, after, help, end }: HeaderProps) {
  const { t } = useTranslation('app');
  const { name } = useProvider();
  const brand = (
    <Link to={home} className={css.brand} activeProps={{}} aria-label={t('header.home', { name })}>
      <ProviderMark />
      <span className={css.name}>{name}</span>
    </Link>
  );
  return (
    <header className={css.header}>
      {before}
      {tag === undefined ? (
        brand
      ) : (
        <span className={css.start}>
          {brand}
          <span className={css.tag}>{tag}</span>
        </span>
      )}
      {after}
      <div className={css.end}>
        {/* A phone shows it in the menu, or here where there is none. */}
        <LanguageSwitch always={!before} />
        <ThemeSwitch />
        {help !== undefined && (
          <Link to={help} className={css.help} activeProps={{}}>
            <Icon name="help" />
            {t('header.help')}
          </Link>
        )}
        {end}
      </div>
    </header>
  );
}
