import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { CallError } from '../../lib/call/call-error';
import { applyServerErrors, fieldErrors } from './field-errors';

const refused = (paths: readonly string[]) =>
  new CallError({
    kind: 'invalid',
    status: 422,
    code: 'err.input.invalid',
    message: 'Zkontrolujte údaje.',
    fields: paths.map((path) => ({ path, code: 'field.invalid', message: `${path} není správně.` })),
    meta: {},
  });
const translate = () => null;
const open = () =>
  renderHook(() => {
    const form = useForm({ defaultValues: { name: '', contact: { email: '' }, persons: [{ lastName: '' }] } });
    return { form, errors: form.formState.errors };
  });

describe('fields a server refuses', () => {
  it('[R-04] stand at the field, wherever it lies', () => {
    const { result } = open();
    let homeless: string[] = [];
    act(
      () => void (homeless = applyServerErrors(result.current.form, refused(['name', 'contact.email', 'persons.0.lastName']), translate)),
    );
    expect(homeless).toEqual([]);
    const { name, contact, persons } = result.current.errors;
    expect([name?.message, contact?.email?.message, persons?.[0]?.lastName?.message]).toEqual([
      'name není správně.',
      'contact.email není správně.',
      'persons.0.lastName není správně.',
    ]);
  });

  it.each(['', 'nothing', 'contact.phone', 'persons.1.lastName', 'name.length', 'constructor'])(
    '[R-04] a path the form has no field at, "%s", is said in the summary',
    (path) => {
      const { result } = open();
      let homeless: string[] = [];
      act(() => void (homeless = applyServerErrors(result.current.form, refused([path]), translate)));
      expect(homeless).toEqual([`${path} není správně.`]);
    },
  );

  it('errors of the form itself take the shape of its values', () => {
    const values = { contact: { email: '' } };
    expect(fieldErrors(values, { 'contact.email': 'required' }, (error) => `say ${error}`)).toEqual({
      values: {},
      errors: { contact: { email: { type: 'required', message: 'say required' } } },
    });
    expect(fieldErrors(values, { 'contact.email': undefined }, String)).toEqual({ values, errors: {} });
  });
});
