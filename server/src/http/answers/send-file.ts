import { extname } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '../context';
import { contentDisposition } from './safe-file-name';
import type { FileKind } from '@portal/contract/endpoint';

/** Media types of the files the API answers with, by the end of their name. */
export const MIME_TYPES: Record<FileKind, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  pdf: 'application/pdf',
  zip: 'application/zip',
  isdoc: 'application/vnd.isdoc+xml',
  xml: 'application/xml',
  csv: 'text/csv',
  gpc: 'application/octet-stream',
  json: 'application/json',
};

/** Sends a file with its name twice: plain for old clients, UTF-8 for Czech (S-011, CON-17). */
export function sendFile(reply: FastifyReply, { fileName, content, documents, rows }: FileAnswer): FastifyReply {
  if (documents !== undefined) reply.header('X-Total-Count', documents);
  if (rows !== undefined) reply.header('X-Total-Rows', rows);
  return reply
    .type(typeOf(fileName))
    .header('Content-Disposition', contentDisposition(fileName))
    .header('Access-Control-Expose-Headers', 'Content-Disposition, X-Total-Count, X-Total-Rows')
    .send(content);
}

const typeOf = (fileName: string): string =>
  Object.entries(MIME_TYPES).find(([kind]) => extname(fileName) === `.${kind}`)?.[1] ?? 'application/octet-stream';
