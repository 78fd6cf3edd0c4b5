import type { accountingDocumentList } from '@portal/contract/documents';
import type { ListDefaults, ListState } from '../../../lib/list/use-list-state';

export type DocumentListState = ListState<typeof accountingDocumentList>;

/** The newest document first (INV-003). */
export const documentDefaults: ListDefaults<typeof accountingDocumentList> = { sort: { by: 'createDate', dir: 'desc' } };
