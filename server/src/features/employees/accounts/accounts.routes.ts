import type { FastifyInstance } from 'fastify';
import {
  listEmployeeAccounts,
  listEmployeeCredits,
  readSecurityCode,
  resetSecurityCode,
  resetSecurityCodeByPost,
} from '@portal/contract/employees/employee-accounts';
import type { Deps } from '../../../deps';
import { callLimiter, limitCall } from '../../../http/limits/call-limiter';
import type { CallContext } from '../../../http/context';
import { mount } from '../../../http/mount';
import { listAccounts } from './list-accounts';
import { listCredits } from './list-credits';
import { showSecurityCode } from './security-code';

/** Whoever wants the codes of everybody needs days for it, and is seen in the audit. */
const CODES = { name: 'codes', perCaller: 30, windowMs: 10 * 60_000 };

export function mountAccounts(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, listEmployeeAccounts, ({ actor, params }) => listAccounts(deps, actor, params.id));
  mount({ app, deps }, listEmployeeCredits, ({ actor, params, query }) => listCredits(deps, actor, { uid: params.id, query }));
  const calls = callLimiter(deps.db, CODES);
  const show =
    (isNew: boolean) =>
    async ({ actor, params, reply }: Pick<CallContext<typeof readSecurityCode>, 'actor' | 'params' | 'reply'>) =>
      (await limitCall(calls, `${actor.userUid} ${actor.companyUid}`, reply)) ?? showSecurityCode(deps, actor, { uid: params.id, isNew });
  mount({ app, deps }, readSecurityCode, show(false));
  mount({ app, deps }, resetSecurityCode, show(true));
  mount({ app, deps }, resetSecurityCodeByPost, show(true));
}
