import { html, type Html } from '../../../../html';
import type { Account } from '../identity-storage';
import { formField } from './form-field';
import { page, type PageFrame } from './layout';
import { textsOf } from './texts';

interface LoginPage {
  frame: PageFrame;
  /** `/oidc/interaction/<uid>` */
  action: string;
  email: string;
  error: 'wrongPassword' | 'tooMany' | null;
  demoAccounts: readonly Account[];
}

/** Sign-in: demonstration accounts on one click, e-mail and password, the way to a new account. */
export function loginPage({ frame, action, email, error, demoAccounts }: LoginPage): string {
  const t = textsOf(frame.language);
  const body = html`
    <p class="lead">${t.signInLead}</p>
    ${error !== null && html`<p class="alert" role="alert">${t[error]}</p>`}
    <form method="post" action="${action}/login">
      ${formField({ name: 'email', label: t.email, type: 'email', autocomplete: 'username', value: email, autofocus: email === '' })}
      ${formField({ name: 'password', label: t.password, type: 'password', autocomplete: 'current-password', autofocus: email !== '' })}
      <button class="primary" type="submit">${t.signInButton}</button>
    </form>
    <p class="other">${t.noAccount} <a href="${action}/register">${t.register}</a></p>
    ${demoAccounts.length > 0 && demoList(frame, action, demoAccounts)}
  `;
  return page(frame, { title: t.signIn, body });
}

function demoList(frame: PageFrame, action: string, accounts: readonly Account[]): Html {
  const t = textsOf(frame.language);
  return html`<section aria-labelledby="demo">
    <h2 id="demo">${t.demoAccounts}</h2>
    <p class="lead">${t.demoLead}</p>
    <form method="post" action="${action}/login" class="accounts">
      ${accounts.map(
        (account) =>
          html`<button type="submit" name="demo" value="${account.uid}">
            <strong>${account.firstName} ${account.lastName}</strong>
            <span>${account.demoNote?.[frame.language] ?? account.email}</span>
            ${account.demoNote !== null && html`<small>${account.email}</small>`}
          </button>`,
      )}
    </form>
  </section>`;
}
