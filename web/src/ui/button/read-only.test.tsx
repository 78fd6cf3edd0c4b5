import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test/screen';
import { Flag } from '../form/field/choice-fields';
import { MenuButton } from '../menu/menu-button';
import { SelectionAction } from '../page/selection-bar';
import { Button, TextButton } from './button';
import { IconButton } from './icon-button';
import { Changing, ReadOnlyContext } from './read-only';

const CHANGES = ['Uložit', 'Zrušit', 'Smazat', 'Odebrat', 'Objednat', 'Obnovovat'];

async function renderControls(reason: string | null) {
  const done = vi.fn<() => void>();
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  await renderScreen(
    <ReadOnlyContext value={reason}>
      <form onSubmit={submit}>
        <Button type="submit">Uložit</Button>
      </form>
      <Button changes onClick={done}>
        Zrušit
      </Button>
      <TextButton changes onClick={done}>
        Smazat
      </TextButton>
      <IconButton changes icon="trash" label="Odebrat" onClick={done} />
      <SelectionAction changes icon="card" label="Objednat" onClick={done} />
      <Changing>
        <Flag look="switch" label="Obnovovat" checked={false} onChange={done} />
      </Changing>
      <Button onClick={done}>Stáhnout</Button>
      <MenuButton
        label="Nabídka"
        actions={[
          { key: 'edit', label: 'Upravit', changes: true, onSelect: done },
          { key: 'show', label: 'Zobrazit', onSelect: done },
        ]}
      />
    </ReadOnlyContext>,
  );
  const press = async (name: string) => userEvent.click(screen.queryByRole('button', { name }) ?? screen.getByRole('switch', { name }));
  const choose = async (name: string) => {
    await press('Nabídka');
    await userEvent.click(await screen.findByText(name));
  };
  return { calls: () => done.mock.calls.length + submit.mock.calls.length, press, choose };
}

it('[DESK-029] where nothing may be changed, what changes something rests and says why; what only reads works', async () => {
  const { calls, press, choose } = await renderControls('Jen ke čtení');
  for (const name of CHANGES) await press(name);
  await choose('Upravit');
  expect(calls()).toBe(0);
  expect(screen.getByText('Upravit').textContent).toContain('Jen ke čtení');
  expect(screen.getAllByTitle('Jen ke čtení')).toHaveLength(CHANGES.length);
  await userEvent.click(screen.getByText('Zobrazit'));
  await press('Stáhnout');
  expect(calls()).toBe(2);
});

it('elsewhere every one of them works', async () => {
  const { calls, press, choose } = await renderControls(null);
  for (const name of CHANGES) await press(name);
  await choose('Upravit');
  expect(calls()).toBe(CHANGES.length + 1);
  expect(screen.queryByTitle('Jen ke čtení')).toBeNull();
});
