import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Card } from '../ui/data-display/card';
import { FileDrop } from '../ui/file-drop/file-drop';
import { CheckboxField, RadioField, SwitchField } from '../ui/form/field/choice-fields';
import { DateField } from '../ui/form/field/date-field';
import { FieldPair, Fields } from '../ui/form/form-layout';
import { NumberField } from '../ui/form/field/number-field';
import { MultiSelectField, SelectField } from '../ui/form/field/select-field';
import { TextField } from '../ui/form/field/text-field';

const groups = ['Výroba', 'Prodejny', 'Kancelář', 'Rozvoz'].map((label) => ({ value: label, label }));

/** Every field, filled, empty and wrong. */
export function FormSample() {
  const { control } = useForm({
    defaultValues: {
      name: 'Markéta',
      email: '',
      day: '2026-12-31',
      amount: 2400,
      group: 'Výroba',
      status: ['Výroba'],
      note: '',
      agree: true,
      renewal: true,
      who: 'holder',
    },
    errors: { email: { type: 'required', message: 'Vyplňte e-mail.' } },
  });
  const [file, setFile] = useState<File | null>(null);
  return (
    <Card>
      <Fields>
        <FieldPair>
          <TextField control={control} name="name" label="Jméno" />
          <TextField control={control} name="email" label="E-mail" type="email" />
        </FieldPair>
        <FieldPair>
          <DateField control={control} name="day" label="Aktivní do" hint="Nejdříve zítra" />
          <NumberField control={control} name="amount" label="Kredit Gastro" unit="Kč" decimals={2} />
        </FieldPair>
        <FieldPair>
          <SelectField control={control} name="group" label="Skupina" options={groups} searchable />
          <MultiSelectField control={control} name="status" label="Skupiny" options={groups} optional />
        </FieldPair>
        <TextField control={control} name="note" label="Poznámka" rows={2} optional />
        <RadioField
          control={control}
          name="who"
          legend="Kdo bude moci kartu znovu odblokovat?"
          choices={[
            { value: 'holder', label: 'Držitel karty', note: 'Markéta si kartu odblokuje sama v aplikaci.' },
            { value: 'company', label: 'Jen firma', note: 'Odblokovat ji půjde pouze zde v portálu.' },
          ]}
        />
        <SwitchField
          control={control}
          name="renewal"
          label="Automatická obnova karty"
          note="Novou kartu přidáme do košíku 2 měsíce před koncem platnosti."
        />
        <CheckboxField control={control} name="agree" label="Souhlasím se zpracováním údajů" />
        <FileDrop
          label="Přetáhněte sem soubor"
          hint="XLSX nebo XLS do 100 kB"
          kinds={{ extensions: ['.xlsx', '.xls'], mimeTypes: [] }}
          maxBytes={102_400}
          file={file}
          onFile={setFile}
          texts={{
            wrongType: 'Nahrajte soubor XLSX nebo XLS.',
            tooBig: 'Soubor je větší než 100 kB.',
            several: 'Vyberte jen jeden soubor.',
          }}
        />
      </Fields>
    </Card>
  );
}
