import type { Hellers } from '@portal/domain/money/money';

const LOCALES = { cs: 'cs-CZ', en: 'en-GB' } as const;

export interface DocumentFormats {
  /** '159 078,82' */
  decimal: (hundredths: Hellers) => string;
  /** '159 078,82 Kč' */
  money: (amount: Hellers) => string;
  /** At most two decimals: '3', '112 800', '0,5'. */
  number: (value: number) => string;
  /** '07.12.2026' */
  day: (day: string) => string;
}

const FORMATS = { cs: makeFormats('cs'), en: makeFormats('en') };

export function documentFormats(language: 'cs' | 'en'): DocumentFormats {
  return FORMATS[language];
}

function makeFormats(language: 'cs' | 'en'): DocumentFormats {
  const fixed = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const plain = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2 });
  // Adding 0 turns a negative zero into zero.
  const decimal = (hundredths: number): string => fixed.format(hundredths / 100 + 0);
  return {
    decimal,
    money: (amount) => (language === 'cs' ? `${decimal(amount)}\u00A0Kč` : `CZK\u00A0${decimal(amount)}`),
    number: (value) => plain.format(value),
    day: (day) => day.split('-').reverse().join('.'),
  };
}
