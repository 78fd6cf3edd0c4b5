import { html } from '../../../../html';
import type { Registration, RegistrationErrors } from '../read-registration';
import { formField } from './form-field';
import { page, type PageFrame } from './layout';
import { textsOf } from './texts';

interface RegisterPage {
  frame: PageFrame;
  action: string;
  values: Omit<Registration, 'password'>;
  errors: RegistrationErrors;
}

/** Registration: name, e-mail and a password typed twice; everything but the passwords survives an error. */
export function registerPage({ frame, action, values, errors }: RegisterPage): string {
  const t = textsOf(frame.language);
  const hasErrors = Object.keys(errors).length > 0;
  const error = (name: keyof RegistrationErrors) => {
    const code = errors[name];
    return code === undefined ? undefined : t[code];
  };
  const body = html`
    <p class="lead">${t.registerLead}</p>
    ${hasErrors && html`<p class="alert" role="alert">${t.problems}</p>`}
    <form method="post" action="${action}/register">
      ${formField({ name: 'firstName', label: t.firstName, autocomplete: 'given-name', value: values.firstName, error: error('firstName'), autofocus: true })}
      ${formField({ name: 'lastName', label: t.lastName, autocomplete: 'family-name', value: values.lastName, error: error('lastName') })}
      ${formField({ name: 'email', label: t.email, type: 'email', autocomplete: 'username', value: values.email, error: error('email') })}
      ${formField({
        name: 'password',
        label: t.password,
        type: 'password',
        autocomplete: 'new-password',
        hint: t.passwordHint,
        error: error('password'),
      })}
      ${formField({ name: 'passwordAgain', label: t.passwordAgain, type: 'password', autocomplete: 'new-password', error: error('passwordAgain') })}
      <button class="primary" type="submit">${t.registerButton}</button>
    </form>
    <p class="other">${t.haveAccount} <a href="${action}">${t.backToSignIn}</a></p>
  `;
  return page(frame, { title: t.register, body });
}
