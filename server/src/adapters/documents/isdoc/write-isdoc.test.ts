import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { hellers } from '@portal/domain/money/money';
import { proformaData } from '../../../../test/documents/document-data';
import type { DocumentData } from '../document-data';
import { writeIsdoc } from './write-isdoc';

const BASE = proformaData();
const INVOICE = proformaData({
  type: 'invoice',
  number: '5260000101',
  taxableSupplyOn: '2026-11-25',
  settlements: [{ number: '4260000122', amount: BASE.total }],
  payable: hellers(0),
  payment: null,
});
const CREDIT_NOTE = proformaData({
  type: 'credit_note',
  number: '6260000003',
  taxableSupplyOn: '2026-11-26',
  lines: BASE.lines.map((line) => ({ ...line, quantity: -line.quantity, base: hellers(-line.base), total: hellers(-line.total) })),
  vatSummary: BASE.vatSummary.map(({ ratePercent, base, vat, total }) => ({
    ratePercent,
    base: hellers(-base),
    vat: hellers(-vat),
    total: hellers(-total),
  })),
  total: hellers(-BASE.total),
  payable: hellers(-BASE.total),
  payment: null,
  correction: { invoiceNumber: '5260000101', reason: 'Zrušení objednávky' },
});
const HOSTILE = proformaData({
  customer: { ...BASE.customer, name: 'Novák & synové <script>"\u0000\uD800 \u{1F600}', vatNumber: null },
  lines: [...BASE.lines, { ...BASE.lines[0], description: ']]> & \u000B' } as DocumentData['lines'][number]],
});

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => /^(InvoiceLine|TaxSubTotal)$/u.test(name),
});
const read = (data: DocumentData) => parser.parse(String(writeIsdoc(data))).Invoice;

describe('ISDOC', () => {
  it('of a proforma is a type 4: no tax document, with everything the payment needs', () => {
    const invoice = read(BASE);
    expect(invoice).toMatchObject({
      '@_version': '6.0.2',
      '@_xmlns': 'http://isdoc.cz/namespace/2013',
      DocumentType: '4',
      ID: '4260000122',
      IssueDate: '2026-11-23',
      LegalMonetaryTotal: { TaxExclusiveAmount: '157642.00', TaxInclusiveAmount: '159078.82', PayableAmount: '159078.82' },
      OrderReferences: { OrderReference: { SalesOrderID: '1260000124' } },
    });
    expect(invoice.TaxPointDate).toBeUndefined();
    expect(invoice.PaymentMeans.Payment).toMatchObject({
      PaidAmount: '159078.82',
      PaymentMeansCode: '42',
      Details: {
        PaymentDueDate: '2026-12-07',
        ID: '2026000008',
        BankCode: '0800',
        IBAN: 'CZ0708000000002026000008',
        VariableSymbol: '4260000122',
      },
    });
    expect(invoice.AccountingCustomerParty.Party.PostalAddress).toMatchObject({
      StreetName: 'Lipová',
      BuildingNumber: '12',
      CityName: 'Kolín',
      PostalZone: '28002',
    });
  });

  it('of an invoice is a type 1 that settles the proforma as a deposit', () => {
    const invoice = read(INVOICE);
    expect(invoice).toMatchObject({ DocumentType: '1', TaxPointDate: '2026-11-25' });
    expect(invoice.NonTaxedDeposits.NonTaxedDeposit).toEqual({
      ID: '4260000122',
      VariableSymbol: '4260000122',
      DepositAmount: '159078.82',
    });
    expect(invoice.LegalMonetaryTotal).toMatchObject({ PaidDepositsAmount: '159078.82', PayableAmount: '0.00' });
    expect(invoice.PaymentMeans).toBeUndefined();
  });

  it('of a credit note is a type 2 that names the corrected invoice and the reason', () => {
    const note = read(CREDIT_NOTE);
    expect(note).toMatchObject({ DocumentType: '2', Note: 'Zrušení objednávky' });
    expect(note.OriginalDocumentReferences.OriginalDocumentReference.ID).toBe('5260000101');
    expect(note.LegalMonetaryTotal).toMatchObject({ TaxInclusiveAmount: '-159078.82', PayableAmount: '-159078.82' });
  });

  it.each([
    ['proforma', BASE],
    ['invoice', INVOICE],
    ['credit note', CREDIT_NOTE],
  ])('the lines of a %s add up to its recapitulation and its total', (_, data) => {
    const { InvoiceLines, TaxTotal, LegalMonetaryTotal: totals } = read(data);
    const sum = (rows: Record<string, string>[], key: string) => rows.reduce((all, row) => all + Math.round(Number(row[key]) * 100), 0);
    const lines = InvoiceLines.InvoiceLine;
    expect(sum(lines, 'LineExtensionAmount')).toBe(Math.round(totals.TaxExclusiveAmount * 100));
    expect(sum(lines, 'LineExtensionAmountTaxInclusive')).toBe(data.total);
    expect(sum(lines, 'LineExtensionTaxAmount')).toBe(Math.round(TaxTotal.TaxAmount * 100));
    expect(sum(TaxTotal.TaxSubTotal, 'TaxInclusiveAmount')).toBe(data.total);
    for (const { InvoicedQuantity: quantity, UnitPrice: price, LineExtensionAmount: amount } of lines)
      expect(Math.round(quantity['#text'] * price * 100)).toBe(Math.round(amount * 100));
  });

  it('credit at nominal value lies outside VAT', () => {
    const [outside] = read(BASE).InvoiceLines.InvoiceLine.filter(
      (line: { ClassifiedTaxCategory: { VATApplicable: string } }) => line.ClassifiedTaxCategory.VATApplicable === 'false',
    );
    expect(outside).toMatchObject({ LineExtensionTaxAmount: '0.00', ClassifiedTaxCategory: { Percent: '0' } });
  });

  it('keeps hostile texts as texts, without what XML cannot hold', () => {
    const { Name } = read(HOSTILE).AccountingCustomerParty.Party.PartyName;
    expect(Name).toBe('Novák & synové <script>" 😀');
  });

  it('there is none of an order confirmation', () => {
    expect(writeIsdoc(proformaData({ type: 'order_doc' }))).toBeNull();
  });

  const schema = process.env['ISDOC_SCHEMA'] ?? '';
  it.skipIf(!existsSync(schema) || !hasXmllint()).each([
    ['proforma', BASE],
    ['invoice', INVOICE],
    ['credit note', CREDIT_NOTE],
    ['document with hostile texts', HOSTILE],
  ])('a %s is valid by the schema', (_, data) => {
    const input = writeIsdoc(data) ?? '';
    expect(() => execFileSync('xmllint', ['--noout', '--nonet', '--schema', schema, '-'], { input, stdio: 'pipe' })).not.toThrow();
  });
});

function hasXmllint(): boolean {
  try {
    execFileSync('xmllint', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
