import type { DocumentData, DocumentParty } from '../document-data';
import { CONTENT_WIDTH, INK, INK_QUIET, INK_SOFT, LINE, PAGE, SUNKEN } from './look';
import type { Sheet } from './sheet';

const GAP = 16;
const PADDING = 14;
const ROW = 14;

/** Supplier and customer side by side, below them the dates. */
export function drawParties(sheet: Sheet, data: DocumentData): void {
  const width = (CONTENT_WIDTH - GAP) / 2;
  const parties = [
    { label: sheet.texts.supplier, party: data.supplier, x: PAGE.left },
    { label: sheet.texts.customer, party: data.customer, x: PAGE.left + width + GAP },
  ];
  const height = Math.max(...parties.map(({ party }) => partyHeight(sheet, party, width - 2 * PADDING)));
  for (const { label, party, x } of parties) {
    sheet.tags.decoration(() => {
      const box = sheet.pdf.roundedRect(x, sheet.y, width, height, 7);
      if (party === data.customer) box.lineWidth(0.75).stroke(LINE);
      else box.fill(SUNKEN);
    });
    sheet.tags.group('Sect', () => drawParty(sheet, party, { label, x: x + PADDING, width: width - 2 * PADDING }));
  }
  sheet.y += height + 14;
  drawDates(sheet, data);
}

function partyHeight(sheet: Sheet, party: DocumentParty, width: number): number {
  return 2 * PADDING + ROW + nameHeight(sheet, party, width) + (addressLines(party).length + 1) * ROW - 4;
}

function nameHeight(sheet: Sheet, party: DocumentParty, width: number): number {
  return sheet.measure(party.name, { width, size: 11, weight: 'strong' }) + 2;
}

function drawParty(sheet: Sheet, party: DocumentParty, { label, x, width }: { label: string; x: number; width: number }): void {
  const { texts } = sheet;
  let y = sheet.y + PADDING;
  sheet.write(label, { x, y, width, size: 8, weight: 'medium', color: INK_QUIET, tag: 'H2' });
  y += ROW;
  sheet.write(party.name, { x, y, width, size: 11, weight: 'strong', wraps: true });
  y += nameHeight(sheet, party, width);
  for (const line of addressLines(party)) {
    sheet.write(line, { x, y, width, color: INK });
    y += ROW;
  }
  const numbers = [
    `${texts.identificationNumber} ${party.identificationNumber}`,
    ...(party.vatNumber === null ? [] : [`${texts.vatNumber} ${party.vatNumber}`]),
  ];
  sheet.write(numbers.join('   '), { x, y: y + 2, width, color: INK_SOFT });
}

/** '280 02 Kolín' is how the post writes it. */
const addressLines = ({ address: { street, streetNumber, city, postcode } }: DocumentParty): string[] => [
  `${street} ${streetNumber}`.trim(),
  `${postcode.replace(/^(\d{3})(\d{2})$/u, '$1 $2')} ${city}`,
];

function drawDates(sheet: Sheet, data: DocumentData): void {
  const { texts, formats } = sheet;
  const facts: [string, string][] = [[texts.issuedOn, formats.day(data.issuedOn)]];
  if (data.taxableSupplyOn !== null) facts.push([texts.taxableSupplyOn, formats.day(data.taxableSupplyOn)]);
  if (data.dueOn !== null) facts.push([texts.dueOn, formats.day(data.dueOn)]);
  if (data.type !== 'order_doc') facts.push([texts.paymentMethod, texts.bankTransfer]);
  const width = CONTENT_WIDTH / Math.max(facts.length, 3);
  facts.forEach(([label, value], index) => {
    const x = PAGE.left + index * width + (index === 0 ? 0 : 2);
    sheet.write(label, { x, width: width - 8, size: 8, color: INK_QUIET });
    sheet.write(value, { x, y: sheet.y + 12, width: width - 8, size: 10, weight: 'medium' });
  });
  sheet.y += 42;
}
