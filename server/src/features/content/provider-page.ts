import type { Provider } from '../../provider';
import { FAVICON_PATH, providerValues } from './provider-values';

/**
 * The page of the portal as the provider's own: its title and icon, whom to call without scripts, and everything the screens show of the
 * provider. It comes with the page, so no screen ever waits for it or shows another provider's, whatever else cannot be asked.
 */
export function providerPage(page: string, provider: Provider): string {
  const { favicon } = provider.pictures;
  const icon = favicon === null ? null : `<link rel="icon" href="${FAVICON_PATH}" type="${favicon.type}" />`;
  const values = JSON.stringify({ cs: providerValues(provider, 'cs'), en: providerValues(provider, 'en') });
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(provider.name)}</title>`)
    .replace(/<link rel="icon"[^>]*>/, (own) => icon ?? own)
    .replace('<!--contact-->', () => contact(provider))
    .replace('</head>', () => `<script type="application/json" id="provider">${inScript(values)}</script></head>`);
}

const contact = ({ name, support: { phone, email, hours } }: Provider) =>
  `<p><b>${escaped(name)}</b>: <a href="tel:${escaped(phone.replaceAll(' ', ''))}">${escaped(phone)}</a>, ` +
  `<a href="mailto:${escaped(email)}">${escaped(email)}</a>, ${escaped(hours.cs)} / <span lang="en">${escaped(hours.en)}</span></p>`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Nothing in it can end the element it stands in. */
const inScript = (json: string) => json.replaceAll('<', String.raw`\u003c`);
