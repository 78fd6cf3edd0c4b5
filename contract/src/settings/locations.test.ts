import { describe, expect, it } from 'vitest';
import { createLocation, deactivateLocation, updateLocation } from './locations';

const UID = '0197b0f1-0000-7000-8000-000000000001';
const OTHER = '0197b0f1-0000-7000-8000-000000000002';
const THIRD = '0197b0f1-0000-7000-8000-000000000003';
const addressData = { street: 'Lipová', streetNumber: '12/3a', city: 'Kolín', postcode: '280 02', country: 'CZ' };
const form = { name: 'Pekárna', department: 'Expedice', address: { addressData }, contactUids: [UID] };

const problems = (body: object): [string, string | undefined][] => {
  const parsed = createLocation.body.safeParse(body);
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => [issue.path.join('.'), issue.code === 'custom' ? String(issue.params?.code) : issue.code]);
};
const written = (change: object) => ({ ...form, address: { addressData: { ...addressData, ...change } } });

describe('the form of a delivery address', () => {
  it('[ADR-011] takes a code of the register or an address written by hand, and one of them', () => {
    expect(createLocation.body.parse(form).address.addressData?.postcode).toBe('28002');
    expect(problems({ ...form, address: { nationalRegisterId: '41064666', skipSimilarCheck: true } })).toEqual([]);
    expect(problems({ ...form, address: {} })).toEqual([['address', 'field.required']]);
    expect(problems({ ...form, address: { nationalRegisterId: '1', addressData } })).toEqual([['address', 'field.invalid']]);
    expect(problems({ ...form, address: { nationalRegisterId: '41 064' } })).toEqual([['address.nationalRegisterId', 'invalid_format']]);
  });

  it.each([
    ['name', 80],
    ['department', 120],
  ])('[LOC-087] [LOC-089] %s has 1 to %i characters', (field, max) => {
    for (const length of [1, max]) expect(problems({ ...form, [field]: 'a'.repeat(length) })).toEqual([]);
    expect(problems({ ...form, [field]: 'a'.repeat(max + 1) })).toEqual([[field, 'too_big']]);
    expect(problems({ ...form, [field]: '  ' })).toEqual([[field, 'too_small']]);
  });

  it.each([
    ['street', 120],
    ['streetNumber', 10],
    ['city', 120],
  ])('[LOC-090] [LOC-091] [LOC-092] %s has 1 to %i characters', (field, max) => {
    for (const length of [1, max]) expect(problems(written({ [field]: 'a'.repeat(length) }))).toEqual([]);
    expect(problems(written({ [field]: 'a'.repeat(max + 1) }))).toEqual([[`address.addressData.${field}`, 'too_big']]);
    expect(problems(written({ [field]: '' }))).toEqual([[`address.addressData.${field}`, 'too_small']]);
  });

  it('[LOC-093] a postcode has 1 to 5 digits, spaces aside', () => {
    for (const postcode of ['1', '28002', '280 02', ' 2 8 0 0 2 ']) expect(problems(written({ postcode }))).toEqual([]);
    const path = 'address.addressData.postcode';
    expect(problems(written({ postcode: '280021' }))).toEqual([[path, 'too_big']]);
    expect(problems(written({ postcode: ' ' }))).toEqual([[path, 'too_small']]);
    expect(problems(written({ postcode: '28O02' }))).toEqual([[path, 'field.invalid']]);
    expect(problems(written({ postcode: 28_002 }))).toEqual([[path, 'invalid_type']]);
  });

  it('[LOC-094] [LOC-132] has one or two contacts, each once', () => {
    expect(problems({ ...form, contactUids: [UID, OTHER] })).toEqual([]);
    expect(problems({ ...form, contactUids: [] })).toEqual([['contactUids', 'location.contactPersons.min']]);
    expect(problems({ ...form, contactUids: [UID, OTHER, THIRD] })).toEqual([['contactUids', 'location.contactPersons.max']]);
    expect(problems({ ...form, contactUids: [UID, UID.toUpperCase()] })).toEqual([['contactUids', 'field.duplicate']]);
    expect(problems({ ...form, contactUids: ['x'] })).toEqual([['contactUids.0', 'invalid_format']]);
  });

  it('a change sends what it changes, and `active` only to activate', () => {
    expect(updateLocation.body.parse({})).toEqual({});
    expect(updateLocation.body.parse({ active: true, name: ' Nová ' })).toEqual({ active: true, name: 'Nová' });
    for (const active of [false, 'true', 1]) expect(updateLocation.body.safeParse({ active }).success).toBe(false);
  });

  it('another address takes over only when it is named', () => {
    expect(deactivateLocation.query.parse({})).toEqual({});
    expect(deactivateLocation.query.safeParse({ replacementLocationUid: '' }).success).toBe(false);
  });
});
