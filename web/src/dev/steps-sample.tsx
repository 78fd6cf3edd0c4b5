import { useState } from 'react';
import { Card, Columns } from '../ui/data-display/card';
import { Timeline, Trip } from '../ui/data-display/timeline';
import { Wizard } from '../ui/wizard/wizard';
import css from './gallery.module.css';

const steps = ['Souhrn košíku', 'Doručení', 'Kontrola ceny', 'Platba'];

/** Works in steps and what happens next. */
export function StepsSample() {
  const [step, setStep] = useState(2);
  return (
    <div className={css.stack}>
      <Wizard
        label="Kroky objednávky"
        steps={steps}
        current={step}
        onGo={setStep}
        onBack={step > 0 ? () => setStep(step - 1) : undefined}
        onNext={step < 3 ? () => setStep(step + 1) : undefined}
        note="Uloženo dnes v 8:12"
      >
        <Card>{steps[step]}</Card>
      </Wizard>
      <Trip
        label="Cesta karty"
        steps={[
          { key: 'ordered', state: 'done', what: 'Objednaná', when: '02.12.2024' },
          { key: 'made', state: 'done', what: 'Vyrobená', when: '06.12.2024' },
          { key: 'active', state: 'now', what: 'Aktivní', when: 'od 12.12.2024' },
          { key: 'renewal', state: 'todo', what: 'Obnova', when: 'říjen 2027' },
          { key: 'end', state: 'todo', what: 'Konec platnosti', when: '31.12.2027' },
        ]}
      />
      <Columns
        main={null}
        side={
          <Card>
            <Timeline
              label="Co bude dál"
              steps={[
                {
                  key: 'sent',
                  state: 'done',
                  what: 'Objednávka odeslaná',
                  when: 'dnes 9:41',
                  children: 'Proforma je v e-mailu i v Dokladech.',
                },
                {
                  key: 'pay',
                  state: 'now',
                  what: 'Platba',
                  when: 'do 07.12.2026',
                  children: 'Bankovní převod obvykle dorazí do druhého pracovního dne.',
                },
                { key: 'credit', state: 'todo', what: 'Nahrajeme kredit', when: 'v den platby', children: '46 zaměstnanců, 150 800 Kč.' },
                { key: 'take', state: 'todo', what: 'Potvrdíte převzetí' },
              ]}
            />
          </Card>
        }
      />
    </div>
  );
}
