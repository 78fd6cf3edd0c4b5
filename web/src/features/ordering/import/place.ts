/** The choice "as each employee has it". */
export const BY_EMPLOYEE = 'employee';

/** Where the cards of a file go. */
export interface Place {
  /** An address of the company, or {@link BY_EMPLOYEE}. */
  locationUid: string;
}
