import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/theme/class-names';
import { HiddenText } from '../../ui/typography/hidden-text';
import { Icon } from '../../ui/icon/icon';
import css from './company-button.module.css';

export interface ShownCompany {
  name: string;
  identificationNumber: string;
  contractNumber: string | null;
}

interface CompanyButtonProps {
  company: ShownCompany;
  /** Null while there is no other to choose: a button that does nothing is none. */
  onClick: (() => void) | null;
}

/** The company we work for; leads to the choice of another. */
export function CompanyButton({ company, onClick }: CompanyButtonProps) {
  const { t } = useTranslation('app');
  if (onClick === null)
    return (
      <div className={css.company}>
        <CompanyWords {...company} />
      </div>
    );
  return (
    <button type="button" className={classNames(css.company, css.button)} onClick={onClick} title={t('company.change')}>
      <CompanyWords {...company} />
      <HiddenText>{t('company.change')}</HiddenText>
      <Icon name="chevronUpDown" size={16} className={css.arrow} />
    </button>
  );
}

function CompanyWords({ name, identificationNumber, contractNumber }: ShownCompany) {
  const { t } = useTranslation('app');
  return (
    <>
      <span className={css.mono} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        <span className={css.note}>
          {t('company.number', { number: identificationNumber })}
          {contractNumber && ` · ${t('company.contract', { number: contractNumber })}`}
        </span>
      </span>
    </>
  );
}

/** Two letters of a name: `Pekárna U Lípy s.r.o.` → `PL`, the first and the last word with a capital; one word gives two letters of it. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word) && !/^[\p{L}]\.|s\.$/u.test(word));
  const [first = name.trim(), last] = [words[0], words.length > 1 ? words[words.length - 1] : undefined];
  return (last === undefined ? first.slice(0, 2) : first.slice(0, 1) + last.slice(0, 1)).toUpperCase();
}
