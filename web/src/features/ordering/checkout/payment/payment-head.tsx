import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { companyQuery } from '../../../../lib/session/session-queries';
import { Icon } from '../../../../ui/icon/icon';
import css from './payment.module.css';
import type { CheckoutOrder } from '../use-checkout';
import { TaggedText } from '../../../../ui/typography/tagged-text';

interface PaymentHeadProps {
  companyUid: CompanyUid;
  order: CheckoutOrder;
  /** A proforma went to the invoicing e-mail. */
  isMailed: boolean;
}

/** It went through: the number of the order, its name, and where the proforma went. */
export function PaymentHead({ companyUid, order, isMailed }: PaymentHeadProps) {
  const { t } = useTranslation('ordering');
  const email = useQuery(companyQuery(companyUid)).data?.invoicingEmail[0];
  return (
    <span className={css.sent}>
      <span className={css.tick}>
        <Icon name="check" size={18} />
      </span>
      <span>
        <TaggedText
          t={t}
          i18nKey={order.label === null ? 'payment.sent' : 'payment.sentNamed'}
          values={{ number: order.number ?? '', label: order.label ?? '' }}
          components={{ b: <b /> }}
        />{' '}
        {isMailed && email !== undefined && t('payment.mailed', { email })}
      </span>
    </span>
  );
}
