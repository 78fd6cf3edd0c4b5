import { extname } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '../context';
import { MIME_TYPES } from './mime-types';
import { contentDisposition } from './safe-file-name';

/** Sends a file with its name twice: plain for old clients, UTF-8 for Czech (S-011, CON-17). */
export function sendFile(reply: FastifyReply, { fileName, content }: FileAnswer): FastifyReply {
  return reply
    .type(typeOf(fileName))
    .header('Content-Disposition', contentDisposition(fileName))
    .header('Access-Control-Expose-Headers', 'Content-Disposition')
    .send(content);
}

const typeOf = (fileName: string): string =>
  Object.entries(MIME_TYPES).find(([kind]) => extname(fileName) === `.${kind}`)?.[1] ?? 'application/octet-stream';
