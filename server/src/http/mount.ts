import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFileReply, isUpload, type RouteShape, type UploadBody } from '@portal/contract/endpoint';
import { isFailure } from '@portal/contract/errors';
import type { Deps } from '../deps';
import { JsonText, type CallContext, type FileAnswer, type Handler } from './context';
import { identify } from './session/identify';
import { keepRawBody } from './requests/raw-body';
import { readUpload } from './requests/read-upload';
import { failureOf } from './answers/handle-errors';
import { ProgressLines, wantsProgress } from './answers/progress-lines';
import { failureText, sendFailure } from './answers/send-failure';
import { sendFile } from './answers/send-file';
import { makeSerializer } from './answers/serializer';
import { assertComplete } from './assert-complete';
import { validate } from './requests/validate';

interface Place {
  app: FastifyInstance;
  deps: Deps;
}

/**
 * Puts a route of the contract on the server: session, company, permission, validation, handler, answer, always in this
 * order. Throws at start when the route does not say who may call it, what is audited or how it repeats.
 */
export function mount<R extends RouteShape>({ app, deps }: Place, route: R, handler: Handler<R>): void {
  assertComplete(route);
  const serialize = isFileReply(route.reply) ? null : makeSerializer(route.reply, deps.env.NODE_ENV);
  app.route({
    method: route.method,
    url: route.path,
    config: { contract: route, ...(knowsNoKey(route) ? { withoutKey: true } : {}) },
    ...(route.maxBodyBytes === undefined ? {} : { bodyLimit: route.maxBodyBytes }),
    // Their messages may be signed.
    ...(route.permission === 'provider' ? { preParsing: keepRawBody } : {}),
    handler: async (request, reply) => {
      const context = await prepare(deps, route, { request, reply });
      if (isFailure(context)) return sendFailure(request, reply, context);
      const lines = route.tellsProgress === true && wantsProgress(request) ? new ProgressLines(reply) : null;
      const run = () => handler({ ...context, tell: lines?.tell ?? unheard } as CallContext<R>);
      const answer = await run().catch((error: FastifyError) => {
        if (lines?.hasBegun !== true) throw error;
        return failureOf(error, request);
      });
      if (lines?.hasBegun === true) return endLines(lines, request, { answer, status: route.status ?? 200, serialize });
      if (isFailure(answer)) return sendFailure(request, reply, answer);
      reply.status(route.status ?? 200);
      if (serialize === null) return sendFile(reply, answer as FileAnswer);
      return reply.type('application/json; charset=utf-8').send(textOf(answer, serialize));
    },
  });
}

const unheard = () => undefined;

type Serialize = ReturnType<typeof makeSerializer>;

const textOf = (answer: unknown, serialize: Serialize): string => (answer instanceof JsonText ? answer.text : serialize(answer));

/** The last line says what the call would have answered. */
function endLines(
  lines: ProgressLines,
  request: FastifyRequest,
  { answer, status, serialize }: { answer: unknown; status: number; serialize: Serialize | null },
): FastifyReply {
  if (serialize === null) throw new Error('a file tells how far it is by its size');
  if (!isFailure(answer)) return lines.end(status, textOf(answer, serialize));
  const failure = failureText(request, answer);
  return lines.end(failure.status, failure.text);
}

const uploadLimit = ({ env }: Deps, { limit }: UploadBody): number =>
  limit === 'employees' ? env.EMPLOYEE_IMPORT_MAX_BYTES : env.IMPORT_MAX_BYTES;

const knowsNoKey = ({ permission, caller }: RouteShape): boolean => permission === 'provider' || caller === 'outside';

async function prepare(deps: Deps, route: RouteShape, { request, reply }: { request: FastifyRequest; reply: FastifyReply }) {
  // Who may not call learns nothing of what is wrong with the call.
  const identity = await identify(deps, route, request);
  if (isFailure(identity)) return identity;
  const params = validate(route.params, request.params, 'params');
  if (isFailure(params)) return params;
  const query = validate(route.query, request.query, 'query');
  if (isFailure(query)) return query;
  const upload = isUpload(route.body)
    ? await readUpload(request, route.body, Math.min(route.body.maxBytes, uploadLimit(deps, route.body)))
    : null;
  if (isFailure(upload)) return upload;
  const body =
    upload === null ? validate(route.body as Exclude<typeof route.body, { upload: unknown }>, request.body, 'body') : upload.fields;
  if (isFailure(body)) return body;
  return { ...identity, params, query, body, upload: upload?.file ?? null, request, reply };
}
