import { useId, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeliveryServiceCode } from '@portal/domain/catalogue/codes';
import { formatMoney } from '../../../../lib/text/formats';
import { Icon } from '../../../../ui/icon/icon';
import { Money } from '../../../../ui/typography/money';
import css from './delivery-choice.module.css';
import type { DeliveryOption } from './use-choose-delivery';

interface DeliveryChoiceProps {
  options: readonly DeliveryOption[];
  value: DeliveryServiceCode | null;
  onChange: (code: DeliveryServiceCode) => void;
  error: string | null;
}

/** The delivery services as cards with their price for this order. */
export function DeliveryChoice({ options, value, onChange, error }: DeliveryChoiceProps) {
  const { t } = useTranslation('ordering');
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (error !== null) group.current?.querySelector('input')?.focus();
  }, [error]);
  return (
    <fieldset ref={group} className={css.choices} aria-describedby={`${id}-error`}>
      <legend className={css.legend}>{t('delivery.legend')}</legend>
      <div className={css.cards}>
        {options.map((option) => (
          <label key={option.productServiceCode} className={css.choice}>
            <input
              type="radio"
              name={id}
              checked={value === option.productServiceCode}
              onChange={() => onChange(option.productServiceCode)}
            />
            <span className={css.words}>
              <b>{option.courier}</b>
              {option.lastUsed && <span className={css.note}>{t('delivery.lastUsed')}</span>}
              <span className={css.note}>
                {option.unitPrice === 0
                  ? t('delivery.free')
                  : t('delivery.perPackage', { count: option.packages, price: formatMoney(option.unitPrice) })}
              </span>
            </span>
            <span className={css.price}>
              <Money value={option.unitPrice * option.packages} />
              <span className={css.note}>{t('delivery.noVat')}</span>
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-error`} className={css.error} role="alert">
        {error !== null && (
          <>
            <Icon name="alert" size={16} /> {error}
          </>
        )}
      </p>
    </fieldset>
  );
}
