import { error, type ErrorText } from '../api-error';

/** The part of the list that the provider's desk alone answers; words for screens lie with the others in `content/errors`. */
export const DESK_ERRORS = {
  'desk.strongerSignIn': error(
    403,
    'Pro práci na pultu se přihlaste silnějším ověřením.',
    'Sign in with a stronger proof of who you are to work at the desk.',
  ),
  'desk.closed': error(
    503,
    'Pult nemá přístup k databázi. Obraťte se na správce provozu.',
    'The desk has no access to the database. Please ask who runs the portal.',
  ),
  'desk.caseTaken': error(409, 'Případ má v ruce někdo jiný.', 'The case is somebody else’s.'),
  'desk.caseOver': error(409, 'Případ se mezitím vyřešil.', 'The case has been solved meanwhile.'),
  'movement.notFound': error(404, 'Takový pohyb na účtu není.', 'There is no such line of the bank.'),
  'movement.notWaiting': error(409, 'O pohybu už mezitím někdo rozhodl.', 'Somebody has decided about the money meanwhile.'),
  'movement.foreignCurrency': error(
    409,
    'Pohyb není v korunách, jde jen odložit.',
    'The money is not in crowns; it can only be put aside.',
  ),
  'movement.dayUnconfirmed': error(
    409,
    'Den pohybu nemůže být správně. Nejdřív ho potvrďte.',
    'The day of the money cannot be right. Confirm it first.',
  ),
  'movement.dayCertain': error(409, 'O dni pohybu nikdo nepochybuje.', 'Nobody doubts the day of the money.'),
  'day.invalid': error(422, 'Zadejte den.', 'Enter a day.'),
  'day.forbidden': error(422, 'Den je v budoucnosti nebo v uzavřeném roce.', 'The day is still to come or in a closed year.'),
  'movement.nothingToReturn': error(409, 'S tímto pohybem žádné peníze nepřišly.', 'No money came with it.'),
  'movement.changed': error(
    409,
    'Mezitím se změnilo, co by se zapsalo. Podívejte se na náhled znovu.',
    'What would be booked has changed meanwhile. Look at the preview again.',
  ),
  'movement.notDecided': error(409, 'Pohyb není odložený ani určený k vrácení.', 'The money was neither put aside nor sent back.'),
  'movement.sentBack': error(409, 'Příkaz k vrácení už je v bance.', 'The bank already has the order to send it back.'),
  'order.notFound': error(409, 'Objednávku ani doklad s tímto číslem nemáme.', 'No order or document has this number.'),
  'order.asksForNothing': error(409, 'Jedna z objednávek nic nestojí.', 'One of the orders costs nothing.'),
  'order.cancelled': error(
    409,
    'Objednávka je stornovaná, peníze jdou jen vrátit.',
    'The order is cancelled; the money can only be returned.',
  ),
  'order.cannotTakeBack': error(
    409,
    'Na těchto objednávkách tolik z platby není. Uveďte všechny, které zaplatila.',
    'These orders do not hold so much of the payment. Name all it had paid.',
  ),
  'orders.ofSeveralCompanies': error(409, 'Objednávky patří různým firmám.', 'The orders belong to different companies.'),
  'account.invalid': error(422, 'Účet není platný.', 'The account is not valid.'),
  'note.invalid': error(422, 'Napište důvod, nejvýše 500 znaků.', 'Say why, in at most 500 characters.'),
  'job.notFailed': error(
    409,
    'Taková neúspěšná úloha tu není, nebo se právě dělá.',
    'There is no such failed job, or it is being done right now.',
  ),
  'mail.notFound': error(404, 'Takový e-mail tu není.', 'There is no such mail.'),
  'mail.onItsWay': error(409, 'E-mail se právě odesílá.', 'The mail is being sent.'),
  'file.notFailed': error(409, 'Soubor už mezitím někdo vrátil ke čtení.', 'Somebody has sent the file back meanwhile.'),
} as const satisfies Record<string, ErrorText>;
