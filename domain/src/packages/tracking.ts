import type { DeliveryServiceCode } from '../catalogue/codes';

/** Courier names as they stand on a shipment (S-092). */
export const COURIERS = ['Česká pošta', 'PPL'] as const;
export type Courier = (typeof COURIERS)[number];

export const COURIER_OF: Readonly<Record<DeliveryServiceCode, Courier>> = { '90C-421': 'Česká pošta', '90C-422': 'PPL' };

/** Public tracking page of a shipment; null while there is nothing to track (S-092). */
export function trackingUrl(courier: string | null, trackingNumber: string | null): string | null {
  if (courier === null || trackingNumber === null || trackingNumber === '') return null;
  const number = encodeURIComponent(trackingNumber);
  return courier.includes('PPL')
    ? `https://www.ppl.cz/vyhledat-zasilku?shipmentId=${number}`
    : `https://www.postaonline.cz/trackandtrace/-/zasilka/cislo?parcelNumbers=${number}`;
}

/** A number of the courier's own form for a running sequence: 11 digits for PPL, 'RR' + 8 digits + check digit + 'CZ' for the post. */
export function makeTrackingNumber(courier: Courier, sequence: number): string {
  if (courier === 'PPL') return `4${serial(sequence, 10)}`;
  const digits = serial(sequence, 8);
  return `RR${digits}${s10CheckDigit(digits)}CZ`;
}

const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** Check digit of an international postal item (UPU S10) for its eight digits. */
export function s10CheckDigit(digits: string): number {
  const sum = S10_WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const check = 11 - (sum % 11);
  if (check === 10) return 0;
  return check === 11 ? 5 : check;
}

function serial(sequence: number, length: number): string {
  return String(sequence % 10 ** length).padStart(length, '0');
}
