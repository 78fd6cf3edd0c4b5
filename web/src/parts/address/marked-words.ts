import { parseAddressQuery } from '@portal/domain/addresses/address-query';
import { fold } from '@portal/domain/text/fold';

export interface AddressPiece {
  text: string;
  isTyped: boolean;
}

/** An address in pieces: the beginnings of words that were typed, and the rest. */
export function markedWords(text: string, typed: string): AddressPiece[] {
  const { words, numbers } = parseAddressQuery(typed);
  const wanted = [...words, ...numbers.flatMap((number) => number.split('/'))].toSorted((one, other) => other.length - one.length);
  return text
    .split(/([\p{L}\d]+)/u)
    .flatMap((piece) => {
      const length = wanted.find((word) => fold(piece).startsWith(word))?.length ?? 0;
      return [
        { text: piece.slice(0, length), isTyped: true },
        { text: piece.slice(length), isTyped: false },
      ];
    })
    .filter((piece) => piece.text !== '');
}
