import type { FastifyRequest } from 'fastify';
import { refuse, type Failure } from '@portal/contract/errors';
import type { UploadBody } from '@portal/contract/endpoint';
import { isFailure } from '@portal/contract/errors';
import type { Upload } from './context';
import { validate } from './validate';

interface Form {
  file: Upload;
  fields: unknown;
}

/** Reads a multipart form: exactly one file within its limit, and text fields checked like a body. */
export async function readUpload(request: FastifyRequest, body: UploadBody): Promise<Form | Failure> {
  if (!request.isMultipart()) return refuse('err.mediaType');
  const fields: Record<string, string> = {};
  let file: Upload | undefined;
  for await (const part of request.parts({ limits: { files: 2, fields: 10, fileSize: body.maxBytes + 1 } })) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      continue;
    }
    const content = await part.toBuffer();
    if (file !== undefined) return refuse('err.input.invalid', { fields: [{ path: 'file', code: 'field.invalid' }] });
    if (content.length > body.maxBytes) return refuse('import.fileSize');
    file = { fileName: part.filename, mimeType: part.mimetype, content };
  }
  if (file === undefined) return refuse('err.input.invalid', { fields: [{ path: 'file', code: 'field.required' }] });
  const checked = validate(body.upload, fields, 'body');
  return isFailure(checked) ? checked : { file, fields: checked };
}
