import { act, fireEvent, screen } from '@testing-library/react';
import { useForm, type ResolverResult } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../../test/screen';
import { Button } from '../../button/button';
import { MultiSelectField, SelectField } from './select-field';
import { useFormSubmit } from '../use-form-submit';

interface Values {
  bank: string | null;
  cities: string[];
}

const refused = (): ResolverResult<Values> => ({
  values: {},
  errors: { bank: { type: 'required', message: 'Vyberte banku.' }, cities: { type: 'required', message: 'Vyberte město.' } },
});

function Refused() {
  const form = useForm<Values>({ defaultValues: { bank: null, cities: [] }, resolver: refused });
  const { submit } = useFormSubmit({ form, onSubmit: async () => undefined });
  const options = [{ value: '0800', label: 'Spořitelna' }];
  return (
    <form onSubmit={(event) => void submit(event)}>
      <SelectField control={form.control} name="bank" label="Banka" options={options} hint="Kód za lomítkem" />
      <MultiSelectField control={form.control} name="cities" label="Města" options={options} searchable />
      <Button type="submit">Uložit</Button>
    </form>
  );
}

/** What a screen reader adds to the name of the field. */
const spoken = (field: HTMLElement | undefined): string =>
  (field?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent?.trim() ?? '')
    .join(' ');

describe('a field with a list', () => {
  it('that is refused says so to everybody: marked as wrong, and tied to its hint and its reason', async () => {
    await renderScreen(<Refused />);
    const [bank, cities] = ['Banka', 'Města'].map((label) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }));
    expect(spoken(bank)).toBe('Kód za lomítkem');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Uložit' })));
    expect(bank?.getAttribute('aria-invalid')).toBe('true');
    expect(spoken(bank)).toBe('Kód za lomítkem Vyberte banku.');
    expect(cities?.getAttribute('aria-invalid')).toBe('true');
    expect(spoken(cities)).toBe('Vyberte město.');
  });
});
