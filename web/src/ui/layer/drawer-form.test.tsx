import { zodResolver } from '@hookform/resolvers/zod';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { CallError } from '../../lib/call/call-error';
import { keepDrafts } from '../../lib/storage/drafts';
import { renderScreen } from '../../../test/screen';
import { Drawer } from './drawer';
import { DrawerForm } from './drawer-form';
import { TextField } from '../form/field/text-field';

const schema = z.object({ name: z.string().min(1, 'Vyplňte jméno.'), number: z.string() });
type Values = z.infer<typeof schema>;

function Person({ onSubmit, onClose }: { onSubmit: (values: Values) => Promise<unknown>; onClose: () => void }) {
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: { name: 'Jana', number: '1' } });
  const translate = (code: string) => (code === 'taken' ? 'Číslo už někdo má.' : null);
  return (
    <DrawerForm opened onClose={onClose} title="Zaměstnanec" form={form} onSubmit={onSubmit} translateCode={translate}>
      <TextField control={form.control} name="name" label="Jméno" />
      <TextField control={form.control} name="number" label="Osobní číslo" />
    </DrawerForm>
  );
}

const invalid = (fields: { path: string; code: string; message: string }[]) =>
  new CallError({ kind: 'invalid', status: 422, code: 'err.input.invalid', message: 'Údaje nejsou platné.', fields, meta: {} });

async function open(onSubmit: (values: Values) => Promise<unknown> = () => Promise.resolve()) {
  const onClose = vi.fn<() => void>();
  const view = await renderScreen(<Person onSubmit={onSubmit} onClose={onClose} />);
  return { ...view, onClose, user: userEvent.setup(), name: await screen.findByLabelText<HTMLInputElement>('Jméno') };
}

describe('drawer with a form', () => {
  it('closes at once when nothing was written', async () => {
    const { user, onClose } = await open();
    await user.click(screen.getByRole('button', { name: 'Zrušit' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('one its address opened leaves the focus to the page when it closes, not to nothing', async () => {
    const onClose = vi.fn<() => void>();
    const page = (opened: boolean) => (
      <main id="content" tabIndex={-1}>
        <Drawer opened={opened} onClose={onClose} title="Zaměstnanec">
          <button>Uložit</button>
        </Drawer>
      </main>
    );
    const { rerender } = render(page(true));
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    rerender(page(false));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.id).toBe('content'));
  });

  it('asks before it throws changes away; Esc closes only the question', async () => {
    const { user, onClose, name } = await open();
    await user.type(name, ' Nová');
    await user.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Zahodit neuložené změny?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Zahodit neuložené změny?' })).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    expect(name.value).toBe('Jana Nová');
    await user.click(screen.getByRole('button', { name: 'Zavřít' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Zahodit neuložené změny?' })).getByRole('button', { name: 'Zahodit změny' }),
    );
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks before another screen is opened', async () => {
    const { user, name, router } = await open();
    await user.type(name, 'x');
    router.history.push('/elsewhere');
    await user.click(await screen.findByRole('button', { name: 'Pokračovat v úpravách' }));
    expect(router.state.location.pathname).toBe('/');
    router.history.push('/elsewhere');
    await user.click(await screen.findByRole('button', { name: 'Zahodit změny' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  });

  it('[ACC-292] [ERR-006] shows what is wrong at the field and in a summary that leads to it', async () => {
    const onSubmit = vi.fn<(values: Values) => Promise<unknown>>();
    const { user, name } = await open(onSubmit);
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Použít' }));
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(summary.textContent).toContain('Zkontrolujte, zda je formulář správně vyplněn.');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await user.click(within(summary).getByRole('button', { name: 'Vyplňte jméno.' }));
    expect(document.activeElement).toBe(name);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('[ACC-280] [ERR-002] puts the fields of a 422 onto the form, translated, and keeps every value', async () => {
    const { user, name } = await open(() =>
      Promise.reject(
        invalid([
          { path: 'number', code: 'taken', message: 'x' },
          { path: 'company', code: 'unknown.code', message: 'Firma není aktivní.' },
        ]),
      ),
    );
    await user.type(name, ' Nová');
    await user.click(screen.getByRole('button', { name: 'Použít' }));
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Firma není aktivní.');
    expect(within(summary).getByRole('button', { name: 'Číslo už někdo má.' })).toBeDefined();
    expect(screen.getByLabelText('Osobní číslo').getAttribute('aria-invalid')).toBe('true');
    expect(name.value).toBe('Jana Nová');
  });

  it('says that saving failed when the server gives no reason', async () => {
    const { user, name } = await open(() => Promise.reject(new Error('')));
    await user.type(name, 'x');
    await user.click(screen.getByRole('button', { name: 'Použít' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Uložit se nepodařilo.');
    expect(name.value).toBe('Janax');
  });

  it('does not ask about what has been saved', async () => {
    const { user, name, onClose } = await open(() => Promise.resolve());
    await user.type(name, 'x');
    await user.click(screen.getByRole('button', { name: 'Použít' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Použít' }).getAttribute('aria-busy')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Zrušit' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('what is typed when the session ends', () => {
  it('is offered by the same form after login and comes back unsaved', async () => {
    const { user, name, unmount } = await open();
    await user.type(name, ' Nová');
    keepDrafts('u');
    unmount();
    const again = await open();
    expect(again.name.value).toBe('Jana');
    await again.user.click(screen.getByRole('button', { name: 'Vrátit je' }));
    expect(again.name.value).toBe('Jana Nová');
    expect(screen.queryByText(/rozepsané změny/)).toBeNull();
    await again.user.click(screen.getByRole('button', { name: 'Zrušit' }));
    expect(await screen.findByRole('dialog', { name: 'Zahodit neuložené změny?' })).toBeTruthy();
    expect(sessionStorage.getItem('portal.drafts')).toBeNull();
  });

  it('can be thrown away', async () => {
    const { user, name, unmount } = await open();
    await user.type(name, ' Nová');
    keepDrafts('u');
    unmount();
    const again = await open();
    await again.user.click(screen.getByRole('button', { name: 'Zahodit' }));
    expect(again.name.value).toBe('Jana');
    expect(sessionStorage.getItem('portal.drafts')).toBeNull();
  });

  it('a form in which nothing was written keeps nothing', async () => {
    await open();
    keepDrafts('u');
    expect(sessionStorage.getItem('portal.drafts')).toBeNull();
  });
});
