import { DESK_ERRORS } from './desk/desk-errors';
import { error, type ErrorText } from './api-error';
import type { FieldErrorCode } from './field-errors';

/** The closed list of error codes: HTTP status and the fallback text the server sends. Screens translate the code first. */
export const ERRORS = {
  'err.generic': error(
    500,
    'Omlouváme se, něco se pokazilo. Zkuste to prosím znovu.',
    'We are sorry, something went wrong. Please try again.',
  ),
  'err.badRequest': error(400, 'Požadavek není platný.', 'The request is not valid.'),
  'err.notFound': error(404, 'Požadovaný záznam nebyl nalezen.', 'The record was not found.'),
  'err.input.invalid': error(
    422,
    'Zkontrolujte prosím, zda je formulář správně vyplněn.',
    'Please check that the form is filled in correctly.',
  ),
  'err.bad.parameter.value': error(422, 'Neplatná hodnota parametru.', 'Invalid parameter value.'),
  'err.blocked': error(409, 'Akci nyní nelze provést.', 'The action cannot be done now.'),
  'err.blocked.pending': error(
    409,
    'Předchozí změna se ještě zpracovává. Zkuste to prosím později.',
    'The previous change is still being processed. Please try again later.',
  ),
  'err.blocked.status': error(409, 'V aktuálním stavu nelze akci provést.', 'The action is not possible in the current state.'),
  'err.action.denied': error(409, 'Tuto akci nelze provést.', 'This action cannot be done.'),
  'err.unavailable': error(
    503,
    'Služba je na okamžik nedostupná. Zkuste to prosím za chvíli.',
    'The service is briefly unavailable. Please try again in a moment.',
  ),
  'err.tooManyRequests': error(
    429,
    'Příliš mnoho požadavků. Zkuste to prosím za chvíli.',
    'Too many requests. Please try again in a moment.',
  ),
  'err.tooLarge': error(413, 'Požadavek je příliš velký.', 'The request is too large.'),
  'err.mediaType': error(415, 'Tento typ obsahu nepřijímáme.', 'This content type is not accepted.'),
  'err.upstream': error(
    502,
    'Navazující systém neodpovídá. Zkuste to prosím později.',
    'A connected system does not answer. Please try again later.',
  ),
  'err.idempotency.mismatch': error(
    422,
    'Stejný klíč opakování už patří jinému požadavku.',
    'The same idempotency key belongs to another request.',
  ),
  'auth.unauthorized': error(401, 'Pro pokračování se přihlaste.', 'Sign in to continue.'),
  'auth.session.invalid': error(
    401,
    'Z bezpečnostních důvodů jste byli odhlášeni. Pro pokračování se přihlaste znovu.',
    'For security reasons you were logged out. Log in again to continue.',
  ),
  'auth.noEmail': error(
    409,
    'Váš účet nemá e-mailovou adresu, bez ní se do portálu přihlásit nejde. Doplňte ji u svého účtu, nebo se přihlaste jiným.',
    'Your account has no e-mail address, and the portal cannot be entered without one. Add it to the account, or use another one.',
  ),
  'auth.access.denied': error(403, 'K této firmě nebo akci nemáte oprávnění.', 'You have no access to this company or action.'),
  'user.alreadyAssignedCompany': error(409, 'K této firmě už máte přístup.', 'You already have access to this company.'),
  'user.alreadyAssignedMasterAccess': error(
    409,
    'Firma už má hlavní přístup přiřazený.',
    'The company already has a master access assigned.',
  ),
  'user.invitationAccepted': error(409, 'Pozvánka už byla použita.', 'The invitation has already been used.'),
  'user.invitationExpired': error(409, 'Platnost pozvánky vypršela.', 'The invitation has expired.'),
  'user.invitationNotExists': error(404, 'Pozvánka neexistuje.', 'The invitation does not exist.'),
  'company.initSetupNotDone': error(409, 'Nejdříve dokončete úvodní nastavení firmy.', 'Finish the initial company setup first.'),
  'company.notActive': error(409, 'Firma není aktivní.', 'The company is not active.'),
  'company.notReturned': error(
    409,
    'Firma na opravu nečeká. Načtěte prosím stránku znovu.',
    'Nothing of the company waits to be mended. Please reload the page.',
  ),
  'company.changed': error(409, 'Údaje mezitím upravil někdo jiný.', 'Somebody else has changed the data in the meantime.'),
  'company.minWalletsCount': error(422, 'Vyberte alespoň jednu peněženku.', 'Choose at least one wallet.'),
  'contract.productNotAttached': error(409, 'Produkt není součástí vaší smlouvy.', 'The product is not part of your contract.'),
  'productService.invalid': error(422, 'Tuto službu nelze objednat.', 'This service cannot be ordered.'),
  'card.replacementInBasket': error(409, 'Náhradní karta je už v košíku.', 'The replacement card is already in the basket.'),
  basketNotFound: error(404, 'Košík nebyl nalezen.', 'The basket was not found.'),
  emptyBasket: error(422, 'Košík je prázdný.', 'The basket is empty.'),
  basketConflictCredit: error(409, 'Některým zaměstnancům nelze dobít kredit.', 'Credit cannot be topped up for some employees.'),
  basketItemsIgnored: error(409, 'Některé položky nelze objednat.', 'Some items cannot be ordered.'),
  'checkout.pricesChanged': error(
    409,
    'Od začátku dokončování začala platit jiná cena. Dokončete prosím objednávku znovu.',
    'A different price has begun since finishing the order was started. Please finish the order again.',
  ),
  'proposal.notOpen': error(409, 'Návrh už někdo potvrdil nebo zavřel.', 'The proposal has already been confirmed or closed.'),
  'proposal.changed': error(409, 'Návrh se mezitím změnil, zkontrolujte ho.', 'The proposal has changed meanwhile, check it again.'),
  'proposal.basketNotEmpty': error(409, 'V košíku už něco je: přidat, nebo nahradit?', 'The basket is not empty: add or replace?'),
  'proposal.nothingToOrder': error(409, 'V návrhu není nic k objednání.', 'There is nothing to order in the proposal.'),
  'proposal.notInBasket': error(409, 'Návrh už v košíku neleží.', 'The proposal is not in the basket any more.'),
  'plan.changed': error(409, 'Plán mezitím upravil někdo jiný.', 'Somebody else has changed the plan in the meantime.'),
  'plan.monthPassed': error(409, 'Tenhle měsíc už vynechat nejde.', 'This month cannot be skipped any more.'),
  'order.noRefundWaiting': error(
    409,
    'K této objednávce teď žádné peníze na číslo účtu nečekají.',
    'No money of this order waits for an account now.',
  ),
  'order.zeroAmount': error(409, 'Objednávku s nulovou částkou nelze stornovat.', 'An order with a zero amount cannot be cancelled.'),
  'order.notSubmitted': error(409, 'Tuto objednávku už nelze stornovat.', 'This order can no longer be cancelled.'),
  'order.pendingCancellationLimit': error(
    409,
    'Stornovat jde jen poslední nezaplacená objednávka, vždy jen jedna a do konce lhůty, je-li stanovena.',
    'Only the latest unpaid order can be cancelled, one at a time and within the period for cancelling, if there is one.',
  ),
  'order.orderSummaryNotExist': error(
    409,
    'Objednávka ještě není spočítaná. Zkuste to prosím později.',
    'The order has not been calculated yet. Please try again later.',
  ),
  'order.paymentAfterDelivery': error(
    409,
    'Objednávku s platbou po dodání nelze stornovat v portálu.',
    'An order paid after delivery cannot be cancelled in the portal.',
  ),
  'package.cardConfirmationMissing': error(
    409,
    'Převzetí zatím nelze potvrdit, karty ještě nebyly odeslány.',
    'The receipt cannot be confirmed yet, the cards have not been dispatched.',
  ),
  'employee.companyNotActive': error(409, 'Firma není aktivní.', 'The company is not active.'),
  'employee.changed': error(409, 'Zaměstnance mezitím upravil někdo jiný.', 'Somebody else has changed the employee in the meantime.'),
  'employeeImport.changed': error(
    409,
    'Náhled se mezitím změnil. Zkontrolujte ho prosím a potvrďte znovu.',
    'The preview has changed meanwhile. Please check it and confirm again.',
  ),
  'employee.generic': error(500, 'Operaci se nepodařilo provést.', 'The operation failed.'),
  'employee.updateStatus': error(500, 'Stav se nepodařilo změnit.', 'The status could not be changed.'),
  'employee.updateLocation': error(500, 'Adresu se nepodařilo změnit.', 'The address could not be changed.'),
  'employee.identityRequestFailed': error(502, 'Účet zaměstnance se nepodařilo založit.', 'The identity service request failed.'),
  'employee.identityRequestForbidden': error(403, 'K účtu zaměstnance nemáte přístup.', 'The identity service request is forbidden.'),
  'import.fileType': error(422, 'Soubor není tabulka (xlsx, xls, ods nebo csv).', 'The file is not a spreadsheet (xlsx, xls, ods or csv).'),
  'import.fileSize': error(422, 'Soubor je větší, než je povoleno.', 'The file is larger than allowed.'),
  'import.unreadable': error(
    422,
    'Soubor se nepodařilo přečíst. Je poškozený, nebo chráněný heslem. Uložte ho znovu v Excelu bez hesla a zkuste to znovu.',
    'The file could not be read. It is damaged or protected by a password. Save it again in Excel without one and retry.',
  ),
  'import.invalidHeader': error(
    422,
    'V záhlaví na prvním listu chybí sloupec Osobní číslo, nebo je tam některý sloupec dvakrát. Použijte vzorový soubor.',
    'The header on the first sheet has no Osobní číslo column, or has a column twice. Use the sample file.',
  ),
  'import.tooManyRows': error(
    422,
    'Soubor má víc řádků, než je povoleno. Rozdělte ho na více souborů.',
    'The file has more rows than allowed. Split it into several files.',
  ),
  'import.hiddenRows': error(
    409,
    'V souboru jsou skryté nebo odfiltrované řádky. Řekněte, jestli se mají objednat.',
    'The file has hidden or filtered rows. Say whether they are to be ordered.',
  ),
  'import.empty': error(422, 'Na prvním listu není pod záhlavím žádný řádek.', 'The first sheet has no row below its header.'),
  'address.duplicate': error(409, 'Tuto adresu už máte v seznamu.', 'This address is already in your list.'),
  'address.similar': error(
    409,
    'Podobnou adresu už máte v seznamu. Chcete ji přesto uložit?',
    'A similar address is already in your list. Do you want to save it anyway?',
  ),
  alreadyRegistered: error(409, 'Firma s tímto IČO už je zaregistrována.', 'The company is already registered.'),
  returningNotMeetingCriteria: error(
    409,
    'Vaše firma nesplňuje podmínky online registrace. Rádi vám připravíme nabídku na míru.',
    'Your company does not meet the criteria for online registration. We will gladly prepare an individual offer.',
  ),
  employeeCountExceeded: error(
    409,
    'Pro tolik zaměstnanců vám rádi připravíme nabídku na míru.',
    'We will gladly prepare an individual offer for so many employees.',
  ),
  documentsSigned: error(409, 'Smlouva už je podepsaná, zbývá dokončit registraci.', 'The contract is signed; finish the registration.'),
  onboardingStarted: error(409, 'Registraci této firmy už někdo zahájil.', 'Registration of this company has already been started.'),
  onboardingNotFound: error(404, 'Registraci jsme nenašli.', 'Registration not found.'),
  onboardingCancelled: error(409, 'Registrace byla zrušena.', 'The registration was cancelled.'),
  stepMissing: error(409, 'Nejdříve prosím dokončete předchozí krok.', 'Please finish the previous step first.'),
  'onboarding.priceChanged': error(
    409,
    'Cena se od vaší kalkulace změnila. Projděte si prosím novou a potvrďte ji.',
    'The price has changed since your quotation. Please go through the new one and confirm it.',
  ),
  'onboarding.noSignatory': error(409, 'Chybí osoba oprávněná smlouvu podepsat.', 'There is no person authorised to sign.'),
  'contract.missingFiles': error(409, 'Smluvní dokumenty nejsou k dispozici.', 'Contract documents are missing.'),
  'contract.documentsChanged': error(
    409,
    'Dokumenty se mezitím změnily. Přečtěte si prosím jejich nové znění.',
    'The documents have changed in the meantime. Please read their new wording.',
  ),
  'location.inactive': error(409, 'Adresa není aktivní.', 'The address is not active.'),
  'location.changed': error(409, 'Adresu mezitím upravil někdo jiný.', 'Somebody else has changed the address in the meantime.'),
  'location.name.duplicate': error(
    409,
    'Tento název už používáte. Zkuste vybrat jiný, který vám pomůže adresu snadno rozlišit.',
    'You already use this name. Try to choose another one that will help you tell the address apart.',
  ),
  'location.invalidReplacement': error(422, 'Vybranou náhradní adresu nelze použít.', 'The chosen replacement address cannot be used.'),
  'location.missingReplacement': error(422, 'Vyberte náhradní adresu pro zaměstnance.', 'Choose a replacement address for the employees.'),
  'location.theLastActive': error(409, 'Poslední aktivní adresa nemůže být deaktivována', 'The last active address cannot be deactivated'),
  'location.notActive': error(409, 'Adresa je již deaktivována', 'The address is already deactivated'),
  'location.notInactive': error(409, 'Adresa je již aktivní', 'The address is already active'),
  'location.pending': error(409, 'Změna se právě zpracovává', 'The change is being processed'),
  'contactPerson.changed': error(
    409,
    'Kontaktní osobu mezitím upravil někdo jiný.',
    'Somebody else has changed the contact person in the meantime.',
  ),
  'contactPerson.theLastAdmin': error(409, 'Poslední administrátor nemůže být deaktivován', 'The last administrator cannot be deactivated'),
  'contactPerson.theLastSignatory': error(
    409,
    'Poslední oprávněná osoba nemůže být deaktivována',
    'The last authorised person cannot be deactivated',
  ),
  'contactPerson.theLastOnLocation': error(
    409,
    'Poslední kontaktní osoba na adrese nemůže být deaktivována',
    'The last contact person of an address cannot be deactivated',
  ),
  'contactPerson.theLastContactPerson': error(
    409,
    'Poslední kontaktní osoba nemůže být deaktivována',
    'The last contact person cannot be deactivated',
  ),
  'contactPerson.notActive': error(409, 'Kontaktní osoba je již deaktivována', 'The contact person is already deactivated'),
  'contactPerson.notInactive': error(409, 'Kontaktní osoba je již aktivní', 'The contact person is already active'),
  'contactPerson.pending': error(409, 'Změna se právě zpracovává', 'The change is being processed'),
  'statement.unknownFormat': error(422, 'Neznámý formát výpisu.', 'Unknown statement format.'),
  'statement.unreadable': error(422, 'Výpis se nepodařilo přečíst.', 'The statement could not be read.'),
  'statement.truncated': error(422, 'Výpis je neúplný, nic jsme nezaúčtovali.', 'The statement is incomplete, nothing was posted.'),
  'statement.inconsistent': error(
    422,
    'Součty výpisu nesouhlasí, nic jsme nezaúčtovali.',
    'The statement totals do not agree, nothing was posted.',
  ),
  'statement.foreignAccount': error(422, 'Výpis patří jinému účtu.', 'The statement belongs to another account.'),
  ...DESK_ERRORS,
} as const satisfies Record<string, ErrorText>;

export type ErrorCode = keyof typeof ERRORS;

/** An expected refusal, returned as a value by use cases. */
export interface Failure {
  ok: false;
  error: ErrorCode;
  fields?: { path: string; code: FieldErrorCode }[];
  meta?: Record<string, unknown>;
}

/** Shorthand for a refusal. */
export const refuse = (code: ErrorCode, detail: Pick<Failure, 'fields' | 'meta'> = {}): Failure => ({ ok: false, error: code, ...detail });

export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false && 'error' in value;
