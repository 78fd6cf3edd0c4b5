import type { FastifyInstance } from 'fastify';
import { refuse } from '@portal/contract/errors';
import * as contract from '@portal/contract/onboarding/onboarding';
import { getRegistration, handInRegistration as handIn } from '@portal/contract/onboarding/registration';
import type { Deps } from '../../deps';
import { callLimiter, limitCall } from '../../http/limits/call-limiter';
import { mount } from '../../http/mount';
import { findRegistration } from '../../store/companies/registrations';
import { cancelOnboarding } from './cancel-onboarding';
import { confirmOnboarding } from './confirm-onboarding';
import { downloadOnboardingDocument } from './download-document';
import { handInRegistration } from './hand-in-registration';
import { presentRegistration } from './present-onboarding';
import { readOnboarding } from './read-onboarding';
import { signDocuments } from './sign-documents';
import { startOnboarding } from './start-onboarding';
import { verifyCompany } from './verify-company';

const WINDOW_MS = 10 * 60_000;

/** Registration of companies by themselves: public calls, each for whoever has the id of the registration (ONB-S27). */
export function mountOnboarding(app: FastifyInstance, deps: Deps): void {
  const place = { app, deps };
  mountStart(app, deps);
  mountDocuments(app, deps);
  mountRegistered(app, deps);
  mount(place, contract.getOnboardingStatus, ({ actor, params }) => readOnboarding(deps, actor, params.id));
  mount(place, contract.cancelOnboarding, ({ actor, params, body }) =>
    cancelOnboarding(deps, actor, { uid: params.id, identificationNumber: body.companyIdentificationNumber }),
  );
  mount(place, contract.signDocuments, ({ actor, params, body, request }) =>
    signDocuments(deps, actor, { uid: params.id, body, address: request.ip, userAgent: request.headers['user-agent'] ?? '' }),
  );
  mount(place, contract.confirmOnboarding, ({ actor, params, user }) =>
    user === null ? Promise.resolve(refuse('auth.unauthorized')) : confirmOnboarding(deps, actor, { uid: params.id, user }),
  );
}

/** Starts are counted by address and by the company's number: they write mails, and tell who is a client. */
function mountStart(app: FastifyInstance, deps: Deps): void {
  const byAddress = callLimiter(deps.db, { name: 'onboarding by address', perCaller: 20, overall: 1_000, windowMs: WINDOW_MS });
  const byNumber = callLimiter(deps.db, { name: 'onboarding by number', perCaller: 10, windowMs: WINDOW_MS });
  mount({ app, deps }, contract.startOnboarding, async ({ actor, body, request, reply }) => {
    const tooMany = (await limitCall(byAddress, request.ip, reply)) ?? (await limitCall(byNumber, body.companyIdentificationNumber, reply));
    return tooMany ?? startOnboarding(deps, actor, body);
  });
}

/** Drawing documents is the dearest thing anybody without an account can ask for. */
function mountDocuments(app: FastifyInstance, deps: Deps): void {
  const drawings = callLimiter(deps.db, { name: 'onboarding documents', perCaller: 30, windowMs: WINDOW_MS });
  const byAddress = callLimiter(deps.db, { name: 'onboarding documents by address', perCaller: 200, windowMs: WINDOW_MS });
  mount({ app, deps }, contract.verifyCompanyInformation, async ({ actor, params, body, request, reply }) => {
    const tooMany = (await limitCall(drawings, params.id, reply)) ?? (await limitCall(byAddress, request.ip, reply));
    const { priceVersion, ...company } = body;
    return tooMany ?? verifyCompany(deps, actor, { uid: params.id, company, priceVersion });
  });
  mount({ app, deps }, contract.downloadOnboardingDocument, ({ params }) => downloadOnboardingDocument(deps, params.id));
}

/** What a company that registered asks until the provider lets it in. */
function mountRegistered(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, getRegistration, async ({ actor }) => ({
    data: presentRegistration(await deps.db.read(actor.companyUid, findRegistration)),
  }));
  mount({ app, deps }, handIn, ({ actor, body }) => handInRegistration(deps, actor, body));
}
