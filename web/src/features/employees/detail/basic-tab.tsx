import { useTranslation } from 'react-i18next';
import type { EmployeeDetail } from '@portal/contract/employees/employees';
import { NOBODY } from '@portal/domain/archive/erasure';
import { isStatusEditable } from '@portal/domain/employees/employee-status';
import { formatPhone } from '@portal/domain/identifiers/phone';
import { dayText } from '../../../lib/text/day-text';
import { formatDate } from '../../../lib/text/formats';
import { FormSheet } from '../../../ui/form/form-sheet';
import type { PersonValues } from '../form/employee-values';
import { PersonFields } from '../form/person-fields';
import { groupName } from '../../../parts/employees/group-name';
import { useAllGroups } from '../groups/use-groups';
import { ConflictNotice } from './conflict-notice';
import { Facts } from '../../../ui/data-display/facts';
import type { Editing } from './editing';

interface BasicTabProps {
  employee: EmployeeDetail;
  editing: Editing<PersonValues>;
}

/** Basic data: a form while the employee can change, text only afterwards (EMP-037, EMP-038). */
export function BasicTab({ employee, editing }: BasicTabProps) {
  const { t } = useTranslation('employees/drawers');
  const { data: groups } = useAllGroups(editing.conflict !== null);
  const nameOfGroup = (uid: unknown) => {
    const group = [employee.employeeGroup, ...(groups ?? [])].find((one) => one?.uid === uid);
    return group ? groupName(t, group) : '';
  };
  if (!isStatusEditable(employee.employeeStatus.status)) return <BasicFacts employee={employee} />;
  return (
    <>
      <ConflictNotice
        editing={editing}
        labelOf={(name) => t(`employees:fields.${name}`)}
        wordOf={(name, value) => {
          if (name === 'birthdate') return dayText(value as string | null);
          return name === 'employeeGroupUid' ? nameOfGroup(value) : String(value ?? '');
        }}
      />
      <FormSheet id={editing.formId} form={editing.form} submit={editing.submit} general={editing.general} draft={editing.draft}>
        <PersonFields control={editing.form.control} isNumberFixed group={employee.employeeGroup} />
      </FormSheet>
    </>
  );
}

function BasicFacts({ employee }: { employee: EmployeeDetail }) {
  const { t } = useTranslation('employees/drawers');
  const facts: Record<keyof PersonValues, string | null> = {
    employeeNumber: employee.employeeNumber,
    firstName: employee.firstName,
    middleName: employee.middleName,
    lastName: employee.lastName,
    birthdate: formatDate(employee.birthdate),
    email: employee.email,
    phoneNumber: employee.phoneNumber && formatPhone(employee.phoneNumber),
    employeeGroupUid: employee.employeeGroup && groupName(t, employee.employeeGroup),
  };
  const note = employee.lastName === NOBODY ? t('detail.erasedNote') : t('detail.inactiveNote');
  return (
    <Facts
      note={note}
      facts={Object.entries(facts).map(([name, value]) => ({ name: t(`employees:fields.${name}`), value: value || '–' }))}
    />
  );
}
