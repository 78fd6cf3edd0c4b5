import type { listAccountingDocuments } from '@portal/contract/documents';
import type { QueryOf } from '@portal/contract/endpoint';
import { czkToHellers } from '@portal/domain/money/money';
import type { AccountingDocumentOrder } from '../../../store/documents/accounting-documents';

type Asked = Pick<QueryOf<typeof listAccountingDocuments>, 'filter' | 'sortBy' | 'sortDir'>;

/** Filter and order of accounting documents as they were asked for, amounts in hellers. */
export function readDocumentOrder({ filter, sortBy = 'number', sortDir }: Asked): AccountingDocumentOrder {
  const hellers = (amount: number | undefined) => (amount === undefined ? undefined : (czkToHellers(amount) ?? undefined));
  return { filter: { ...filter, amountFrom: hellers(filter.amountFrom), amountTo: hellers(filter.amountTo) }, sortBy, sortDir };
}
