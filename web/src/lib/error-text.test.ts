import { afterEach, describe, expect, it } from 'vitest';
import { ERRORS } from '@portal/contract/errors';
import { FIELD_ERRORS } from '@portal/contract/field-errors';
import { errorText } from './error-text';
import { i18n } from './i18n';

describe('texts of error codes', () => {
  afterEach(() => i18n.changeLanguage('cs'));

  it('[ERR-105] every code of the server has a Czech and an English text', async () => {
    const codes = [...Object.keys(ERRORS), ...Object.keys(FIELD_ERRORS)];
    const without = async (language: string) => {
      await i18n.changeLanguage(language);
      return codes.filter((code) => errorText(code) === null);
    };
    expect([...(await without('cs')), ...(await without('en'))]).toEqual([]);
    expect(errorText('order.zeroAmount')).toBe('An order with a zero amount cannot be cancelled.');
  });

  it.each([
    ['ERR-031', 'contract.productNotAttached', 'Produkt není součástí vaší smlouvy.'],
    ['ERR-033', 'forbidden', 'Tuto akci nemůžete provést.'],
    ['ERR-067', 'serverError.bankAccount.prefix.digit', 'Předčíslí může obsahovat pouze číslice.'],
    ['ERR-068', 'serverError.bankAccount.prefix.lengthMax', 'Předčíslí může mít nejvýše 6 číslic.'],
    ['ERR-069', 'serverError.bankAccount.number.digit', 'Číslo účtu může obsahovat pouze číslice.'],
    ['ERR-070', 'serverError.bankAccount.number.validation', 'Číslo účtu není platné.'],
    ['ERR-071', 'serverError.bankAccount.number.lengthMin', 'Zadejte číslo účtu.'],
    ['ERR-072', 'serverError.bankAccount.number.lengthMax', 'Číslo účtu může mít nejvýše 10 číslic.'],
    ['ERR-073', 'serverError.bankAccount.code.null', 'Vyberte kód banky.'],
    ['ERR-074', 'serverError.bankAccount.code.digit', 'Kód banky může obsahovat pouze číslice.'],
    ['ERR-103', 'settings.entity.error.notEmpty', 'Vyplňte prosím toto pole.'],
    ['ERR-104', 'settings.page.walletSettings.walletsError', 'Vyberte alespoň jednu peněženku.'],
  ])('[%s] %s', (_id, key, text) => expect(errorText(key)).toBe(text));

  it('an unknown code has none, whatever it looks like', () => {
    expect([errorText('no.such.code'), errorText('err'), errorText(''), errorText('ui:error.retry')]).toEqual([null, null, null, null]);
  });
});
