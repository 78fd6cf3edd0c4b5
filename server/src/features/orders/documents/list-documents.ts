import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { AccountingDocument, listAccountingDocuments as route } from '@portal/contract/orders/documents';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { pageMeta } from '@portal/contract/paging';
import { hellersToCzk, writtenHellers } from '@portal/domain/money/money';
import type { Deps } from '../../../deps';
import {
  listAccountingDocuments,
  type AccountingDocumentRow,
  type AccountingDocumentOrder,
} from '../../../store/documents/accounting-documents';

/** Proformas, invoices and credit notes of the company, by number unless sorted otherwise (S-119, S-120). */
export function listDocuments(deps: Deps, companyUid: CompanyUid, query: QueryOf<typeof route>): Promise<ReplyOf<typeof route>> {
  const { pageSize, pageNumber } = query;
  return deps.db.read(companyUid, async (tx) => {
    const page = { ...readDocumentOrder(query), limit: pageSize, offset: (pageNumber - 1) * pageSize };
    const { rows, total, unfiltered } = await listAccountingDocuments(tx, page);
    return { data: rows.map(present), meta: pageMeta(query, total, unfiltered) };
  });
}

const present = ({ price, vat, priceIncVat, totalPaid, ...row }: AccountingDocumentRow): AccountingDocument => ({
  ...row,
  totalPaid: hellersToCzk(totalPaid),
  totalPrice: { price: hellersToCzk(price), vat: hellersToCzk(vat), priceIncVat: hellersToCzk(priceIncVat), currency: 'CZK' },
});

type Asked = Pick<QueryOf<typeof route>, 'filter' | 'sortBy' | 'sortDir'>;

/** Filter and order of accounting documents as they were asked for, amounts in hellers. */
export function readDocumentOrder({ filter, sortBy = 'number', sortDir }: Asked): AccountingDocumentOrder {
  const asHellers = (amount: number | undefined) => (amount === undefined ? undefined : (writtenHellers(amount) ?? undefined));
  return { filter: { ...filter, amountFrom: asHellers(filter.amountFrom), amountTo: asHellers(filter.amountTo) }, sortBy, sortDir };
}
