import { html, type Html } from '../../../../html';

interface Field {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  autocomplete: string;
  value?: string;
  hint?: string;
  error?: string;
  autofocus?: boolean;
}

/** A labelled input tied to its hint and error. */
export function formField({ name, label, type = 'text', autocomplete, value = '', hint, error, autofocus }: Field): Html {
  const note = error ?? hint;
  return html`<div class="field${error !== undefined && ' wrong'}">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      required
      maxlength="255"
      ${autofocus === true && html`autofocus`}
      ${note !== undefined && html`aria-describedby="${name}-note"`}
      ${error !== undefined && html`aria-invalid="true"`}
    />
    ${note !== undefined && html`<p class="note" id="${name}-note">${note}</p>`}
  </div>`;
}
