export const COMPANY_STATUSES = ['init', 'pending', 'active', 'inactive'] as const;
export type CompanyStatus = (typeof COMPANY_STATUSES)[number];

export const CONTRACT_STATUSES = ['init', 'pending', 'active', 'inactive'] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];

export const ACCESS_MODES = ['standard', 'earlyAccess'] as const;
export type AccessMode = (typeof ACCESS_MODES)[number];

export const PORTAL_SECTIONS = ['home', 'news', 'orderCreate', 'orderList', 'employeeList', 'companySettings', 'faq'] as const;
export type PortalSection = (typeof PORTAL_SECTIONS)[number];

/** What the first-time setup still lacks (S-221). */
export const MISSING_PARTS = ['contactPerson', 'location', 'invoicingEmail', 'credit', 'wallet'] as const;
export type MissingPart = (typeof MISSING_PARTS)[number];

/** Roles a company gives to its people, from the highest: `admin` is shown as Main, `user` as Standard (S-173). */
export const OFFERED_ROLES = ['admin', 'user'] as const;
export type OfferedRole = (typeof OFFERED_ROLES)[number];

/** Roles people may give; `master` only by a master or the provider (S-173). */
export const GRANTED_ROLES = ['master', ...OFFERED_ROLES] as const;
export type GrantedRole = (typeof GRANTED_ROLES)[number];

/** All of them, from the highest; `backOffice` belongs to the provider and is never chosen (S-173). */
export const PORTAL_ROLES = ['master', 'backOffice', ...OFFERED_ROLES] as const;
export type PortalRole = (typeof PORTAL_ROLES)[number];

/** How a contact person stands towards the portal: an accepted role, an invitation under way or lapsed, or nothing (S-167). */
export const PORTAL_USER_STATUSES = ['master', 'backOffice', 'admin', 'standard', 'expired', 'pending', 'no_access'] as const;
