import { useTranslation } from 'react-i18next';
import { changeLanguage, LANGUAGES } from '../../lib/text/i18n';
import css from './language-switch.module.css';

const names = { cs: 'Čeština', en: 'English' };

/** CS | EN; the chosen one is said and bold. A phone shows it in the menu (`always`), not in the header. */
export function LanguageSwitch({ always = false }: { always?: boolean }) {
  const { t, i18n } = useTranslation('app');
  return (
    <fieldset aria-label={t('header.language')} className={always ? css.always : css.switch}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={css.language}
          aria-label={`${language.toUpperCase()} – ${names[language]}`}
          aria-pressed={i18n.resolvedLanguage === language}
          onClick={() => void changeLanguage(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
