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

const FIELDS = ['firstName', 'lastName', 'email', 'password', 'passwordAgain'] as const;

/** Registration: name, e-mail and a password typed twice; everything but the passwords survives an error. */
export function registerPage({ frame, action, values, errors }: RegisterPage): string {
  const t = textsOf(frame.language);
  const wrong = Object.keys(errors);
  /** What the page says of the field, and whether writing begins there: in the first that is wrong, or in the first of all. */
  const told = (name: keyof RegistrationErrors) => {
    const code = errors[name];
    return {
      name,
      error: code === undefined ? undefined : t[code],
      autofocus: name === (FIELDS.find((one) => wrong.includes(one)) ?? FIELDS[0]),
    };
  };
  const body = html`
    <p class="lead">${t.registerLead}</p>
    ${wrong.length > 0 && html`<p class="alert" role="alert">${t.problems}</p>`}
    <form method="post" action="${action}/register">
      ${formField({ ...told('firstName'), label: t.firstName, autocomplete: 'given-name', value: values.firstName })}
      ${formField({ ...told('lastName'), label: t.lastName, autocomplete: 'family-name', value: values.lastName })}
      ${formField({ ...told('email'), label: t.email, type: 'email', autocomplete: 'username', value: values.email })}
      ${formField({
        ...told('password'),
        label: t.password,
        type: 'password',
        autocomplete: 'new-password',
        hint: t.passwordHint,
      })}
      ${formField({ ...told('passwordAgain'), label: t.passwordAgain, type: 'password', autocomplete: 'new-password' })}
      <button class="primary" type="submit">${t.registerButton}</button>
    </form>
    <p class="other">${t.haveAccount} <a href="${action}">${t.backToSignIn}</a></p>
  `;
  return page(frame, { title: t.register, body });
}
