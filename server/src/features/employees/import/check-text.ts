import { employeeCreate } from '@portal/contract/employees/employees';
import type { CheckText } from '@portal/domain/employees/sheet/judge-cell';
import { isPhone } from '@portal/domain/identifiers/phone';
import { fieldCode } from '../../../http/requests/validate';
import { findUnsafeText } from '../../../http/requests/safe-text';

/** Judges a cell by the schema of the form it stands for, and by what the form itself asks of a phone (EMP-S20). */
export const checkText: CheckText = (column, text) => {
  if (findUnsafeText(text) !== null) return { ok: false, code: 'field.unsafeText' };
  const parsed = employeeCreate.shape[column].safeParse(text, { reportInput: true });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { ok: false, code: issue === undefined ? 'field.invalid' : fieldCode(issue) };
  }
  if (column === 'phoneNumber' && parsed.data !== null && !isPhone(parsed.data)) return { ok: false, code: 'field.phone' };
  return { ok: true, value: parsed.data };
};
