import type { FastifyInstance } from 'fastify';
import { refuse } from '@portal/contract/errors';
import { acceptInvitation as acceptRoute, getInvitation as getRoute, type InvitationDetail } from '@portal/contract/access/invitations';
import type { Deps } from '../../../deps';
import { limitCall, type CallLimiter } from '../../../http/limits/call-limiter';
import { mount } from '../../../http/mount';
import { readSession } from '../read-session';
import { acceptInvitation } from './accept-invitation';
import { lookUpInvitation, type FoundInvitation } from './look-up-invitation';

/** What the invitation page shows. */
const presentInvitation = (key: string, { invitation, person }: Extract<FoundInvitation, { problem: null }>): InvitationDetail => ({
  invitation: {
    invitationKey: key,
    role: invitation.role,
    company: { name: invitation.companyName },
    contactPerson: { firstName: person.firstName, lastName: person.lastName, email: person.email },
    expiresAt: invitation.expiresAt.toISOString(),
  },
});

/** The two calls behind the link of an invitation; `guesses` is shared with the sign-in, which takes keys too. */
export function mountInvitations(app: FastifyInstance, deps: Deps, guesses: CallLimiter): void {
  mount({ app, deps }, getRoute, async ({ params: { invitationKey }, request, reply }) => {
    const tooMany = await limitCall(guesses, request.ip, reply);
    if (tooMany !== null) return tooMany;
    const found = await lookUpInvitation(deps, invitationKey);
    if (found.problem === null) {
      await guesses.forgive(request.ip);
      return { data: presentInvitation(invitationKey, found) };
    }
    const { authenticated } = await readSession(deps, request);
    return refuse(authenticated ? found.problem : 'user.invitationNotExists');
  });

  mount({ app, deps }, acceptRoute, async ({ actor, params: { invitationKey }, request, reply }) => {
    const tooMany = await limitCall(guesses, request.ip, reply);
    if (tooMany !== null) return tooMany;
    const answer = await acceptInvitation(deps, actor, { key: invitationKey });
    // Whoever has a key that once worked is not guessing.
    if ('data' in answer || answer.error !== 'user.invitationNotExists') await guesses.forgive(request.ip);
    return answer;
  });
}
