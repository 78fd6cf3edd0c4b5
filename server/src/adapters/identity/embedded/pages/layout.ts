import { html, type Html } from '../../../../html';
import type { PageLanguage } from './language';

export interface PageFrame {
  productName: string;
  language: PageLanguage;
}

interface Content {
  title: string;
  body: Html;
  /** Loads the script that submits the only form. */
  continues?: boolean;
}

/** A whole page of the provider: no inline style or script, the content security policy forbids both. */
export function page({ productName, language }: PageFrame, { title, body, continues }: Content): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${productName}</title>
        <link rel="stylesheet" href="/oidc/assets/identity.css" />
        ${continues === true && html`<script src="/oidc/assets/continue.js" defer></script>`}
      </head>
      <body>
        <main>
          <p class="brand"><span class="mark" aria-hidden="true"></span>${productName}</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.text;
}
