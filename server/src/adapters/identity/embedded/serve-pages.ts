import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import type { AccountDoor } from './account-door';
import type { IdentityStorage } from './identity-storage';
import { languageOf } from './pages/texts';
import type { PageFrame } from './pages/layout';
import { loginPage } from './pages/login-page';
import { AWAY_SECONDS, awayPage, errorPage, expiredPage } from './pages/message-page';
import { registerPage } from './pages/register-page';

interface Pages {
  provider: Provider;
  door: AccountDoor;
  storage: IdentityStorage;
  productName: string;
  /** What is stored cannot be reached now, and will be again. */
  isAway: (error: unknown) => boolean;
}

/** The body is a form; of no body at all none is read. */
type Form = { Body: URLSearchParams | undefined };

const NOBODY = { email: '', firstName: '', lastName: '' };

/** Sign-in and registration under `/oidc/interaction/<uid>`; the interaction cookie ties them to the browser that began. */
export function servePages(scope: FastifyInstance, pages: Pages): void {
  // Nothing but a form is read here.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, new URLSearchParams(String(text))),
  );
  handlePageErrors(scope, pages);

  scope.get('/oidc/interaction/:uid', async (_request, reply) => {
    const { frame, action, details } = await openInteraction(pages, reply);
    const email = hintOf(details.params);
    if (details.prompt.name === 'create') return send(reply, registerPage({ frame, action, values: { ...NOBODY, email }, errors: {} }));
    return send(reply, loginPage({ frame, action, email, error: null, demoAccounts: await pages.storage.listDemoAccounts() }));
  });
  scope.get('/oidc/interaction/:uid/register', async (_request, reply) => {
    const { frame, action, details } = await openInteraction(pages, reply);
    return send(reply, registerPage({ frame, action, values: { ...NOBODY, email: hintOf(details.params) }, errors: {} }));
  });
  scope.post<Form>('/oidc/interaction/:uid/login', async (request, reply) => {
    const { frame, action } = await openInteraction(pages, reply);
    const form = request.body ?? new URLSearchParams();
    const result = await pages.door.signIn(form, request.ip);
    if (result.ok) return enter(pages.provider, result.accountUid, reply);
    const demoAccounts = await pages.storage.listDemoAccounts();
    reply.status(result.error === 'tooMany' ? 429 : 422);
    return send(reply, loginPage({ frame, action, email: form.get('email') ?? '', error: result.error, demoAccounts }));
  });
  scope.post<Form>('/oidc/interaction/:uid/register', async (request, reply) => {
    const { frame, action } = await openInteraction(pages, reply);
    const result = await pages.door.register(request.body ?? new URLSearchParams(), request.ip);
    if (result.ok) return enter(pages.provider, result.accountUid, reply);
    if ('error' in result) return send(reply.status(429), loginPage({ frame, action, email: '', error: result.error, demoAccounts: [] }));
    return send(reply.status(422), registerPage({ frame, action, ...result }));
  });
}

/** The e-mail the portal knows the person by; they may use another one. */
const hintOf = ({ login_hint: hint }: Record<string, unknown>): string => (typeof hint === 'string' ? hint : '');

async function openInteraction({ provider, productName }: Pages, reply: FastifyReply) {
  const { request } = reply;
  const details = await provider.interactionDetails(request.raw, reply.raw);
  const frame: PageFrame = { productName, language: languageOf(details.params.ui_locales, request.headers['accept-language']) };
  return { details, frame, action: `/oidc/interaction/${details.uid}` };
}

async function enter(provider: Provider, accountId: string, reply: FastifyReply) {
  const returnTo = await provider.interactionResult(reply.request.raw, reply.raw, { login: { accountId, remember: false }, create: {} });
  return reply.redirect(returnTo, 303);
}

/** An interaction nobody knows (any more) gets its own page; what went wrong inside never leaves. */
function handlePageErrors(scope: FastifyInstance, { productName, isAway }: Pages): void {
  scope.setErrorHandler<FastifyError>((error, request, reply) => {
    const frame: PageFrame = { productName, language: languageOf(undefined, request.headers['accept-language']) };
    if (error instanceof errors.SessionNotFound) return send(reply.status(400), expiredPage(frame));
    if (isAway(error)) return send(reply.status(503).header('Retry-After', AWAY_SECONDS), awayPage(frame));
    const { statusCode = 500 } = error;
    if (statusCode < 500) return send(reply.status(statusCode), errorPage(frame, 'invalid_request'));
    request.log.error({ err: error }, 'identity page failed');
    return send(reply.status(500), errorPage(frame, 'server_error'));
  });
}

const send = (reply: FastifyReply, text: string) => reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(text);
