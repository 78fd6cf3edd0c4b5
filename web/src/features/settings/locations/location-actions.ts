import type { Location } from '@portal/contract/settings/locations';
import type { LocationActionName, LocationBlocker } from '@portal/domain/settings/location-actions';

type WithActions = Pick<Location, 'actions'>;

const actionOf = ({ actions }: WithActions, name: LocationActionName) => actions.find(({ action }) => action === name);

export const mayEdit = (location: WithActions): boolean => actionOf(location, 'edit')?.allowed === true;
export const mayActivate = (location: WithActions): boolean => actionOf(location, 'activate')?.allowed === true;

/** Deactivation is offered when it is possible, and explained when only the last active address stands against it (LOC-078, LOC-079). */
export function deactivationOf(location: WithActions): 'offered' | 'explained' | 'hidden' {
  const action = actionOf(location, 'deactivate');
  if (action === undefined) return 'hidden';
  if (action.allowed) return 'offered';
  const only: LocationBlocker = 'location.theLastActive';
  return action.blockers.length === 1 && action.blockers[0] === only ? 'explained' : 'hidden';
}
