import * as z from 'zod';

/** Codes and fallback texts of single fields (`errors[].code`, CON-12). */
export const FIELD_ERRORS = {
  'field.required': { cs: 'Vyplňte prosím toto pole.', en: 'Please fill in this field.' },
  'field.tooLong': { cs: 'Text je příliš dlouhý.', en: 'The text is too long.' },
  'field.invalid': { cs: 'Hodnota není správná.', en: 'The value is not correct.' },
  'field.type': { cs: 'Hodnota má nesprávný typ.', en: 'The value has a wrong type.' },
  'field.range': { cs: 'Hodnota je mimo povolený rozsah.', en: 'The value is out of range.' },
  'field.decimals': { cs: 'Zadejte nejvýše dvě desetinná místa.', en: 'Use at most two decimals.' },
  'field.email': { cs: 'E-mail nemá správný formát.', en: 'The e-mail is not valid.' },
  'field.phone': { cs: 'Telefon nemá správný formát.', en: 'The phone number is not valid.' },
  'field.unsafeText': { cs: 'Text obsahuje nepovolené znaky.', en: 'The text contains characters that are not allowed.' },
  'delivery.required': { cs: 'Vyberte způsob doručení.', en: 'Choose how to deliver.' },
  'order.label': {
    cs: 'Název objednávky není správně vyplněn. Zadejte nejvýše 100 znaků.',
    en: 'The order name is not filled in correctly. Use at most 100 characters.',
  },
  'package.contactPersons.min': { cs: 'Vyberte alespoň jednu kontaktní osobu.', en: 'Choose at least one contact person.' },
  'package.contactPersons.max': { cs: 'Můžete zadat nejvýše 2 kontaktní osoby.', en: 'You can enter at most 2 contact persons.' },
  'location.inactive': { cs: 'Adresa není aktivní.', en: 'The address is not active.' },
  'location.contactPersons.min': { cs: 'Musíte zadat alespoň jeden kontakt.', en: 'You have to enter at least one contact.' },
  'location.contactPersons.max': { cs: 'Můžete zadat nejvýše 2 kontaktní osoby.', en: 'You can enter at most 2 contact persons.' },
  'location.contactPersons.unknown': { cs: 'Tuto kontaktní osobu nelze vybrat.', en: 'This contact person cannot be chosen.' },
  'address.unknown': { cs: 'Tuto adresu jsme v registru nenašli.', en: 'This address was not found in the register.' },
  'employee.notFound': { cs: 'Zaměstnanec nebyl nalezen.', en: 'The employee was not found.' },
  'employee.personalNumberExists': { cs: 'Toto číslo už existuje.', en: 'The number already exists.' },
  'employee.personalNumberImmutable': { cs: 'Osobní číslo nelze změnit.', en: 'The personal number cannot be changed.' },
  'employee.requestedGroupNotFound': { cs: 'Skupina nebyla nalezena.', en: 'The group was not found.' },
  'employee.groupBelongToDifferentCompany': { cs: 'Skupina patří jiné firmě.', en: 'The group belongs to another company.' },
  'employee.locationNotActive': { cs: 'Adresa není aktivní.', en: 'The address is not active.' },
  'employee.requestedLocationNotFound': { cs: 'Adresa nebyla nalezena.', en: 'The address was not found.' },
  'employee.requestedLocationBelongToDifferentCompany': {
    cs: 'Adresa patří jiné firmě.',
    en: 'The address belongs to another company.',
  },
  'employee.dayNeedsStatus': {
    cs: 'Poslední den patří jen ke stavu Aktivní do data.',
    en: 'A last day belongs to the status Active until date only.',
  },
  'employee.newIsActive': { cs: 'Nový zaměstnanec musí být aktivní.', en: 'A new employee has to be active.' },
  'field.ambiguous': { cs: 'Tak se jmenuje víc záznamů.', en: 'Several records are called so.' },
  'field.duplicate': { cs: 'Tato hodnota už existuje.', en: 'This value already exists.' },
  'field.future': { cs: 'Datum nesmí být v budoucnosti.', en: 'The date must not be in the future.' },
  'bankAccount.code.digit': { cs: 'Kód banky může obsahovat pouze číslice.', en: 'The bank code can contain digits only.' },
  'bankAccount.code.lengthMin': { cs: 'Kód banky musí mít přesně 4 číslice.', en: 'The bank code must have exactly 4 digits.' },
  'bankAccount.code.lengthMax': { cs: 'Kód banky musí mít přesně 4 číslice.', en: 'The bank code must have exactly 4 digits.' },
  'bankAccount.code.notAvailable': { cs: 'Tento kód banky neexistuje.', en: 'This bank code does not exist.' },
  'bankAccount.code.null': { cs: 'Vyberte kód banky.', en: 'Choose a bank code.' },
  'bankAccount.number.digit': { cs: 'Číslo účtu může obsahovat pouze číslice.', en: 'The account number can contain digits only.' },
  'bankAccount.number.validation': { cs: 'Číslo účtu není platné.', en: 'The account number is not valid.' },
  'bankAccount.number.provider': {
    cs: 'To je náš účet. Zadejte účet vaší firmy.',
    en: 'That is our own account. Enter the account of your company.',
  },
  'bankAccount.number.lengthMin': { cs: 'Zadejte číslo účtu.', en: 'Enter the account number.' },
  'bankAccount.number.lengthMax': { cs: 'Číslo účtu může mít nejvýše 10 číslic.', en: 'The account number can have at most 10 digits.' },
  'bankAccount.number.null': { cs: 'Zadejte číslo účtu.', en: 'Enter the account number.' },
  'bankAccount.prefix.digit': { cs: 'Předčíslí může obsahovat pouze číslice.', en: 'The prefix can contain digits only.' },
  'bankAccount.prefix.validation': { cs: 'Předčíslí účtu není platné.', en: 'The account prefix is not valid.' },
  'bankAccount.prefix.lengthMin': { cs: 'Předčíslí musí mít alespoň 1 číslici.', en: 'The prefix must have at least 1 digit.' },
  'bankAccount.prefix.lengthMax': { cs: 'Předčíslí může mít nejvýše 6 číslic.', en: 'The prefix can have at most 6 digits.' },
  'onboarding.email.invalid': { cs: 'E-mail nemá správný formát.', en: 'The e-mail is not valid.' },
  'onboarding.companyIdentificationNumber.invalid': { cs: 'IČO není platné.', en: 'The company ID is not valid.' },
  'onboarding.companyIdentificationNumber.ended': {
    cs: 'Firma s tímto IČO podle rejstříku zanikla.',
    en: 'According to the register the company with this ID has been dissolved.',
  },
  'onboarding.phoneNumber.invalid': { cs: 'Telefon musí mít 9 číslic.', en: 'The phone must have 9 digits.' },
  'onboarding.employeeCount.range': { cs: 'Zadejte číslo od 1 do 999999.', en: 'Enter a number from 1 to 999999.' },
  'onboarding.consent.required': {
    cs: 'Pro pokračování je potřeba souhlas se zasíláním obchodních sdělení.',
    en: 'The marketing consent is required to continue.',
  },
  'onboarding.affidavit.required': {
    cs: 'Musíte potvrdit, že jste oprávněni uzavřít smlouvu',
    en: 'You must confirm you are authorised to conclude the contract',
  },
  'onboarding.authorisedPersons.count': { cs: 'Zadejte 1 až 5 osob.', en: 'Enter 1 to 5 persons.' },
  'field.fromTomorrow': { cs: 'Zadejte datum nejdříve zítřejší.', en: 'Enter a date from tomorrow on.' },
} as const;

export type FieldErrorCode = keyof typeof FIELD_ERRORS;

export const fieldError = z.object({ path: z.string(), code: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;
