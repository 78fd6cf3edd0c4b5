import { FIRST_DOCUMENT_DAY } from '@portal/domain/orders/document-dates';
import { ACCOUNTING_DOCUMENT_TYPES } from '@portal/domain/orders/order-status';
import type { TableShape } from '../../../lib/url-state';
import type { ListDefaults } from '../../../lib/use-list-state';

/** Sorts and filters the address of accounting documents may carry (INV-026 to INV-031). */
export const documentShape: TableShape = {
  sortable: ['number', 'createDate', 'type', 'orderNumber', 'dueDate', 'status', 'priceIncVat'],
  filters: {
    invoiceNumber: { kind: 'text' },
    type: { kind: 'list', values: ACCOUNTING_DOCUMENT_TYPES },
    createdFrom: { kind: 'day', min: FIRST_DOCUMENT_DAY },
    createdTo: { kind: 'day', from: 'createdFrom' },
    amountFrom: { kind: 'amount' },
    amountTo: { kind: 'amount', from: 'amountFrom' },
  },
};

/** The newest document first (INV-003). */
export const documentDefaults: ListDefaults = { sort: { by: 'createDate', dir: 'desc' } };
