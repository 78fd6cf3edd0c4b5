import type { Day } from '@portal/domain/calendar/prague-day';
import type { DocumentData } from '../document-data';
import { element } from '../xml';
import { pohodaInvoice } from './pohoda-invoice';
import iconv from 'iconv-lite';

/** Letters windows-1250 does not know become the numbers XML writes them by. */
const inWindows1250 = (xml: string): string =>
  // One letter at a time only where there is something to find.
  isKnown(xml) ? xml : Array.from(xml, (letter) => (isKnown(letter) ? letter : `&#${letter.codePointAt(0)};`)).join('');

const isKnown = (text: string): boolean => iconv.decode(iconv.encode(text, 'windows-1250'), 'windows-1250') === text;

interface Pack {
  /** Of the company whose books they are imported into: Pohoda refuses others. */
  identificationNumber: string;
  /** 'YYYY-MM-DD' */
  day: Day;
  application: string;
  documents: AsyncIterable<DocumentData>;
}

const NAMESPACE = 'http://www.stormware.cz/schema/version_2';

/** Received documents for Pohoda, part by part; to be encoded in windows-1250. Every letter of it exists there. */
export async function* pohodaPack({ identificationNumber, day, application, documents }: Pack): AsyncGenerator<string> {
  const { xml } = element('dat:dataPack', null, {
    'xmlns:dat': `${NAMESPACE}/data.xsd`,
    'xmlns:inv': `${NAMESPACE}/invoice.xsd`,
    'xmlns:typ': `${NAMESPACE}/type.xsd`,
    id: `${identificationNumber}-${day}`,
    ico: identificationNumber,
    application,
    version: '2.0',
    note: 'Doklady z klientského portálu',
  });
  yield inWindows1250(`<?xml version="1.0" encoding="Windows-1250"?>\r\n${xml.replace(/\/>$/u, '>')}\r\n`);
  for await (const document of documents) {
    const item = element('dat:dataPackItem', pohodaInvoice(document), { id: document.number, version: '2.0' });
    yield `${inWindows1250(item.xml)}\r\n`;
  }
  yield '</dat:dataPack>\r\n';
}
