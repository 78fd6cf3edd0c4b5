import { interactionPolicy, type Configuration, type FindAccount, type KoaContextWithOIDC } from 'oidc-provider';
import type { IdentityFetch } from '../discover';
import type { IdentityStorage } from './identity-storage';
import { languageOf } from './pages/texts';
import { AWAY_SECONDS, awayPage, errorPage, signedOutPage, signOutPage, type PageFrame } from './pages/message-page';
import type { ProviderSecrets } from './provider-secrets';
import { recordAdapter } from './record-adapter';
import { CALLBACK_PATH } from './return-to-own-origin';

export interface ProviderSettings {
  publicUrl: string;
  productName: string;
  storage: IdentityStorage;
  secrets: ProviderSecrets;
  now: () => Date;
  fetch: IdentityFetch;
  /** What is stored cannot be reached now, and will be again. */
  isAway: (error: unknown) => boolean;
}

export const CLIENT_ID = 'portal';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const SCOPES = ['openid', 'email', 'profile', 'phone'];

/** oidc-provider set up for exactly one client, the portal: code flow with PKCE, no consent, own pages. */
export function providerConfiguration(settings: ProviderSettings): Configuration {
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  return {
    adapter: recordAdapter(settings.storage, settings.now),
    clients: [portalClient(settings)],
    jwks: { keys: [settings.secrets.signingKey] },
    cookies: {
      keys: [settings.secrets.cookieKey],
      names: { session: 'identity_session', interaction: 'identity_interaction', resume: 'identity_resume' },
      long: { ...cookie, path: '/oidc' },
      short: cookie,
    },
    scopes: SCOPES,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'], phone: ['phone_number'] },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    ttl: { AccessToken: 5 * MINUTE, AuthorizationCode: MINUTE, IdToken: HOUR, Interaction: HOUR, Session: 8 * HOUR, Grant: 8 * HOUR },
    interactions: { policy: policy(), url: (_ctx, interaction) => `/oidc/interaction/${interaction.uid}` },
    findAccount: findAccount(settings.storage),
    loadExistingGrant: grantEverything,
    fetch: (input, init) => settings.fetch(input instanceof Request ? input.url : String(input), init),
    ...pages(settings),
  };
}

function portalClient({ publicUrl, secrets }: ProviderSettings) {
  return {
    client_id: CLIENT_ID,
    client_secret: secrets.clientSecret,
    redirect_uris: [`${publicUrl}${CALLBACK_PATH}`],
    post_logout_redirect_uris: [`${publicUrl}/`],
    id_token_signed_response_alg: 'ES256' as const,
    backchannel_logout_uri: `${publicUrl}/api/auth/backchannel-logout`,
    backchannel_logout_session_required: true,
  };
}

/** Adds `prompt=create`, which opens with the registration. */
function policy() {
  const prompts = interactionPolicy.base();
  prompts.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  return prompts;
}

const findAccount =
  (storage: IdentityStorage): FindAccount =>
  async (_ctx, uid) => {
    const account = await storage.findAccount(uid);
    if (account === undefined) return undefined;
    return {
      accountId: uid,
      claims: async () => ({
        sub: uid,
        email: account.email,
        // Nobody checked the address of somebody who registered here.
        email_verified: account.isDemo,
        given_name: account.firstName,
        family_name: account.lastName,
        phone_number: account.phoneNumber ?? undefined,
      }),
    };
  };

/** The portal is the provider's own client: what it asks for is granted without a question. */
async function grantEverything(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (client === undefined || session === undefined) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (known !== undefined) return known;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPES.join(' '));
  await grant.save();
  return grant;
}

function pages({ productName, isAway }: ProviderSettings): Pick<Configuration, 'features' | 'renderError'> {
  const frame = (ctx: KoaContextWithOIDC): PageFrame => ({
    productName,
    language: languageOf(ctx.query.ui_locales, ctx.get('accept-language')),
  });
  return {
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => void (ctx.body = signOutPage(frame(ctx), form)),
        postLogoutSuccessSource: (ctx) => void (ctx.body = signedOutPage(frame(ctx))),
      },
    },
    renderError: (ctx, out, error) => {
      ctx.type = 'html';
      if (isAway(error)) {
        ctx.status = 503;
        ctx.set('Retry-After', String(AWAY_SECONDS));
        ctx.body = awayPage(frame(ctx));
        return;
      }
      ctx.body = errorPage(frame(ctx), String(out.error));
    },
  };
}
