import { hellersToDecimal } from '@portal/domain/money/money';
import type { DocumentData } from '../document-data';
import { element, type Xml } from '../xml';

const BANK_TRANSFER = 42;

/** How the claim is paid; null when nothing is. The name of the bank and its BIC may stay empty, their places may not be missing. */
export function isdocPayment({ payment, payable, dueOn, issuedOn }: DocumentData): Xml | null {
  if (payment === null) return null;
  const [account = '', bankCode = ''] = payment.account.split('/');
  const details = [
    element('PaymentDueDate', dueOn ?? issuedOn),
    element('ID', account),
    element('BankCode', bankCode),
    element('Name', null),
    element('IBAN', payment.iban),
    element('BIC', null),
    element('VariableSymbol', payment.variableSymbol),
  ];
  return element(
    'PaymentMeans',
    element('Payment', [
      element('PaidAmount', hellersToDecimal(payable)),
      element('PaymentMeansCode', BANK_TRANSFER),
      element('Details', details),
    ]),
  );
}
