import type { FileKind } from '@portal/contract/endpoint';

/** Media types of the files the API answers with, by the end of their name. */
export const MIME_TYPES: Record<FileKind, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  zip: 'application/zip',
  isdoc: 'application/vnd.isdoc+xml',
  xml: 'application/xml',
  csv: 'text/csv',
};
