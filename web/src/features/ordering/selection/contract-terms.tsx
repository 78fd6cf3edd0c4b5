import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon/icon';
import css from './selection.module.css';

const TERMS = ['indefinite', 'noMinimum', 'prepaid'] as const;

/** What the contract says about ordering (ORD-126 to ORD-128). */
export function ContractTerms() {
  const { t } = useTranslation('ordering');
  return (
    <section className={css.terms} aria-labelledby="contract-terms">
      <h2 id="contract-terms">{t('terms.title')}</h2>
      <ul>
        {TERMS.map((term) => (
          <li key={term}>
            <Icon name="check" size={18} />
            <span>
              <b>{t(`terms.${term}.fact`)}</b> {t(`terms.${term}.text`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
