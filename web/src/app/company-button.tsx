import { useTranslation } from 'react-i18next';
import { HiddenText } from '../ui/hidden-text';
import { Icon } from '../ui/icon';
import css from './company-button.module.css';
import { initialsOf } from './initials';

export interface ShownCompany {
  name: string;
  identificationNumber: string;
  contractNumber: string | null;
}

/** The company we work for; leads to the choice of another. */
export function CompanyButton({ company, onClick }: { company: ShownCompany; onClick: () => void }) {
  const { t } = useTranslation('app');
  return (
    <button type="button" className={css.company} onClick={onClick} title={t('company.change')}>
      <span className={css.mono} aria-hidden="true">
        {initialsOf(company.name)}
      </span>
      <span className={css.words}>
        <span className={css.name}>{company.name}</span>
        <span className={css.note}>
          {t('company.number', { number: company.identificationNumber })}
          {company.contractNumber && ` · ${t('company.contract', { number: company.contractNumber })}`}
        </span>
      </span>
      <HiddenText>{t('company.change')}</HiddenText>
      <Icon name="chevronUpDown" size={16} className={css.arrow} />
    </button>
  );
}
