import { normaliseVariableSymbol } from '@portal/domain/payments/variable-symbol';

export interface Symbols {
  variableSymbol: string | null;
  constantSymbol: string | null;
  specificSymbol: string | null;
}

/** Payment symbols as stored: leading zeros mean nothing in a variable or specific symbol, a constant symbol has always four digits. */
export function readSymbols(raw: { variable: string | null; constant: string | null; specific: string | null }): Symbols {
  return {
    variableSymbol: normaliseVariableSymbol(raw.variable),
    constantSymbol: normaliseVariableSymbol(raw.constant)?.padStart(4, '0') ?? null,
    specificSymbol: normaliseVariableSymbol(raw.specific),
  };
}

const WRITTEN = /(?<![\p{L}\d])(?:VS|V\.\s?S\.?|VAR(?:IABILNI|IABLE)?\.?\s*SYMBOL)\s*(?:[:=.#-]|JE|C\.)?\s*0*([1-9]\d{0,9})(?!\d)/giu;

/** The variable symbol texts of a payment name in words, `VS 42` or `variabilní symbol: 42`; null when they name none or several. */
export function symbolInTexts(texts: readonly (string | null)[]): string | null {
  const found = texts.flatMap((text) => [...withoutMarks(text ?? '').matchAll(WRITTEN)].map(([, digits]) => digits ?? ''));
  const [only = null, ...others] = new Set(found);
  return others.length === 0 ? only : null;
}

const withoutMarks = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');
