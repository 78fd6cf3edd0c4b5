import { html, Html } from '../../../../html';
import { page, type PageFrame } from './layout';
import { textsOf } from './texts';

export type { PageFrame };

/** Asks to end the session and answers itself; `form` is the markup oidc-provider made, its button lives outside it. */
export function signOutPage(frame: PageFrame, form: string): string {
  const t = textsOf(frame.language);
  const body = html`<p class="lead">${t.signOutLead}</p>
    ${new Html(form)}
    <button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">${t.signOutButton}</button>`;
  return page(frame, { title: t.signOut, body, continues: true });
}

export function signedOutPage(frame: PageFrame): string {
  const t = textsOf(frame.language);
  return message(frame, { title: t.signedOut, lead: t.signedOutLead });
}

export function expiredPage(frame: PageFrame): string {
  const t = textsOf(frame.language);
  return message(frame, { title: t.expired, lead: t.expiredLead });
}

/** After how many seconds trying again makes sense. */
export const AWAY_SECONDS = 2;

/** The database is away for a while: no failure of the sign-in. */
export function awayPage(frame: PageFrame): string {
  const t = textsOf(frame.language);
  return message(frame, { title: t.away, lead: t.awayLead });
}

/** Says only the error code of the protocol, never what is behind it. */
export function errorPage(frame: PageFrame, code: string): string {
  const t = textsOf(frame.language);
  return message(frame, { title: t.failed, lead: t.failedLead, code });
}

interface Message {
  title: string;
  lead: string;
  code?: string;
}

function message(frame: PageFrame, { title, lead, code }: Message): string {
  const t = textsOf(frame.language);
  const body = html`<p class="lead">${lead}</p>
    ${code !== undefined && html`<p class="code">${code}</p>`}
    <a class="primary" href="/">${t.toPortal}</a>`;
  return page(frame, { title, body });
}
