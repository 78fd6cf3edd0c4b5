import type { FastifyInstance } from 'fastify';
import { backchannelLogout, createSession, endSession, getSession, getUserInfo, listContracts } from '@portal/contract/access';
import { refuse } from '@portal/contract/errors';
import type { Deps } from '../../deps';
import { mount } from '../../http/mount';
import { listAccessibleContracts } from '../../store/memberships';
import { findUser } from '../../store/users';
import { mountCompanies } from './company.routes';
import { finishLogin } from './finish-login';
import { presentContract } from './present-contract';
import { readSession } from './read-session';
import { receiveLogout } from './receive-logout';
import { signOut } from './sign-out';
import { startLogin } from './start-login';

/** Sign-in, session, the person, their contracts and companies, and the pages of the embedded identity provider. */
export function mountAccess(app: FastifyInstance, deps: Deps): void {
  deps.identity.serve?.(app);
  mountSession(app, deps);
  mountPerson(app, deps);
  mountCompanies(app, deps);
  void app.register(async (scope) => mountLogout(scope, deps));
}

function mountSession(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, getSession, async ({ request }) => ({ data: await readSession(deps, request) }));
  mount({ app, deps }, createSession, async ({ actor, body, reply }) => {
    const { redirectUri, invitationKey, code, state, iss } = body;
    if (redirectUri !== undefined) return startLogin(deps, actor, { redirectUri, invitationKey: invitationKey ?? null, reply });
    return finishLogin(deps, actor, { code: code ?? '', state: state ?? '', issuer: iss, reply });
  });
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
