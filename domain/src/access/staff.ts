/** What the provider's people do at the desk; one person may do several (DESK-001). */
export const STAFF_ROLES = ['support', 'payments', 'operations', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const isStaffRole = (text: string): text is StaffRole => (STAFF_ROLES as readonly string[]).includes(text);

/** A person of the provider's directory. */
export interface StaffTerm {
  since: Date;
  /** Null while nobody ended it. */
  until: Date | null;
}

/** Whether the person works at the desk at that moment. */
export const isServing = ({ since, until }: StaffTerm, now: Date): boolean => since <= now && (until === null || now < until);

/**
 * Who may do what at the provider's desk (DESK-001). The other half of the table in `permissions.ts`: actions of the desk begin with
 * `desk.`, no role of a client is ever asked about them, and what the browser of a client loads does not hold them.
 */
export const DESK_PERMISSIONS = {
  'desk.read': STAFF_ROLES,
  /** The client's portal, read only. */
  'desk.view': ['support'],
  'desk.staff.write': ['admin'],
  'desk.cases.write': STAFF_ROLES,
  'desk.money.write': ['payments'],
  'desk.operations.write': ['operations'],
  'desk.mails.write': ['support', 'operations'],
  'desk.orders.write': ['payments', 'operations'],
  'desk.orders.cancel': ['payments'],
  'desk.packages.write': ['operations'],
  'desk.cards.write': ['operations'],
  'desk.companies.approve': ['admin'],
  'desk.prices.write': ['admin'],
  'desk.addresses.approve': ['support', 'admin'],
  'desk.users.write': ['support', 'admin'],
  'desk.notes.write': STAFF_ROLES,
} as const satisfies Readonly<Record<`desk.${string}`, readonly StaffRole[]>>;

export type DeskAction = keyof typeof DESK_PERMISSIONS;

export const isDeskAction = (name: string): name is DeskAction => Object.hasOwn(DESK_PERMISSIONS, name);

/** Several roles add up. */
export const mayAtDesk = (roles: readonly StaffRole[], action: DeskAction): boolean =>
  roles.some((role) => (DESK_PERMISSIONS[action] as readonly StaffRole[]).includes(role));

/** How long the provider's people may look at a client's portal at once (DESK-028). */
export const VIEW_MINUTES = 30;

/** A reason somebody can make sense of later, in characters. */
export const VIEW_REASON = { min: 5, max: 500 } as const;

/** When a view ends that was opened at this moment. */
export const viewEnd = (startedAt: Date): Date => new Date(startedAt.getTime() + VIEW_MINUTES * 60_000);
