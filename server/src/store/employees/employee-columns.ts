import { raw, type Sql } from 'sql-template-tag';
import type { EmployeeField } from '@portal/domain/employees/employee-fields';

interface Column {
  column: string;
  /** Of a value that comes as JSON. */
  type: 'text' | 'date' | 'uuid' | 'boolean';
}

/** Where each field of an employee is kept; every statement that reads or writes employees has its columns from here. */
export const COLUMNS: Readonly<Record<EmployeeField, Column>> = {
  firstName: { column: 'first_name', type: 'text' },
  middleName: { column: 'middle_name', type: 'text' },
  lastName: { column: 'last_name', type: 'text' },
  email: { column: 'email', type: 'text' },
  phoneNumber: { column: 'phone_number', type: 'text' },
  birthdate: { column: 'birthdate', type: 'date' },
  groupUid: { column: 'group_uid', type: 'uuid' },
  status: { column: 'status', type: 'text' },
  activeTill: { column: 'active_till', type: 'date' },
  deliveryType: { column: 'delivery_type', type: 'text' },
  locationUid: { column: 'location_uid', type: 'uuid' },
  autoCardRenew: { column: 'auto_card_renew', type: 'boolean' },
};

interface FieldColumn extends Column {
  field: EmployeeField;
}

/** A piece of a statement for each of the fields, with commas between; made once, as a statement is prepared once. */
export const eachField = (fields: readonly EmployeeField[], piece: (field: FieldColumn) => string): Sql =>
  raw(fields.map((field) => piece({ field, ...COLUMNS[field] })).join(', '));

/** As `json_to_recordset` is told of it. */
export const typed = ({ field, type }: FieldColumn): string => `"${field}" ${type}`;
