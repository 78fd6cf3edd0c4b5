import type { AddressPlace } from '@portal/domain/addresses/street-number';
import { fromSJtsk } from './s-jtsk';

export const COLUMNS = 19;

/** Columns go by their place: their names changed over the years. */
const AT = {
  code: 0,
  municipalityCode: 1,
  city: 2,
  district: 6,
  cityPart: 8,
  street: 10,
  kind: 11,
  houseNumber: 12,
  orientationNumber: 13,
  orientationLetter: 14,
  postcode: 15,
  y: 16,
  x: 17,
} as const;

type Column = keyof typeof AT;

const MAX_NAME = 100;
const MAX_INTEGER = 2_147_483_647;

/** A row as it stands in the file. Throws in words where it is not one. */
export function parseAddressRow(line: string): AddressPlace {
  const cells = line.split(';');
  if (cells.length !== COLUMNS) throw new Error(`${cells.length} columns instead of ${COLUMNS}`);
  const text = (column: Column): string => cells[AT[column]]?.trim() ?? '';
  const city = name(text('city'), 'the municipality');
  const cityPart = text('cityPart') === '' ? city : name(text('cityPart'), 'the part of the municipality');
  const letter = text('orientationLetter').toLowerCase();
  const orientation = text('orientationNumber');
  return {
    code: integer(text('code'), 'the code of the address'),
    municipalityCode: integer(text('municipalityCode'), 'the code of the municipality'),
    city,
    cityPart,
    district: text('district') === '' ? null : name(text('district'), 'the district'),
    street: text('street') === '' ? null : name(text('street'), 'the street'),
    houseNumber: integer(text('houseNumber'), 'the number of the house'),
    isRegistrationNumber: text('kind') === 'č.ev.',
    orientationNumber: orientation === '' ? null : `${integer(orientation, 'the orientation number')}${letter}`,
    postcode: postcode(text('postcode')),
    point: point(text('y'), text('x')),
  };
}

function integer(text: string, what: string): number {
  const value = /^\d{1,10}$/u.test(text) ? Number(text) : Number.NaN;
  if (value >= 0 && value <= MAX_INTEGER) return value;
  throw new Error(`${what} is no number: ${shown(text)}`);
}

function name(text: string, what: string): string {
  if (text !== '' && text.length <= MAX_NAME && !/[\p{Cc}\p{Cf}]/u.test(text)) return text;
  throw new Error(`${what} is no name: ${shown(text)}`);
}

function postcode(text: string): string {
  if (/^\d{5}$/u.test(text)) return text;
  throw new Error(`not a postcode: ${shown(text)}`);
}

/** Metres of the national grid; both or none. */
function point(y: string, x: string): AddressPlace['point'] {
  if (y === '' && x === '') return null;
  if (![y, x].every((metres) => /^\d{6,7}(\.\d{1,3})?$/u.test(metres))) throw new Error(`not a point of the map: ${shown(y)}, ${shown(x)}`);
  return fromSJtsk(Number(y), Number(x));
}

const shown = (text: string): string => JSON.stringify(text.slice(0, 40));
