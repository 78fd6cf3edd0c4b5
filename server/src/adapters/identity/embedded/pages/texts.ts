export type PageLanguage = 'cs' | 'en';

/** Language the portal asked for, else the browser's, else Czech. */
export function languageOf(uiLocales: unknown, acceptLanguage: string | undefined): PageLanguage {
  const wanted = `${typeof uiLocales === 'string' ? uiLocales : ''} ${acceptLanguage ?? ''}`
    .split(/[\s,]+/)
    .map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find((code): code is PageLanguage => code === 'cs' || code === 'en') ?? 'cs';
}

const cs = {
  signIn: 'Přihlášení',
  signInLead: 'Přihlaste se e-mailem a heslem.',
  email: 'E-mail',
  password: 'Heslo',
  passwordAgain: 'Heslo znovu',
  firstName: 'Jméno',
  lastName: 'Příjmení',
  signInButton: 'Přihlásit se',
  noAccount: 'Ještě nemáte účet?',
  register: 'Založit účet',
  registerLead: 'Účet je jen pro vás. K firmě vás připojí pozvánka od kolegy nebo nová smlouva.',
  registerButton: 'Založit účet a pokračovat',
  haveAccount: 'Už účet máte?',
  backToSignIn: 'Přihlásit se',
  demoAccounts: 'Ukázkové účty',
  demoLead: 'Vyberte, za koho se chcete přihlásit. Heslo není potřeba.',
  passwordHint: 'Alespoň 10 znaků.',
  wrongPassword: 'E-mail nebo heslo nesouhlasí. Zkontrolujte je a zkuste to znovu.',
  tooMany: 'Příliš mnoho pokusů o přihlášení. Zkuste to znovu za 15 minut.',
  required: 'Vyplňte prosím toto pole.',
  unsafeText: 'Text obsahuje nepovolené znaky.',
  tooLong: 'Text je příliš dlouhý.',
  invalidEmail: 'E-mail nemá správný formát.',
  takenEmail: 'Účet s tímto e-mailem už existuje. Přihlaste se.',
  shortPassword: 'Heslo musí mít alespoň 10 znaků.',
  differentPasswords: 'Hesla se neshodují.',
  problems: 'Zkontrolujte prosím vyznačená pole.',
  signOut: 'Odhlašujeme vás',
  signOutLead: 'Pokud se stránka sama nezmění, pokračujte tlačítkem.',
  signOutButton: 'Odhlásit se',
  signedOut: 'Jste odhlášeni',
  signedOutLead: 'Okno můžete zavřít nebo se vrátit do portálu.',
  expired: 'Přihlášení vypršelo',
  expiredLead: 'Stránka byla otevřená příliš dlouho nebo z jiného prohlížeče. Začněte prosím znovu v portálu.',
  away: 'Přihlášení teď není dostupné',
  awayLead: 'Zkuste to prosím znovu za chvíli.',
  failed: 'Přihlášení se nepodařilo',
  failedLead: 'Vraťte se do portálu a zkuste to prosím znovu.',
  toPortal: 'Zpět do portálu',
};

export type PageTexts = typeof cs;

const en: PageTexts = {
  signIn: 'Sign in',
  signInLead: 'Sign in with your e-mail and password.',
  email: 'E-mail',
  password: 'Password',
  passwordAgain: 'Password again',
  firstName: 'First name',
  lastName: 'Last name',
  signInButton: 'Sign in',
  noAccount: 'No account yet?',
  register: 'Create an account',
  registerLead: 'The account is yours alone. An invitation from a colleague or a new contract connects you with a company.',
  registerButton: 'Create the account and continue',
  haveAccount: 'Already have an account?',
  backToSignIn: 'Sign in',
  demoAccounts: 'Demonstration accounts',
  demoLead: 'Choose whom to sign in as. No password is needed.',
  passwordHint: 'At least 10 characters.',
  wrongPassword: 'The e-mail or the password is not right. Check them and try again.',
  tooMany: 'Too many attempts to sign in. Try again in 15 minutes.',
  required: 'Please fill in this field.',
  unsafeText: 'The text contains characters that are not allowed.',
  tooLong: 'The text is too long.',
  invalidEmail: 'The e-mail is not valid.',
  takenEmail: 'An account with this e-mail already exists. Sign in.',
  shortPassword: 'The password must have at least 10 characters.',
  differentPasswords: 'The passwords differ.',
  problems: 'Please check the marked fields.',
  signOut: 'Signing you out',
  signOutLead: 'If the page does not change by itself, continue with the button.',
  signOutButton: 'Sign out',
  signedOut: 'You are signed out',
  signedOutLead: 'You can close the window or return to the portal.',
  expired: 'The sign-in has expired',
  expiredLead: 'The page was open for too long or in another browser. Please start again in the portal.',
  away: 'Signing in is not available right now',
  awayLead: 'Please try again in a moment.',
  failed: 'The sign-in did not work',
  failedLead: 'Return to the portal and please try again.',
  toPortal: 'Back to the portal',
};

const TEXTS: Record<PageLanguage, PageTexts> = { cs, en };

export const textsOf = (language: PageLanguage): PageTexts => TEXTS[language];
