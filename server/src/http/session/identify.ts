import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { RouteShape } from '@portal/contract/endpoint';
import { isFailure, refuse, type Failure } from '@portal/contract/errors';
import { can, type PermittedAction } from '@portal/domain/access/permissions';
import { isDeskAction } from '@portal/domain/access/staff';
import type { Actor, CompanyActor, StaffActor } from '../../actor';
import type { Deps } from '../../deps';
import { findVisitor, type Visitor } from '../../store/access/visitors';
import { type SessionUser, languageOf } from '../context';
import { gateFailure } from '../answers/gate-failure';
import { identifyProvider, isSystem } from './identify-provider';
import { identifyStaff } from './identify-staff';
import { proveSession } from '../limits/limit-rate';
import { readSessionCookie, sessionHash } from './session-cookie';
import { openViewOf, refuseInView, seenIn } from './client-view';
import { isOver, keepAlive } from './session-expiry';

interface Identity {
  actor: Actor | CompanyActor | StaffActor;
  user: SessionUser | null;
}

/** Answers who is calling and whether the route lets them: session, company, role, the company's gate, in this order. */
export async function identify(deps: Deps, route: RouteShape, request: FastifyRequest): Promise<Identity | Failure> {
  const actor: Actor = { userUid: null, requestId: request.id, language: languageOf(request), auditKind: route.audit, replay: null };
  if (route.permission === 'public') {
    const readOnly = await refuseAnybodyInView(deps, route, request);
    return readOnly ?? { actor: { ...actor, replay: replayOf(route, request, ANYBODY) }, user: null };
  }
  if (route.permission === 'provider') return identifyProvider(deps, request) ?? { actor, user: null };
  if (isDeskAction(route.permission) && isSystem(deps, request)) return refuse('auth.access.denied');
  return identifySignedIn(deps, route, { request, actor });
}

/** Whoever has a session; while it looks as a client it changes nothing and sees what the client's main role does. */
async function identifySignedIn(
  deps: Deps,
  route: RouteShape,
  { request, actor }: { request: FastifyRequest; actor: Actor },
): Promise<Identity | Failure> {
  const companyUid = (request.params as { companyUid?: CompanyUid }).companyUid?.toLowerCase() ?? null;
  const isUid = companyUid === null || UID.test(companyUid);
  const visitor = await findSession(deps, request, isUid ? companyUid : null);
  if (isFailure(visitor)) return visitor;
  if (!isUid) return refuse('err.notFound');
  const view = openViewOf(deps, visitor);
  const readOnly = view && refuseInView(route);
  if (readOnly) return readOnly;
  const { user } = visitor;
  const signedIn: Actor = { ...actor, userUid: user.uid, replay: replayOf(route, request, user.uid), ...(view && { view }) };
  if (isDeskAction(route.permission)) return identifyStaff(deps, { action: route.permission, actor: signedIn, visitor });
  if (companyUid === null) return { actor: signedIn, user };
  const membership = seenIn(view) ?? visitor.membership;
  return identifyInCompany(route, { actor: signedIn, visitor: { user, membership }, companyUid });
}

/** What no company can have is not found, by whoever is signed in. */
const UID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** Role, then the gate of the company. */
function identifyInCompany(
  route: RouteShape,
  {
    actor,
    visitor: { membership, user },
    companyUid,
  }: { actor: Actor; visitor: Pick<Visitor, 'user' | 'membership'>; companyUid: CompanyUid },
): Identity | Failure {
  if (membership === null || route.areas === undefined) return refuse('auth.access.denied');
  const { role, company } = membership;
  if (!can({ role }, route.permission as PermittedAction)) return refuse('auth.access.denied');
  const closed = gateFailure(route.areas, company, route.notActive);
  return closed ?? { actor: { ...actor, companyUid, role }, user };
}

/** Also a call anybody may make changes nothing while its session looks as a client. */
async function refuseAnybodyInView(deps: Deps, route: RouteShape, request: FastifyRequest): Promise<Failure | null> {
  const token = readSessionCookie(deps.env, request);
  const readOnly = refuseInView(route);
  if (readOnly === null || token === null) return null;
  const visitor = await findVisitor(deps.db.directory, sessionHash(token), null);
  return visitor === undefined || isOver(deps, visitor.session) || openViewOf(deps, visitor) === null ? null : readOnly;
}

async function findSession(deps: Deps, request: FastifyRequest, companyUid: CompanyUid | null): Promise<Visitor | Failure> {
  const token = readSessionCookie(deps.env, request);
  if (token === null) return refuse('auth.unauthorized');
  const visitor = await findVisitor(deps.db.directory, sessionHash(token), companyUid);
  if (visitor === undefined) return refuse('auth.session.invalid');
  if (!(await keepAlive(deps, visitor.session))) return refuse('auth.session.invalid');
  proveSession(request);
  return visitor;
}

/** Whom the keys of callers without a session belong to; whoever repeats a call knows its key and its body. */
const ANYBODY = 'anybody';

const KEY = /^[\x21-\x7e]{8,200}$/;

function replayOf(route: RouteShape, request: FastifyRequest, caller: string): Actor['replay'] {
  const key = request.headers['idempotency-key'];
  if (route.idempotent !== 'key' || typeof key !== 'string' || !KEY.test(key)) return null;
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.url, request.body ?? null]))
    .digest();
  return { scope: `${caller} ${route.method} ${route.path}`, key, requestHash };
}
