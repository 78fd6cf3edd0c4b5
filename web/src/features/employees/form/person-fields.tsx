import type { Control, FieldValues, Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BIRTHDATE_MIN } from '@portal/domain/employees/employee-fields';
import { today } from '../../../lib/text/day-text';
import { DateField } from '../../../ui/form/field/date-field';
import { FieldPair } from '../../../ui/form/form-layout';
import { withCountryCode } from '@portal/domain/identifiers/phone';
import { TextField } from '../../../ui/form/field/text-field';
import { LIMITS } from './check-person';
import type { PersonValues } from './employee-values';
import { GroupField } from './group-field';

interface PersonFieldsProps<V extends PersonValues & FieldValues> {
  control: Control<V>;
  /** The number never changes once it is given (EMP-139). */
  isNumberFixed?: boolean;
  /** The group chosen so far, so that its name is known before the others are loaded. */
  group?: { uid: string; name: string; code: string } | null;
}

/** Fields shared by creating and editing (EMP-047 to EMP-053). */
export function PersonFields<V extends PersonValues & FieldValues>({ control, isNumberFixed, group }: PersonFieldsProps<V>) {
  const { t } = useTranslation('employees/drawers');
  const of = (name: keyof PersonValues) => ({ control, name: name as unknown as Path<V>, label: t(`employees:fields.${name}`) });
  return (
    <>
      <TextField
        {...of('employeeNumber')}
        readOnly={isNumberFixed}
        startsFocused={!isNumberFixed}
        maxLength={isNumberFixed ? undefined : LIMITS.employeeNumber}
        hint={isNumberFixed ? t('hints.employeeNumber') : undefined}
      />
      <FieldPair>
        <TextField {...of('firstName')} maxLength={LIMITS.text} autoComplete="off" />
        <TextField {...of('lastName')} maxLength={LIMITS.text} autoComplete="off" />
      </FieldPair>
      <FieldPair>
        <TextField {...of('middleName')} maxLength={LIMITS.text} autoComplete="off" optional />
        <DateField
          {...of('birthdate')}
          min={BIRTHDATE_MIN}
          max={today()}
          words={{ early: t('error.birthdateOld'), late: t('error.birthdateFuture') }}
          optional
        />
      </FieldPair>
      <FieldPair>
        <TextField {...of('email')} type="email" maxLength={LIMITS.text} autoComplete="off" optional />
        <TextField
          {...of('phoneNumber')}
          type="tel"
          onLeave={withCountryCode}
          maxLength={20}
          autoComplete="off"
          placeholder="+420 601 123 456"
          optional
        />
      </FieldPair>
      <GroupField {...of('employeeGroupUid')} known={group} optional />
    </>
  );
}
