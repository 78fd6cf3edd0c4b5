import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { fileKeyParts, type FileStore, FilesUnavailable } from './file-store';

interface S3Options {
  region: string;
  /** A store that is not Amazon's; it is asked by path, as those expect. */
  endpoint: string | undefined;
  /** Of one attempt; there are {@link ATTEMPTS}. */
  timeoutMs?: number;
}

/** Who waits for a file waits for all of them at most. */
const ATTEMPTS = 3;
const TIMEOUT_MS = 5_000;
const CONNECT_MS = 2_000;

/**
 * Files in an S3 bucket (`s3://bucket/prefix`), which any number of servers and workers share. S3 replaces a file at once by itself, and
 * every call may be repeated, so an answer that was lost is asked for again. Throws when the bucket cannot be reached or opened.
 */
export async function s3Store(url: string, { region, endpoint, timeoutMs = TIMEOUT_MS }: S3Options): Promise<FileStore> {
  const { hostname: bucket, pathname } = new URL(url);
  const prefix = pathname.length <= 1 ? '' : `${pathname.slice(1)}/`;
  const client = openClient({ region, endpoint, timeoutMs });
  const placeOf = (key: string) => ({ Bucket: bucket, Key: `${prefix}${fileKeyParts(key).join('/')}` });
  await client.send(new HeadBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
    throw new Error(`FILES_URL ${url} cannot be used: ${reasonOf(error)}`, { cause: error });
  });
  return {
    put: async (key, bytes) => {
      const put = new PutObjectCommand({ ...placeOf(key), Body: bytes, ContentLength: bytes.length });
      await client.send(put).catch(unavailable);
    },
    get: async (key) => readObject(client, { place: placeOf(key), timeoutMs }),
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(placeOf(key))).catch(unavailable);
    },
  };
}

function openClient({ region, endpoint, timeoutMs }: Required<S3Options>): S3Client {
  return new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    // Others than Amazon do not know the newer checksums; the signature covers the bytes anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: timeoutMs, throwOnRequestTimeout: true, socketTimeout: timeoutMs },
  });
}

interface Reading {
  place: { Bucket: string; Key: string };
  timeoutMs: number;
}

/** The client tries again what was not answered; an answer cut or silent in its middle is asked for again here. */
async function readObject(client: S3Client, { place, timeoutMs }: Reading): Promise<Buffer | null> {
  for (let attempt = 1; ; attempt += 1) {
    const read = await client.send(new GetObjectCommand(place)).then((answer) => wholeBody(answer, timeoutMs), asError);
    if (Buffer.isBuffer(read)) return read;
    if (read instanceof NoSuchKey) return null;
    if (attempt === ATTEMPTS || !(read instanceof CutShort)) return unavailable(read);
  }
}

class CutShort extends Error {}

/** The bytes, or why they are not all there. */
async function wholeBody({ Body: body, ContentLength: length }: GetObjectCommandOutput, timeoutMs: number): Promise<Buffer | Error> {
  if (!(body instanceof Readable)) return new CutShort('no body');
  try {
    const bytes = await buffer(addAbortSignal(AbortSignal.timeout(timeoutMs), body));
    return length === undefined || bytes.length === length ? bytes : new CutShort(`${bytes.length} of ${length} bytes`);
  } catch (error) {
    return new CutShort('the answer ended in its middle', { cause: error });
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

function unavailable(error: unknown): never {
  throw new FilesUnavailable(error);
}

const reasonOf = (error: unknown): string =>
  error instanceof S3ServiceException ? `HTTP ${error.$metadata.httpStatusCode ?? '?'} ${error.name}` : String(error);
