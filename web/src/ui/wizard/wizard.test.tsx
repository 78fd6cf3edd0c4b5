import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Wizard } from './wizard';

const steps = ['Souhrn košíku', 'Doručení', 'Platba'];

function Sample() {
  const [step, setStep] = useState(0);
  return (
    <Wizard
      label="Kroky objednávky"
      steps={steps}
      current={step}
      onGo={setStep}
      onBack={step > 0 ? () => setStep(step - 1) : undefined}
      onNext={step < 2 ? () => setStep(step + 1) : undefined}
    >
      Obsah kroku {step + 1}
    </Wizard>
  );
}

it('names all steps, marks the present one and announces the rest', async () => {
  render(<Sample />);
  const bar = screen.getByRole('navigation', { name: 'Kroky objednávky' });
  await userEvent.click(screen.getByRole('button', { name: 'Pokračovat' }));
  const [first, second, third] = within(bar).getAllByRole('listitem');
  expect(first?.textContent).toContain('(hotovo)');
  expect(second?.getAttribute('aria-current')).toBe('step');
  expect(third?.textContent).toContain('Platba(zbývá)');
});

it('moves the focus into a new step, but not when it opens', async () => {
  render(<Sample />);
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Pokračovat' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Doručení' }));
});

it('returns to a finished step by its name and by Back', async () => {
  render(<Sample />);
  expect(screen.queryByRole('button', { name: 'Zpět' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Pokračovat' }));
  await userEvent.click(screen.getByRole('button', { name: 'Pokračovat' }));
  expect(screen.queryByRole('button', { name: 'Pokračovat' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Souhrn košíku/ }));
  expect(screen.getByText('Obsah kroku 1')).toBeDefined();
});
