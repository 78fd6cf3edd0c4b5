import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeListItem } from '@portal/contract/employees/employees';
import { isProductCode, MAIN_PRODUCT } from '@portal/domain/catalogue/codes';
import { PRODUCTS } from '@portal/domain/catalogue/products';
import { formatDate } from '../../lib/text/formats';
import { paths } from '../../lib/paths';
import { ProductMark, type Mark } from '../../ui/data-display/product-mark';
import { cardSentence, type CardSentence } from './card-sentence';
import css from './employees.module.css';
import { TaggedText } from '../../ui/typography/tagged-text';

/** The employee's card as a tiny mark and a sentence with a link where it can be moved on. */
export function CardCell({ employee }: { employee: EmployeeListItem }) {
  const { t } = useTranslation('employees');
  const sentence = cardSentence(employee);
  return (
    <span className={css.card}>
      <ProductMark mark={markOf(employee.card?.productCode)} />
      <TaggedText
        t={t}
        i18nKey={`card.${sentence.key}`}
        values={{ date: formatDate(employee.card?.expirationDate) }}
        components={{ go: <SentenceLink target={sentence.target} employeeNumber={employee.employeeNumber} /> }}
      />
    </span>
  );
}

const markOf = (code: string | undefined): Mark => (isProductCode(code) ? PRODUCTS[code].mark : 'none');

interface SentenceLinkProps {
  target: CardSentence['target'];
  employeeNumber: string;
  children?: ReactNode;
}

function SentenceLink({ target, employeeNumber, children }: SentenceLinkProps) {
  if (target === null) return <>{children}</>;
  if (target === 'takeOver') {
    return (
      <Link to={paths.cardShipments} search={{ filter: { isTakenOver: '0' } }}>
        {children}
      </Link>
    );
  }
  return (
    <Link
      to={paths.orderingManual}
      params={{ productCode: MAIN_PRODUCT }}
      search={target === 'order' ? { filter: { employeeNumber } } : {}}
    >
      {children}
    </Link>
  );
}
