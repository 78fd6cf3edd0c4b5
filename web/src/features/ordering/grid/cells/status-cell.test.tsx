import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EmployeeProductRow } from '@portal/contract/ordering/products';
import { openManual } from '../../../../../test/ordering/open-tab';
import { orderingWorld, person } from '../../../../../test/ordering/ordering-world';

const rowOf = async (changes: Partial<EmployeeProductRow>) => {
  orderingWorld({ people: [person('1002', 'Adamec', changes)] });
  await openManual();
  return within((await screen.findByText('Adamec')).closest('tr')!);
};

describe('states in the ordering table', () => {
  beforeEach(() => void vi.stubGlobal('innerWidth', 1600));

  it.each([
    ['ORD-141', 'INIT', 'Bez karty'],
    ['ORD-142', 'ORDERED', 'Objednaná'],
    ['ORD-143', 'CRD_IN_PRD', 'Ve výrobě'],
    ['ORD-144', 'CRD_NOT_MNF', 'Nevyrobená'],
    ['ORD-145', 'CRD_MNF', 'Vyrobená'],
    ['ORD-146', 'CRD_NOT_ACT', 'Čeká na aktivaci'],
    ['ORD-147', 'CRD_ACT', 'Aktivní'],
    ['ORD-148', 'CRD_BLK_TMP', 'Blokovaná'],
    ['ORD-149', 'CRD_CANC', 'Zrušená'],
    ['ORD-150', 'CRD_EXP', 'Prošlá'],
    ['ORD-151', 'EXPIRING', 'Končí 31.12.2028'],
    ['ORD-152', 'WITHOUT_CARD', 'Bez karty'],
    ['ORD-153', 'PENDING_BLOCKING', 'Blokuje se'],
    ['ORD-154', 'PENDING_UNBLOCKING', 'Odblokovává se'],
    ['ORD-155', 'PENDING_CANCELLATION', 'Ruší se'],
    ['ORD-156', 'PENDING_DELIVERY_CNF', 'Na cestě'],
  ] as const)('[%s] a card in %s has a badge that says "%s"', async (_id, cardStatus, text) => {
    const row = await rowOf({ cardStatus });
    expect(row.getByText(text).querySelector('svg')).not.toBeNull();
  });

  it.each([
    ['ORD-077] [ORD-157', 'active', 'Aktivní zaměstnanec'],
    ['ORD-158', 'active_till_date', 'Zaměstnanec aktivní do určitého data'],
    ['ORD-159', 'suspended', 'Pozastavený'],
    ['ORD-160', 'inactive', 'Neaktivní'],
    ['ORD-161', 'pending_deactivation', 'Pozastavený'],
  ] as const)('[%s] an employee in %s has a badge that says "%s"', async (_id, employeeStatus, text) => {
    const row = await rowOf({ employeeStatus });
    expect(row.getByText(text).closest('span:has(svg)')).not.toBeNull();
  });

  it('[ORD-080] a card that renews by itself is marked, another is not', async () => {
    expect((await rowOf({ autoCardRenew: true })).getByTitle('Karta se obnovuje automaticky')).toBeTruthy();
    document.body.innerHTML = '';
    expect((await rowOf({ autoCardRenew: false })).queryByTitle('Karta se obnovuje automaticky')).toBeNull();
  });

  it('an employee who asks for another card says so with the reason', async () => {
    const request = { reason: 'damage', createdAt: '2026-11-12T08:00:00Z' } as EmployeeProductRow['request'];
    const row = await rowOf({ request });
    const hint = row.getByRole('button', { name: /žádá náhradní/ });
    expect(hint.textContent).toContain('poškození, 12.11.2026');
  });
});
