import * as z from 'zod';
import { COMPANY_STATUSES, CONTRACT_STATUSES } from '@portal/domain/access/company-status';
import { route } from '../endpoint';
import { textFilter } from '../list-shape';
import { filterQuery, single } from '../paging';
import { instantReply, uuidReply, uuidOf, uuidReplyOf } from '../scalars';

const authenticatedUser = z.object({
  uid: uuidReplyOf<'user'>(),
  email: z.string(),
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  locale: z.string().nullable(),
  phoneNumber: z.string().nullable(),
});
export type AuthenticatedUser = z.infer<typeof authenticatedUser>;

/** Who is signed in; 401 means nobody is (ACC-S47). */
export const getUserInfo = route({
  method: 'GET',
  path: '/api/auth/info',
  summary: 'Signed-in person',
  reply: single(authenticatedUser),
  permission: 'session',
  audit: null,
  idempotent: 'safe',
});

const sessionInfo = z.object({
  authenticated: z.boolean(),
  userUid: uuidReplyOf<'user'>().nullable(),
  expiresAt: instantReply.nullable(),
  /** The client's portal that somebody of the provider's staff looks at in this session, read only; absent for everybody else. */
  view: z
    .object({
      companyUid: uuidReplyOf<'company'>(),
      companyName: z.string(),
      companyIdentificationNumber: z.string(),
      endsAt: instantReply,
    })
    .optional(),
});
export type SessionInfo = z.infer<typeof sessionInfo>;

/** State of the session, also for nobody; reading it does not prolong it (ACC-S33). */
export const getSession = route({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'State and expiry of the session',
  reply: single(sessionInfo),
  permission: 'public',
  audit: null,
  idempotent: 'safe',
});

const sessionBody = z
  .object({
    redirectUri: z.string().max(2_000).optional(),
    invitationKey: z.string().trim().max(200).nullish(),
    /** The provider asks who signs in, also when it remembers somebody. */
    otherAccount: z.boolean().optional(),
    /** For the provider's desk, which may ask for a stronger proof. */
    forDesk: z.boolean().optional(),
    code: z.string().min(1).max(4_000).optional(),
    state: z.string().min(1).max(500).optional(),
    iss: z.string().max(2_000).optional(),
  })
  .superRefine((body, context) => {
    const initiates = body.redirectUri !== undefined;
    const authenticates = body.code !== undefined || body.state !== undefined;
    const complain = (field: string, code: string) => context.addIssue({ code: 'custom', path: [field], message: code, params: { code } });
    if (initiates && authenticates) complain('redirectUri', 'field.invalid');
    else if (!initiates && !authenticates) complain('redirectUri', 'field.required');
    else if (!initiates && body.code === undefined) complain('code', 'field.required');
    else if (!initiates && body.state === undefined) complain('state', 'field.required');
  });

/**
 * With `redirectUri` starts a sign-in and answers where the browser goes; with `code` and `state` (and `iss` when the
 * provider sent it) from the callback finishes it, sets the session cookie and says whether the desk of the
 * provider is open to the person (ACC-S34, ACC-S35, ACC-S36).
 */
export const createSession = route({
  method: 'POST',
  path: '/api/auth/session',
  summary: 'Start or finish a sign-in',
  body: sessionBody,
  reply: single(z.union([z.object({ redirectUri: z.string() }), sessionInfo.extend({ user: authenticatedUser, isStaff: z.boolean() })])),
  permission: 'public',
  audit: 'auth.session',
  idempotent: 'none',
  inView: 'allowed',
});

/**
 * Prolongs the session to its full idle time: "stay signed in". With `companyUid` also says which company the person works for;
 * another one than before gives the session a new cookie, the former cookie ends half a minute later. 403 without access to it.
 * Whoever looks as a client may stay signed in; a company is not chosen meanwhile (403 `desk.readOnly`).
 */
export const changeSession = route({
  method: 'PATCH',
  path: '/api/auth/session',
  summary: 'Prolong the session or choose its company',
  body: z.object({ companyUid: uuidOf<'company'>().optional() }),
  reply: single(sessionInfo),
  permission: 'session',
  audit: 'auth.company',
  idempotent: 'natural',
  inView: 'allowed',
});

/** Signs out; with `globally` also answers where to sign out of the identity provider. Fine without a session too (ACC-S37). */
export const endSession = route({
  method: 'DELETE',
  path: '/api/auth/session',
  summary: 'Sign out',
  query: z.object({
    globally: z
      .enum(['1', '0', 'true', 'false'])
      .default('false')
      .transform((value) => value === '1' || value === 'true'),
  }),
  reply: single(z.object({ redirectUri: z.string().nullable() })),
  permission: 'public',
  audit: 'auth.logout',
  idempotent: 'natural',
  inView: 'allowed',
});

export const contractRecord = z.object({
  company: z.object({
    uid: uuidReplyOf<'company'>(),
    companyName: z.string(),
    companyIdentificationNumber: z.string(),
    status: z.enum(COMPANY_STATUSES),
  }),
  contract: z.object({ uid: uuidReply.nullable(), number: z.string().nullable(), status: z.enum(CONTRACT_STATUSES) }),
});
export type ContractRecord = z.infer<typeof contractRecord>;

/** Contracts of the companies the person has access to; the search reads name, identification and contract number (ACC-S20). */
export const listContracts = route({
  method: 'GET',
  path: '/api/auth/contracts',
  summary: 'Contracts of the signed-in person',
  query: filterQuery({ search: textFilter }),
  reply: z.object({ data: z.array(contractRecord) }),
  permission: 'session',
  audit: null,
  idempotent: 'safe',
});

/** The identity provider says that somebody signed out there (OpenID Connect Back-Channel Logout 1.0). A form, not JSON. */
export const backchannelLogout = route({
  method: 'POST',
  path: '/api/auth/backchannel-logout',
  summary: 'Sign-out announced by the identity provider',
  body: z.object({ logout_token: z.string().min(1).max(8_000) }),
  reply: single(z.object({ endedSessions: z.int() })),
  permission: 'public',
  caller: 'outside',
  audit: 'auth.backchannelLogout',
  idempotent: 'natural',
});
