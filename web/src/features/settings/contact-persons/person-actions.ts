import type { ContactPerson } from '@portal/contract/settings/contact-persons';

type ActionName = ContactPerson['actions'][number]['action'];
type Blocker = ContactPerson['actions'][number]['blockers'][number];

type Acted = Pick<ContactPerson, 'actions'>;

/** What the server lets the person who looks do with a contact person (CP-115). */
export const isAllowed = ({ actions }: Acted, action: ActionName): boolean => actions.some((one) => one.action === action && one.allowed);

export const blockersOf = ({ actions }: Acted, action: ActionName): Blocker[] =>
  actions.find((one) => one.action === action)?.blockers ?? [];

/** Reasons against a deactivation that somebody can remove, so that it is offered and explained; for any other it is not there (CP-072). */
const EXPLAINED = ['contactPerson.theLastAdmin', 'contactPerson.theLastSignatory', 'contactPerson.theLastOnLocation'] as const;

/**
 * Whether deactivating is offered: `allowed`, `blocked` by what somebody can remove, `locations` when only addresses without another
 * contact stand against it, `hidden`.
 */
export function deactivation(person: Acted): 'allowed' | 'locations' | 'blocked' | 'hidden' {
  if (isAllowed(person, 'deactivate')) return 'allowed';
  const blockers: readonly string[] = blockersOf(person, 'deactivate');
  if (!EXPLAINED.some((one) => blockers.includes(one))) return 'hidden';
  return blockers.every((one) => one === 'contactPerson.theLastOnLocation') ? 'locations' : 'blocked';
}
