import { describe, expect, it } from 'vitest';
import { COURIER_OF, makeTrackingNumber, s10CheckDigit, trackingUrl } from './tracking';

describe('tracking of a shipment', () => {
  it('leads to the page of the courier', () => {
    expect(trackingUrl(COURIER_OF['90C-422'], '40857241530')).toBe('https://www.ppl.cz/vyhledat-zasilku?shipmentId=40857241530');
    expect(trackingUrl(COURIER_OF['90C-421'], 'RR 1')).toBe(
      'https://www.postaonline.cz/trackandtrace/-/zasilka/cislo?parcelNumbers=RR%201',
    );
  });

  it.each([null, ''])('[SHP-048] there is no link for the number %j', (number) => {
    expect(trackingUrl('PPL', number)).toBeNull();
  });

  it.each([
    ['47312482', 9],
    ['12345678', 5],
  ])('the postal check digit of %s is %i', (digits, check) => {
    expect(s10CheckDigit(digits)).toBe(check);
  });

  it('generated numbers have the form of the courier', () => {
    expect(makeTrackingNumber('Česká pošta', 12345678)).toBe('RR123456785CZ');
    expect(makeTrackingNumber('PPL', 857241530)).toBe('40857241530');
  });
});
