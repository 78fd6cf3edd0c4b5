import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test/screen';
import { DrawerForm } from '../layer/drawer-form';
import { fieldErrors } from './field-errors';
import { TextField } from './field/text-field';

interface Values {
  street: string;
  city: string;
  note: string;
}

function Place({ errors }: { errors: Partial<Record<keyof Values, string>> }) {
  const form = useForm<Values>({
    defaultValues: { street: '', city: '', note: '' },
    resolver: (values) => fieldErrors(values, errors, (sentence) => sentence),
  });
  return (
    <DrawerForm opened onClose={() => undefined} title="Adresa" form={form} onSubmit={() => Promise.resolve()}>
      <TextField control={form.control} name="street" label="Ulice" />
      <TextField control={form.control} name="city" label="Město" optional />
      <TextField control={form.control} name="note" label="Poznámka" />
    </DrawerForm>
  );
}

async function refused(errors: Partial<Record<keyof Values, string>>) {
  await renderScreen(<Place errors={errors} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Použít' }));
  return { user, summary: within(await screen.findByRole('alert')) };
}

it('a sentence said of several fields names each of them, and leads to it', async () => {
  const { user, summary } = await refused({ street: 'Vyplňte pole.', city: 'Vyplňte pole.', note: 'Nejvýše 200 znaků.' });
  const lines = () => summary.getAllByRole('button').map((line) => line.textContent);
  // The names of the fields are read once they are there.
  await waitFor(() => expect(lines()).toEqual(['Ulice: Vyplňte pole.', 'Město: Vyplňte pole.', 'Nejvýše 200 znaků.']));
  await user.click(summary.getByRole('button', { name: 'Město: Vyplňte pole.' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Město/));
});

it('a sentence of one field stays as it is', async () => {
  const { summary } = await refused({ city: 'Vyplňte pole.' });
  expect(summary.getAllByRole('button').map((line) => line.textContent)).toEqual(['Vyplňte pole.']);
});
