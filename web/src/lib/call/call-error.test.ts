import { afterEach, describe, expect, it } from 'vitest';
import { ERRORS } from '@portal/contract/errors';
import { FIELD_ERRORS } from '@portal/contract/field-errors';
import { errorText } from './call-error';
import { i18n } from '../text/i18n';

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

  it.each([
    ['ERR-038', 'success.processed', 'Hotovo, změny jsou uložené.', 'Done, the changes are saved.'],
    ['ERR-042', 'err.blocked', 'Akci nyní nelze provést.', 'The action cannot be done now.'],
    ['ERR-044', 'err.blocked.status', 'V aktuálním stavu nelze akci provést.', 'The action is not possible in the current state.'],
    ['ERR-045', 'err.action.denied', 'Tuto akci nelze provést.', 'This action cannot be done.'],
    ['ERR-081', 'package.contactPersons.min', 'Vyberte alespoň jednu kontaktní osobu.', 'Choose at least one contact person.'],
    ['ERR-082', 'package.contactPersons.max', 'Můžete zadat nejvýše 2 kontaktní osoby.', 'You can enter at most 2 contact persons.'],
    ['ERR-083] [ACC-295', 'onboarding.noSignatory', 'Chybí osoba oprávněná smlouvu podepsat.', 'There is no person authorised to sign.'],
    ['ERR-084] [ACC-296', 'contract.missingFiles', 'Smluvní dokumenty nejsou k dispozici.', 'Contract documents are missing.'],
    ['ERR-086', 'employee.personalNumberExists', 'Toto číslo už existuje', 'The number already exists'],
    ['ERR-087', 'employee.groupBelongToDifferentCompany', 'Skupina patří jiné firmě.', 'The group belongs to another company.'],
    ['ERR-088', 'employee.requestedGroupNotFound', 'Skupina nebyla nalezena.', 'The group was not found.'],
    ['ERR-089', 'employee.companyNotActive', 'Firma není aktivní.', 'The company is not active.'],
    ['ERR-090', 'employee.locationNotActive', 'Adresa není aktivní.', 'The address is not active.'],
    ['ERR-091', 'employee.requestedLocationNotFound', 'Adresa nebyla nalezena.', 'The address was not found.'],
    [
      'ERR-092',
      'employee.requestedLocationBelongToDifferentCompany',
      'Adresa patří jiné firmě.',
      'The address belongs to another company.',
    ],
    ['ERR-093', 'employee.generic', 'Operaci se nepodařilo provést.', 'The operation failed.'],
    ['ERR-094', 'employee.create', 'Zaměstnanec byl vytvořen.', 'Employee created.'],
    ['ERR-095', 'employee.update', 'Zaměstnanec byl upraven.', 'Employee updated.'],
    ['ERR-096', 'employee.updateStatus', 'Stav se nepodařilo změnit.', 'The status could not be changed.'],
    ['ERR-097', 'employee.updateLocation', 'Adresu se nepodařilo změnit.', 'The address could not be changed.'],
    ['ERR-098', 'employee.statusUpdated', 'Stav byl změněn.', 'Status changed.'],
    ['ERR-099', 'employee.locationUpdated', 'Adresa byla změněna.', 'Address changed.'],
    ['ERR-100', 'employeeGroup.updated', 'Skupina byla upravena.', 'The group has been changed.'],
    ['ERR-101', 'employeeGroup.deleted', 'Skupina byla smazána.', 'The group has been deleted.'],
    ['ERR-102', 'productService.invalid', 'Tuto službu nelze objednat.', 'This service cannot be ordered.'],
  ])('[%s] %s is said in Czech and in English', async (_ids, code, czech, english) => {
    await i18n.changeLanguage('cs');
    expect(errorText(code)).toBe(czech);
    await i18n.changeLanguage('en');
    expect(errorText(code)).toBe(english);
  });

  it('an unknown code has none, whatever it looks like', () => {
    expect([errorText('no.such.code'), errorText('err'), errorText(''), errorText('ui:error.retry')]).toEqual([null, null, null, null]);
  });
});
