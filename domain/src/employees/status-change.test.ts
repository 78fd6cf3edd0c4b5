import { describe, expect, it } from 'vitest';
import { birthdateProblem, isUpdatableNumber } from './employee-fields';
import { activeToProblem, changedStatus, hasStatusAlready } from './status-change';

const TODAY = '2026-11-23';

describe('a change of status', () => {
  it.each([
    ['active_till_date', null, 'field.required'],
    ['active_till_date', '2026-11-22', 'field.fromTomorrow'],
    ['active_till_date', TODAY, 'field.fromTomorrow'],
    ['active_till_date', '2026-11-24', null],
    ['suspended', TODAY, null],
    ['active', null, null],
  ] as const)('[EMP-158] [EMP-159] %s until %s: %s', (status, activeTo, problem) =>
    expect(activeToProblem({ status, activeTo }, TODAY)).toBe(problem),
  );

  it('[EMP-127] keeps the date for active_till_date alone', () => {
    expect(changedStatus({ status: 'active_till_date', activeTo: '2027-01-31' }).activeTill).toBe('2027-01-31');
    expect(changedStatus({ status: 'active', activeTo: '2027-01-31' }).activeTill).toBeNull();
  });

  it.each([
    ['active', null, 'active', '2027-01-31', true],
    ['active_till_date', '2027-01-31', 'active_till_date', '2027-01-31', true],
    ['active_till_date', '2027-01-31', 'active_till_date', '2027-02-28', false],
    ['active_till_date', '2027-01-31', 'active', null, false],
    ['pending_deactivation', '2026-11-01', 'suspended', null, true],
    ['pending_deactivation', '2026-11-01', 'inactive', null, false],
  ] as const)('from %s %s to %s %s changes nothing: %s', (status, activeTill, target, activeTo, isSame) =>
    expect(hasStatusAlready({ status, activeTill }, { status: target, activeTo })).toBe(isSame),
  );
});

describe('a birthdate', () => {
  it.each([
    [null, null],
    [TODAY, null],
    ['2026-11-24', 'field.future'],
    ['1900-01-01', null],
    ['1899-12-31', 'field.range'],
  ] as const)('[EMP-150] %s: %s', (birthdate, problem) => expect(birthdateProblem(birthdate, TODAY)).toBe(problem));
});

it.each([
  ['007', true],
  ['Ž-12/b_3=4,5.6', true],
  ['x'.repeat(255), true],
  ['x'.repeat(256), false],
  ['', false],
  ['12 3', false],
  ['12;3', false],
  [' 12', false],
  ['12\n', false],
])('[EMP-138] [EMP-145] the personal number %j may come along with an edit: %s', (text, isOne) => {
  expect(isUpdatableNumber(text)).toBe(isOne);
});
