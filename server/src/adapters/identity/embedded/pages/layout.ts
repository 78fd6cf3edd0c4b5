import { html, type Html } from '../../../../html';
import type { PageLanguage } from './texts';

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

/** The portal's mark in the colours of the page. */
const MARK = html`<svg class="mark" viewBox="0 0 26 26" aria-hidden="true">
  <path class="back" d="M5 2.5h9.5a5.2 5.2 0 0 1 0 10.4H3V4.5a2 2 0 0 1 2-2z" />
  <path d="M3 11.5h13.8a6 6 0 0 1 0 12H5a2 2 0 0 1-2-2z" />
  <path class="line" d="M7 17.5h6" />
</svg>`;

/**
 * A whole page of the provider: no inline style or script, the content security policy forbids both. The portal's `boot.js` tells the
 * theme the person has chosen there.
 */
export function page({ productName, language }: PageFrame, { title, body, continues }: Content): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${productName}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/oidc/assets/identity.css" />
        <script src="/boot.js"></script>
        ${continues === true && html`<script src="/oidc/assets/continue.js" defer></script>`}
      </head>
      <body>
        <main>
          <p class="brand">${MARK}${productName}</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.text;
}
