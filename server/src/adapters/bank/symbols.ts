import { normaliseVariableSymbol } from '@portal/domain/identifiers/variable-symbol';

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
