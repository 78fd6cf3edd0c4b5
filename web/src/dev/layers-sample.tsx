import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Badge } from '../ui/data-display/badge';
import { Button } from '../ui/button/button';
import { ConfirmDialog } from '../ui/layer/confirm-dialog';
import { DrawerForm } from '../ui/layer/drawer-form';
import { FieldPair } from '../ui/form/form-layout';
import { SelectField } from '../ui/form/field/select-field';
import { TextField } from '../ui/form/field/text-field';
import { showToast } from '../ui/feedback/toast';
import { CallError } from '../lib/call/call-error';
import css from './gallery.module.css';

/** What opens above the page. */
export function LayersSample() {
  const [drawer, setDrawer] = useState(false);
  const [confirm, setConfirm] = useState(false);
  const form = useForm({ defaultValues: { firstName: 'Markéta', lastName: 'Bláhová', employeeNumber: '1011', group: 'prodejny' } });
  return (
    <div className={css.row}>
      <Button onClick={() => setDrawer(true)}>Otevřít formulář</Button>
      <Button onClick={() => setConfirm(true)}>Otevřít otázku</Button>
      <Button onClick={() => showToast({ text: 'Vloženo 7 hodnot z Excelu', action: { label: 'Vrátit zpět', run: () => undefined } })}>
        Oznámit
      </Button>
      <Button onClick={() => showToast({ kind: 'danger', text: 'Údaje se nepodařilo aktualizovat.' })}>Oznámit chybu</Button>
      <DrawerForm
        opened={drawer}
        onClose={() => setDrawer(false)}
        size="m"
        over="Osobní číslo 1011"
        title="Markéta Bláhová"
        badge={<Badge variant="shipped">Aktivní</Badge>}
        context="Prodejny, karty doručujeme na adresu Prodejna Mlýnská 31, Kutná Hora"
        form={form}
        onSubmit={refuse}
      >
        <FieldPair>
          <TextField control={form.control} name="firstName" label="Jméno" />
          <TextField control={form.control} name="lastName" label="Příjmení" />
        </FieldPair>
        <TextField control={form.control} name="employeeNumber" label="Osobní číslo" />
        <SelectField control={form.control} name="group" label="Skupina" options={[{ value: 'prodejny', label: 'Prodejny' }]} />
      </DrawerForm>
      <ConfirmDialog
        opened={confirm}
        title="Zrušit kartu?"
        confirmLabel="Zrušit kartu"
        cancelLabel="Nechat aktivní"
        danger
        onConfirm={() => setConfirm(false)}
        onCancel={() => setConfirm(false)}
      >
        Zrušení karty je nevratné. Zůstatek převedeme na účet firmy.
      </ConfirmDialog>
    </div>
  );
}

/** What the server says to a number that is taken. */
const refuse = () =>
  Promise.reject(
    new CallError({
      kind: 'invalid',
      status: 422,
      code: 'err.input.invalid',
      message: 'Údaje nejsou platné.',
      fields: [{ path: 'employeeNumber', code: 'employee.personalNumberExists', message: 'Toto osobní číslo už má jiný zaměstnanec.' }],
      meta: {},
    }),
  );
