import type { FastifyInstance } from 'fastify';
import {
  backchannelLogout,
  changeSession,
  createSession,
  endSession,
  getSession,
  getUserInfo,
  listContracts,
} from '@portal/contract/access/access';
import { refuse } from '@portal/contract/errors';
import type { Deps } from '../../deps';
import { callLimiter, type CallLimiter } from '../../http/limits/call-limiter';
import { mount } from '../../http/mount';
import { listAccessibleContracts } from '../../store/access/memberships';
import { findUser } from '../../store/access/users';
import { continueSession } from './continue-session';
import { mountCompanies } from './company.routes';
import { finishLogin } from './finish-login';
import { invitedEmail } from './invitations/invited-email';
import { mountInvitations } from './invitations/invitations.routes';
import { presentContract } from '../../parts/companies/present-contract';
import { readSession } from './read-session';
import { receiveLogout } from './receive-logout';
import { signOut } from './sign-out';
import { startLogin } from './start-login';

/** Sign-in, session, the person, their contracts and companies, and the pages of the embedded identity provider. */
export function mountAccess(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.addHook('onRoute', (route) => void (route.config = { ...route.config, kind: 'identity' }));
    deps.identity.serve?.(scope);
  });
  const guesses = callLimiter(deps.db, { name: 'invitations', perCaller: 20, overall: 1_000, windowMs: 10 * 60_000 });
  mountSession(app, deps, guesses);
  mountInvitations(app, deps, guesses);
  mountPerson(app, deps);
  mountCompanies(app, deps);
  void app.register(async (scope) => mountLogout(scope, deps));
}

function mountSession(app: FastifyInstance, deps: Deps, guesses: CallLimiter): void {
  mount({ app, deps }, getSession, async ({ request }) => ({ data: await readSession(deps, request) }));
  mount({ app, deps }, createSession, async ({ actor, body, request, reply }) => {
    const { redirectUri, invitationKey, otherAccount, forDesk, code, state, iss } = body;
    if (redirectUri !== undefined) {
      const loginHint = await invitedEmail(deps, guesses, { key: invitationKey, caller: request.ip });
      return startLogin(deps, actor, { redirectUri, loginHint, otherAccount, forDesk, reply });
    }
    return finishLogin(deps, actor, { code: code ?? '', state: state ?? '', issuer: iss, reply });
  });
  mount({ app, deps }, changeSession, ({ actor, body, reply }) =>
    continueSession(deps, actor, { companyUid: body.companyUid ?? null, reply }),
  );
  mount({ app, deps }, endSession, ({ actor, query, reply }) => signOut(deps, actor, { globally: query.globally, reply }));
}

function mountPerson(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, getUserInfo, async ({ actor }) => {
    const user = await findUser(deps.db.directory, actor.userUid ?? '');
    return user === undefined ? refuse('auth.session.invalid') : { data: user };
  });
  mount({ app, deps }, listContracts, async ({ actor, query }) => {
    const contracts = await listAccessibleContracts(deps.db.directory, actor.userUid ?? '', query.search);
    return { data: contracts.map(presentContract) };
  });
}

/** The only call that takes a form: it comes from the identity provider's server and carries no cookie. */
function mountLogout(scope: FastifyInstance, deps: Deps): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
  mount({ app: scope, deps }, backchannelLogout, ({ actor, body }) => receiveLogout(deps, actor, body.logout_token));
}
