import { readSymbols, type Symbols } from '../symbols';
import type { XmlNode } from './xml-node';

type SymbolName = 'VS' | 'KS' | 'SS';

/**
 * Symbols of one transaction. A symbol is looked for in this order: structured reference 'VS:…', end-to-end id '/VS…/SS…/KS…', an end-to-end id
 * that is nothing but up to ten digits (a variable symbol), the free text 'VS …'.
 */
export function readCamtSymbols(transaction: XmlNode): Symbols {
  const references = structuredReferences(transaction);
  const endToEnd = transaction.textOf('Refs', 'EndToEndId') ?? '';
  const message = freeText(transaction);
  const symbol = (name: SymbolName): string | null =>
    firstMatch(references, new RegExp(`^${name}:?\\s?(\\d{1,10})$`, 'iu')) ??
    firstMatch([endToEnd], new RegExp(`/${name}(\\d{1,10})(?:/|$)`, 'iu')) ??
    (name === 'VS' ? firstMatch([endToEnd], /^(\d{1,10})$/u) : null) ??
    firstMatch(message, new RegExp(`(?<![\\p{L}\\d])${name}[:\\s]?\\s?(\\d{1,10})\\b`, 'iu'));
  return readSymbols({ variable: symbol('VS'), constant: symbol('KS'), specific: symbol('SS') });
}

/** Free text for the payee; banks split it into several elements. */
export function readCamtMessage(transaction: XmlNode): string | null {
  const text = freeText(transaction).join(' ').trim();
  return text === '' ? transaction.textOf('AddtlTxInf') : text;
}

/** Everything about a payment that is written in words. */
export const readCamtTexts = (transaction: XmlNode): (string | null)[] => [...freeText(transaction), transaction.textOf('AddtlTxInf')];

function freeText(transaction: XmlNode): string[] {
  return (
    transaction
      .find('RmtInf')
      ?.children('Ustrd')
      .map(({ text }) => text) ?? []
  );
}

function structuredReferences(transaction: XmlNode): string[] {
  const structured = transaction.find('RmtInf')?.children('Strd') ?? [];
  return structured.flatMap((node) => node.children('CdtrRefInf').flatMap((info) => info.children('Ref').map(({ text }) => text)));
}

function firstMatch(texts: readonly string[], pattern: RegExp): string | null {
  for (const text of texts) {
    const found = pattern.exec(text)?.[1];
    if (found !== undefined) return found;
  }
  return null;
}
