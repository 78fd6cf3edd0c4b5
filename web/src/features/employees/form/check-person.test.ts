import { describe, expect, it } from 'vitest';
import { addDays } from '@portal/domain/calendar/prague-day';
import { isUpdatableNumber } from '@portal/domain/employees/employee-fields';
import { today } from '../../../lib/text/day-text';
import { COPIED_SHOWN_MS } from '../../../ui/button/copy-button';
import { firstActiveTo } from './active-to';
import { checkPerson, LIMITS } from './check-person';
import { emptyPerson, personBody, type PersonValues } from './employee-values';
import { LOCATION_PAGE_SIZE } from '../../../parts/address/use-locations';

const values = (changes: Partial<PersonValues> = {}): PersonValues => ({
  ...emptyPerson,
  employeeNumber: 'A12B',
  firstName: 'Petr',
  lastName: 'Adamec',
  ...changes,
});
const errors = (changes: Partial<PersonValues>) => checkPerson(values(changes), '2026-11-21');

describe('form of an employee', () => {
  it('[EMP-135] [EMP-136] [EMP-137] [EMP-138] number and names are needed, the number may have letters', () => {
    expect(errors({})).toEqual({});
    expect(errors({ employeeNumber: ' ', firstName: '', lastName: '' })).toEqual({
      employeeNumber: 'numberRequired',
      firstName: 'firstNameRequired',
      lastName: 'lastNameRequired',
    });
  });

  it.each([
    ['+420123456789', undefined],
    ['+421 905 123 456', undefined],
    ['', undefined],
    ['+4917012345678', 'phone'],
    ['+42012345678', 'phone'],
    ['601123456', 'phone'],
  ])('[EMP-148] phone %s: %s', (phoneNumber, expected) => {
    expect(errors({ phoneNumber }).phoneNumber).toBe(expected);
  });

  it('[EMP-147] an e-mail is valid or empty', () => {
    expect(errors({ email: 'petr@' }).email).toBe('email');
    expect(errors({ email: 'petr@pekarna.example' }).email).toBeUndefined();
  });

  it.each([
    ['2026-11-21', undefined],
    ['2026-11-22', 'birthdateFuture'],
    ['1899-12-31', 'birthdateOld'],
    [null, undefined],
  ])('[EMP-150] born %s: %s', (birthdate, expected) => {
    expect(errors({ birthdate }).birthdate).toBe(expected);
  });

  it('[EMP-147] [EMP-148] [EMP-151] sends what is empty as null, and no address', () => {
    expect(personBody(values())).toEqual({
      employeeNumber: 'A12B',
      firstName: 'Petr',
      lastName: 'Adamec',
      middleName: null,
      email: null,
      phoneNumber: null,
      birthdate: null,
      employeeGroupUid: null,
    });
  });

  it('[EMP-225] has the limits of the portal', () => {
    expect(LIMITS).toEqual({ employeeNumber: 40, text: 255 });
    expect([1, 255, 0, 256].map((length) => isUpdatableNumber('1'.repeat(length)))).toEqual([true, true, false, false]);
    expect(errors({ phoneNumber: '+420123456789' }).phoneNumber).toBeUndefined();
    expect(errors({ phoneNumber: '+421123456789' }).phoneNumber).toBeUndefined();
    expect(errors({ phoneNumber: '+4201234567890' }).phoneNumber).toBe('phone');
    expect(errors({ birthdate: '2026-11-21' }).birthdate).toBeUndefined();
    expect(errors({ birthdate: '2026-11-22' }).birthdate).toBe('birthdateFuture');
    expect(firstActiveTo()).toBe(addDays(today(), 1));
    expect({ LOCATION_PAGE_SIZE, COPIED_SHOWN_MS }).toEqual({ LOCATION_PAGE_SIZE: 100, COPIED_SHOWN_MS: 2000 });
  });
});
