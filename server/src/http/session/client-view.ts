import type { RouteShape } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { isServing, mayAtDesk } from '@portal/domain/access/staff';
import type { Deps } from '../../deps';
import type { Visitor } from '../../store/access/visitors';

type View = NonNullable<Visitor['view']>;

/** The view a session has open: not past its end, and of somebody who still works at the desk and may look. */
export function openViewOf({ now }: Pick<Deps, 'now'>, { view }: Visitor): View | null {
  if (view === null || now() >= view.endsAt || view.endedAt !== null) return null;
  return isServing(view.staff, now()) && mayAtDesk(view.staff.roles, 'desk.view') ? view : null;
}

/** What the main role of the viewed company sees, where the call names it; nothing of an own place in it. */
export const seenIn = (view: View | null): Visitor['membership'] =>
  view === null || view.company === null ? null : { role: 'admin', company: view.company };

/** Whoever looks as a client changes nothing, and secrets are not for them (DESK-029). */
export const refuseInView = (route: RouteShape): Failure | null => (isOpenInView(route) ? null : refuse('desk.readOnly'));

const isOpenInView = ({ inView, idempotent }: RouteShape): boolean => (inView === undefined ? idempotent === 'safe' : inView === 'allowed');
