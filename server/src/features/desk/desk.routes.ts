import type { FastifyInstance } from 'fastify';
import { getDeskSession } from '@portal/contract/desk/desk-session';
import type { Deps } from '../../deps';
import { mount } from '../../http/mount';

/** The provider's desk: everything under `/api/provider` that its staff call. */
export function mountDesk(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, getDeskSession, async ({ actor, user }) => ({
    data: {
      userUid: actor.userUid,
      email: actor.staff.email,
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      roles: [...actor.staff.roles],
    },
  }));
}
