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
} as const satisfies Record<string, ErrorText>;
