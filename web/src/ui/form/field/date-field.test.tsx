import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as fc from 'fast-check';
import { useForm, type ResolverResult } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { dayProblem } from '../../../lib/text/day-text';
import { renderScreen } from '../../../../test/screen';
import { Button } from '../../button/button';
import { DateField } from './date-field';
import { typedDays } from '../../../../test/calendar/typed-days';
import { useFormSubmit } from '../use-form-submit';
import { sizeOf } from '../../../../../scripts/test-sizes';

const RANGE = { min: '1900-01-01', max: '2026-11-22' } as const;
/** The field alone reads 2,000 in the test beside it; typing them into a screen takes minutes (docs/CONTRIBUTING.md). */
const TYPED = sizeOf('TYPED_DAYS');

interface Values {
  born: string | null;
}

function Person({ onSave, optional }: { onSave: (values: Values) => void; optional?: boolean }) {
  const form = useForm<Values>({
    defaultValues: { born: '1990-05-04' },
    resolver: (values): ResolverResult<Values> =>
      dayProblem(values.born, RANGE) === null ? { values, errors: {} } : { values: {}, errors: { born: { type: 'day', message: '' } } },
  });
  const { submit } = useFormSubmit({ form, onSubmit: async (values) => onSave(values) });
  return (
    <form onSubmit={(event) => void submit(event)}>
      <DateField control={form.control} name="born" label="Narození" {...RANGE} optional={optional && 'unmarked'} />
      <Button type="submit">Uložit</Button>
    </form>
  );
}

async function open(optional = true) {
  const onSave = vi.fn<(values: Values) => void>();
  await renderScreen(<Person onSave={onSave} optional={optional} />);
  const field = screen.getByLabelText<HTMLInputElement>('Narození');
  const type = (text: string) => {
    // The field that is nearly full was read too, and must not stay.
    act(() => {
      fireEvent.change(field, { target: { value: text.slice(0, -2) } });
    });
    act(() => {
      fireEvent.change(field, { target: { value: text } });
      fireEvent.blur(field);
    });
  };
  const button = screen.getByRole('button', { name: 'Uložit' });
  const save = () => act(async () => void fireEvent.click(button));
  return { field, type, save, onSave };
}

describe('the field of a day', () => {
  const UNREADABLE = 'Tohle není platné datum. Napište ho třeba jako 05.12.2026.';

  it.each([
    ['23.11.2026', 'Nejpozději může být 22.11.2026.'],
    ['1.1.1890', 'Nejdříve může být 01.01.1900.'],
    ['31.12.1899', 'Nejdříve může být 01.01.1900.'],
    ['1.1.0000', UNREADABLE],
    ['29.02.2023', UNREADABLE],
    ['31.4.1990', UNREADABLE],
    ['05071985', UNREADABLE],
    ['blabla', UNREADABLE],
  ])('[F-001] %s stays in the field, is refused in words and not saved', async (text, words) => {
    const { field, type, save, onSave } = await open();
    type(text);
    expect(screen.getByText(words)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(dayDigits(field.value)).toBe(dayDigits(text));
    await save();
    expect(onSave).not.toHaveBeenCalled();
    type('4.5.1991');
    await save();
    expect(onSave.mock.calls[0]?.[0]).toEqual({ born: '1991-05-04' });
  });

  it('[F-001] says nothing while it is being written, and shows what it read once it is left', async () => {
    const { field } = await open();
    await userEvent.clear(field);
    await userEvent.type(field, '5.3.8');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await userEvent.type(field, '8');
    await userEvent.tab();
    expect(field.value).toBe('05.03.1988');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it.each([true, false])('[F-001] emptied, it holds nothing and not the former day (optional: %s)', async (optional) => {
    const { field, save, onSave } = await open(optional);
    await userEvent.clear(field);
    await save();
    await waitFor(() => expect(onSave.mock.calls[0]?.[0]).toEqual({ born: null }));
  });

  it('is chosen from the calendar, which opens at the day of the field, and emptied by its button', async () => {
    const { field, save, onSave } = await open();
    await userEvent.click(field);
    await userEvent.click(await screen.findByRole('button', { name: '12 květen 1990', hidden: true }));
    expect(field.value).toBe('12.05.1990');
    await waitFor(() => expect(screen.queryByRole('button', { name: '12 květen 1990', hidden: true })).toBeNull());
    await save();
    await userEvent.click(screen.getByRole('button', { name: 'Vymazat: Narození' }));
    expect(field.value).toBe('');
    await save();
    await waitFor(() => expect(onSave.mock.calls.map(([values]) => values.born)).toEqual(['1990-05-12', null]));
  });

  it('that is told its day is wrong keeps the calendar closed until it is asked for', async () => {
    const { field, type, save } = await open();
    const month = () => screen.queryByRole('button', { name: 'Předchozí měsíc', hidden: true });
    act(() => field.focus());
    await waitFor(() => expect(month()).toBeTruthy());
    type('31.2.2000');
    act(() => field.blur());
    await save();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await waitFor(() => expect(month()).toBeNull());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(month()).toBeTruthy());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(month()).toBeNull());
    await userEvent.click(field);
    await waitFor(() => expect(month()).toBeTruthy());
  });

  it(
    `[F-001] of ${TYPED} writings each is saved as it was typed, or not at all`,
    async () => {
      const { field, type, save, onSave } = await open();
      for (const { text, day } of fc.sample(typedDays, TYPED)) {
        onSave.mockClear();
        type(text);
        await save();
        const isTaken = day !== null && day >= RANGE.min && day <= RANGE.max;
        const isEmpty = text.trim() === '';
        const saved = isTaken ? day : isEmpty ? null : undefined;
        const shown = isTaken ? dayDigits(day) : dayDigits(text);
        expect({ text, saved: onSave.mock.calls[0]?.[0].born, shown: dayDigits(field.value) }).toEqual({ text, saved, shown });
      }
    },
    60_000 + TYPED * 60,
  );
});

/** The numbers of a text: `1.1.1890` and `01.01.1890` are the same writing. */
const dayDigits = (text: string): string =>
  text
    .split(/\D+/u)
    .filter(Boolean)
    .map((part) => Number(part))
    .sort((one, other) => one - other)
    .join(' ');
