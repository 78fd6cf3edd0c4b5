import type { Readable } from 'node:stream';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { UploadBody } from '@portal/contract/endpoint';
import { isFailure, refuse, type Failure } from '@portal/contract/errors';
import type { FieldErrorCode } from '@portal/contract/field-errors';
import type { Upload } from '../context';
import { validate } from './validate';

interface Form {
  file: Upload;
  fields: unknown;
}

/** One file; the second is seen in order to be refused. Fields are short: a code, a uid. */
const LIMITS = { files: 2, fields: 10, fieldSize: 2_000 };

/**
 * Reads a multipart form: exactly one file of at most `maxBytes`, and text fields checked like a body. Past the limit nothing more is
 * kept, and the answer does not wait for the rest.
 */
export async function readUpload(request: FastifyRequest, body: UploadBody, maxBytes: number): Promise<Form | Failure> {
  if (!request.isMultipart()) return refuse('err.mediaType');
  const read = await readParts(request, maxBytes).catch(refuseBroken);
  // The rest is received and dropped: a sender who is not listened to would never read the answer.
  request.raw.unpipe().resume();
  if (isFailure(read)) return read;
  if (read.file === undefined) return invalid('file', 'field.required');
  const checked = validate(body.upload, read.fields, 'body');
  return isFailure(checked) ? checked : { file: read.file, fields: checked };
}

async function readParts(request: FastifyRequest, maxBytes: number): Promise<{ file?: Upload; fields: object } | Failure> {
  const fields: Record<string, string> = {};
  let file: Upload | undefined;
  for await (const part of request.parts({ limits: { ...LIMITS, fileSize: maxBytes + 1 } })) {
    if (part.type === 'field') {
      const text = textOf(part);
      if (text === null) return invalid(part.fieldname, 'field.invalid');
      fields[part.fieldname] = text;
    } else {
      if (file !== undefined) return invalid('file', 'field.invalid');
      const read = await readFile(part, maxBytes);
      if (isFailure(read)) return read;
      file = read;
    }
  }
  return { file, fields };
}

/** Null for what is no short text. */
const textOf = ({ value, valueTruncated }: MultipartValue): string | null => (typeof value === 'string' && !valueTruncated ? value : null);

async function readFile({ filename, mimetype, file }: MultipartFile, maxBytes: number): Promise<Upload | Failure> {
  const content = await readAtMost(file, maxBytes);
  return content === null ? refuse('import.fileSize') : { fileName: keptName(filename), mimeType: mimetype, content };
}

/** What is kept of a name: its end, which tells the kind, and no sign a database refuses. */
const MAX_NAME = 200;
const keptName = (name: string): string => name.slice(-MAX_NAME).toWellFormed().replaceAll('\0', '');

/** Null as soon as there is more than that. */
export async function readAtMost(stream: Readable, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A form that ends before its end or is none at all; what the parser names itself is told as it says. */
function refuseBroken(error: unknown): Failure {
  if (error instanceof Error && 'statusCode' in error) throw error;
  return invalid('file', 'field.invalid');
}

const invalid = (path: string, code: FieldErrorCode): Failure => refuse('err.input.invalid', { fields: [{ path, code }] });
