import type { z } from 'zod';
import type { CallAreas } from '@portal/domain/access/company-gate';
import type { DeskAction } from '@portal/domain/access/staff';
import type { PermittedAction } from '@portal/domain/access/permissions';
import type { ErrorCode } from './errors';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call. `public`: anybody; `session`: anybody signed in; `provider`: the provider's service token;
 * an action of the desk (`desk.…`): the provider's staff with a role for it; otherwise an action of the permission table, asked for the
 * company named in the path.
 */
export type Permission = 'public' | 'session' | 'provider' | DeskAction | PermittedAction;

/**
 * How a repeated call behaves (R-17, S-013). `safe`: reads; `key`: honours the Idempotency-Key header;
 * `natural`: the same call twice has one effect without a key; `none`: every call counts.
 */
export type Idempotency = 'safe' | 'key' | 'natural' | 'none';

/** An answer that is a file: the name travels in Content-Disposition (S-011). */
export interface FileReply {
  /** The kinds it may be, when the caller chooses. */
  file: FileKind | readonly FileKind[];
}
export type FileKind = 'xlsx' | 'xls' | 'ods' | 'pdf' | 'zip' | 'isdoc' | 'xml' | 'csv' | 'gpc' | 'json';

/** A body that is a multipart form: one file and a few text fields. */
export interface UploadBody<Fields extends z.ZodType = z.ZodType> {
  upload: Fields;
  maxBytes: number;
  /** Whose limits of the operator hold besides; those of an order when absent. */
  limit?: 'employees';
}

export interface RouteShape {
  method: Method;
  /** Fastify path; the company is always `:companyUid`. */
  path: string;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType | UploadBody;
  /** Where a JSON body may be larger than the server's usual 1 MB. */
  maxBodyBytes?: number;
  reply: z.ZodType | FileReply;
  /** Status of success; 200 unless something is created. */
  status?: 200 | 201;
  permission: Permission;
  /** Takes long for many rows: says how far it is to whoever asks for `application/x-ndjson` (contract/src/progress.ts). */
  tellsProgress?: true;
  /** Kind of the audit entry a mutating call writes; null for reads. */
  audit: string | null;
  idempotent: Idempotency;
  /**
   * The areas of the portal whose screens make this call, its own one first: the call is open to a company for which one of
   * them is (ACC-S12). `any`: the frame of every screen needs it. Only and always on calls that name a company.
   */
  areas?: CallAreas;
  /** The noun's own code for a company that is neither active nor pending; `company.notActive` when absent. */
  notActive?: ErrorCode;
  /** Called by other than the portal's screens (an outside system, a link the browser follows): knows no key of a gateway in front. */
  caller?: 'outside';
  /**
   * For whoever of the provider's staff looks at the portal as a client: reads are open to them and changes are not, unless a call says
   * otherwise – what ends the view or the session is `allowed`, what reads a secret is `refused`.
   */
  inView?: 'allowed' | 'refused';
  /** The call's own code for a failure nobody foresaw; `err.generic` when absent. */
  failed?: ErrorCode;
}

/** Declares one call of the API; the server mounts it, the web calls it, OpenAPI describes it. */
export const route = <const R extends RouteShape>(shape: R): R => shape;

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

export type ParamsOf<R extends RouteShape> = Output<R['params']>;
export type QueryOf<R extends RouteShape> = Output<R['query']>;
export type QueryInputOf<R extends RouteShape> = Input<R['query']>;
export type BodyOf<R extends RouteShape> = R['body'] extends UploadBody<infer F> ? z.output<F> : Output<R['body']>;
export type BodyInputOf<R extends RouteShape> = R['body'] extends UploadBody<infer F> ? z.input<F> : Input<R['body']>;
export type ReplyOf<R extends RouteShape> = R['reply'] extends z.ZodType ? z.output<R['reply']> : never;

export const isFileReply = (reply: RouteShape['reply']): reply is FileReply => 'file' in reply;
export const isUpload = (body: RouteShape['body']): body is UploadBody => body !== undefined && 'upload' in body;
