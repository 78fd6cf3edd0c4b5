import { describe, expect, it } from 'vitest';
import { auditText, sideFields } from './audit-value';
import type { AuditWords } from './audit-words';

const desk = {
  field: { employeeUid: 'zaměstnanec', quantity: 'počet', value: 'hodnota', serviceCode: 'služba', type: 'druh', isSelected: 'vybráno' },
  queue: { heldOrders: 'Pozastavené objednávky' },
  role: { support: 'Podpora', payments: 'Platby' },
  fault: { processor: 'Zpracovatel karet úlohu nepřijal.' },
  message: { 'card.accepted': 'Karta přijata do výroby' },
  state: { movement: { aside: 'Odložený' } },
  fileFault: { 'statement.truncated': 'Výpis není celý' },
  fileDetail: { record: 'záznam {{first}} není celý' } as AuditWords['desk']['fileDetail'],
  value: { yesNo: { true: 'ano', false: 'ne' } },
};
const words: AuditWords = {
  language: 'cs',
  enums: { orderStatus: { PAID: 'Zaplacená' }, employeeStatus: { active: 'Aktivní' }, wallet: { flexi: 'Flexi' } },
  desk,
};
const formats = {
  money: (amount: number) => `${amount.toFixed(2)} Kč`,
  day: (day: string) => `day ${day}`,
  time: (instant: string) => `time ${instant}`,
};
const text = (name: string, value: unknown, kind = 'order.held') => auditText({ words, formats }, { kind, name }, value);

describe('[DESK-041] what the audit says', () => {
  it.each([
    ['amount', 1_613_740, '16137.40 Kč'],
    ['overpaid', 0, '0.00 Kč'],
    ['credit', 180_050, '1800.50 Kč'],
    ['totalAmount', 1800.5, '1800.50 Kč'],
    ['people', 29, '29'],
    ['feePercent', 1.5, '1.5'],
    ['bookedOn', '2026-11-23', 'day 2026-11-23'],
    ['until', '2026-11-23T09:41:00.000Z', 'time 2026-11-23T09:41:00.000Z'],
    ['note', 'Vrátit', 'Vrátit'],
    ['isSelected', true, 'ano'],
    ['isSelected', false, 'ne'],
    ['amount', null, null],
    ['amount', undefined, null],
    ['roles', [], null],
  ])('%s %j is said as %j', (name, value, said) => {
    expect(text(name, value)).toBe(said);
  });

  it.each([
    ['order.held', 'status', 'PAID', 'Zaplacená'],
    ['payment.putAside', 'status', 'aside', 'Odložený'],
    ['employee.update', 'status', 'active', 'Aktivní'],
    ['desk.case.taken', 'queue', 'heldOrders', 'Pozastavené objednávky'],
    ['staff.added', 'roles', ['support', 'payments'], 'Podpora, Platby'],
    ['provider.event', 'type', 'card.accepted', 'Karta přijata do výroby'],
    ['contract.priceSet', 'serviceCode', '26C-828', 'Dobití kreditu Gastro'],
    ['job.dropped', 'error', 'processor: HTTP 503', 'Zpracovatel karet úlohu nepřijal. HTTP 503'],
    ['job.dropped', 'error', 'company is gone', 'company is gone'],
    ['statement.putAside', 'detail', 'record ["4"]', 'záznam 4 není celý'],
    ['file.retried', 'reason', 'statement.truncated: record ["4"]', 'Výpis není celý (záznam 4 není celý)'],
    ['file.closed', 'reason', 'banka poslala jiný', 'banka poslala jiný'],
    ['order.held', 'reason', 'Volal účetní', 'Volal účetní'],
    ['order.held', 'status', 'constructor', 'constructor'],
  ])('%s says of %s %j %j', (kind, name, value, said) => {
    expect(text(name, value, kind)).toBe(said);
  });

  it('what lies in another thing is said by its names, amounts are money wherever they stand', () => {
    const lines = [
      { employeeUid: 'e-1', quantity: 2, value: 180_000, serviceCode: '26C-828' },
      { employeeUid: 'e-2', quantity: null },
    ];
    expect(text('lines', lines)).toBe('zaměstnanec: e-1, počet: 2, hodnota: 1800.00 Kč, služba: Dobití kreditu Gastro\nzaměstnanec: e-2');
    expect(text('wallets', [{ type: 'flexi', isSelected: true }])).toBe('druh: Flexi, vybráno: ano');
    expect(text('basket', { totalAmount: 360, itemQuantity: 2 })).toBe('totalAmount: 360.00 Kč, itemQuantity: 2');
  });

  it('has a name for each thing it says, and one for what is no object', () => {
    expect([sideFields(null), sideFields({ by: 'Ivana' }), sideFields(['a'])]).toEqual([{}, { by: 'Ivana' }, { entry: ['a'] }]);
  });
});
