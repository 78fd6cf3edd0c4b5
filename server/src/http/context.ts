import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf, FileReply, ParamsOf, QueryOf, ReplyOf, RouteShape } from '@portal/contract/endpoint';
import type { Failure } from '@portal/contract/errors';
import type { DeskAction } from '@portal/domain/access/staff';
import type { Actor, CompanyActor, Language, StaffActor } from '../actor';
import { OUTCOMES, type OutcomeCode } from '@portal/contract/outcomes';

/** The signed-in person a session belongs to. */
export interface SessionUser {
  uid: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** A file sent to the browser (S-011). */
export interface FileAnswer {
  fileName: string;
  /** A stream is read as fast as the caller takes it, and destroyed when they go away. */
  content: Buffer | Readable;
  /** Of an archive that is made as it is sent: how many documents there will be. */
  documents?: number;
  /** Of a sheet that is made as it is sent: how many rows it will have. */
  rows?: number;
}

/** A file sent to the server; its name and type are only what the sender says. */
export interface Upload {
  fileName: string;
  mimeType: string;
  content: Buffer;
}

/** JSON the database has already written; it lists its fields itself. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** Says how much of a change is done; throws when whoever waited for it gave it up, so that nothing of it is kept. */
export type Tell = (done: number, total: number) => void;

type ActorOf<R extends RouteShape> = R['permission'] extends 'public' | 'session' | 'provider'
  ? Actor
  : R['permission'] extends DeskAction
    ? StaffActor
    : CompanyActor;

/** What a handler is given: everything has been checked before it runs. */
export interface CallContext<R extends RouteShape> {
  actor: ActorOf<R>;
  user: SessionUser | null;
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  /** The uploaded file of a multipart route. */
  upload: Upload | null;
  request: FastifyRequest;
  reply: FastifyReply;
  /** How far a call that `tellsProgress` is; heard by whoever asked for it. */
  tell: Tell;
}

type Answer<R extends RouteShape> = R['reply'] extends FileReply ? FileAnswer : ReplyOf<R> | JsonText;

export type Handler<R extends RouteShape> = (context: CallContext<R>) => Promise<Answer<R> | Failure>;

/** Language of messages and documents: the first supported one of Accept-Language, Czech by default. */
export function languageOf(request: FastifyRequest): Language {
  const header = request.headers['accept-language'] ?? '';
  const wanted = header.split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.find((code): code is Language => code === 'cs' || code === 'en') ?? 'cs';
}

/** The `meta` of a change that worked (CON-10). */
export const outcome = ({ language }: Pick<Actor, 'language'>, code: OutcomeCode) => ({ code, message: OUTCOMES[code][language] });
