import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { CardStatus } from '@portal/domain/cards/card-status';
import type { CardProductCode, ProductCode } from '@portal/domain/catalogue/codes';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';

/** What eligibility asks about an employee. */
export interface EmployeeFacts {
  uid: EmployeeUid;
  employeeNumber: string;
  firstName: string;
  lastName: string;
  status: EmployeeStatus;
  isLocationActive: boolean;
  /** Status of the present card of each product. */
  cards: Partial<Record<CardProductCode, CardStatus>>;
  /** Products whose card lies in the open basket. */
  cardsInBasket: ReadonlySet<ProductCode>;
}
