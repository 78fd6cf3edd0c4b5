/** Longest name and department of a delivery address (LOC-087, LOC-089). */
export const LOCATION_NAME_MAX = 80;
export const LOCATION_DEPARTMENT_MAX = 120;
/** Contact persons of one address (LOC-132). */
export const LOCATION_CONTACTS_MIN = 1;
export const LOCATION_CONTACTS_MAX = 2;
