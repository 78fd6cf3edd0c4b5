import { useTranslation } from 'react-i18next';
import type { CompanyRegisters } from '@portal/contract/companies/company-registers';
import { Icon } from '../../../../ui/icon/icon';
import css from './register.module.css';

/** What the register of VAT payers knows; an account that is not published there is a hint, never a refusal. */
export function VatState({ registers: { vat, payer } }: { registers: CompanyRegisters }) {
  const { t } = useTranslation('settings/billing');
  if (vat === 'notAsked') return null;
  if (payer === null) return <p>{t(`register.vat.${vat === 'unavailable' ? 'unavailable' : 'notFound'}`)}</p>;
  return (
    <ul className={css.states}>
      <li>
        <Icon name={payer.isUnreliable ? 'alert' : 'check'} size={16} />
        {t(payer.isUnreliable ? 'register.vat.unreliable' : 'register.vat.reliable')}
      </li>
      {!payer.isAccountPublished && (
        <li>
          <Icon name="alert" size={16} />
          {t('register.vat.notPublished')}
        </li>
      )}
    </ul>
  );
}
