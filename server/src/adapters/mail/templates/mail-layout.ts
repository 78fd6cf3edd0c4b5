/** Who sends the mail and where to ask; the product prints no name of its own. */
export interface MailProvider {
  name: string;
  supportPhone: string;
  supportEmail: string;
  supportHours: string;
}

export interface MailContent {
  language: 'cs' | 'en';
  subject: string;
  heading: string;
  /** One sentence each; what a person wrote keeps its lines. */
  paragraphs: string[];
  /** Label and value, the facts of the mail. */
  facts: [label: string, value: string][];
  link: { label: string; url: string } | null;
  provider: MailProvider;
}

export interface MailBody {
  subject: string;
  text: string;
  html: string;
}

const INK = '#1b1d27';
const INK_QUIET = '#636a79';
const LINE = '#dfe2e9';
const ACCENT = '#6a2a6e';
const CANVAS = '#f4f5f8';
const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The same content as plain text and as HTML with inline styles only: no image, script or address is loaded when the mail is read. */
export function renderMail(content: MailContent): MailBody {
  return { subject: content.subject, text: renderText(content), html: renderHtml(content) };
}

function renderText({ heading, paragraphs, facts, link, provider, language }: MailContent): string {
  const width = Math.max(0, ...facts.map(([label]) => label.length)) + 2;
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${`${label}:`.padEnd(width)}${value}`).join('\n'),
    link === null ? '' : `${link.label}: ${link.url}`,
    `-- \n${provider.name}\n${supportLine(provider, language)}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function renderHtml(content: MailContent): string {
  const { language, subject, heading, paragraphs, facts, link, provider } = content;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${CANVAS};color:${INK};${FONT};font-size:16px;line-height:24px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px;background:#ffffff;border:1px solid ${LINE};border-radius:10px">
<tr><td style="padding:24px 32px 0;font-weight:600;color:${ACCENT}">${escapeHtml(provider.name)}</td></tr>
<tr><td style="padding:8px 32px 24px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(text)}</p>`).join('\n')}
${facts.length === 0 ? '' : factTable(facts)}
${link === null ? '' : button(link)}
</td></tr>
<tr><td style="padding:16px 32px;border-top:1px solid ${LINE};font-size:13px;line-height:20px;color:${INK_QUIET}">${escapeHtml(supportLine(provider, language))}</td></tr>
</table></td></tr></table>
</body></html>
`;
}

function factTable(facts: MailContent['facts']): string {
  const cell = `padding:8px 0;border-bottom:1px solid ${LINE}`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="${cell};color:${INK_QUIET};padding-right:24px">${escapeHtml(label)}</td><td style="${cell};font-weight:600;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  );
  return `<table cellspacing="0" cellpadding="0" style="margin:0 0 24px;border-top:1px solid ${LINE}">${rows.join('')}</table>`;
}

function button({ label, url }: { label: string; url: string }): string {
  if (!/^https?:\/\//u.test(url)) throw new RangeError('a link in a mail is absolute');
  return `<a href="${escapeHtml(url)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:${ACCENT};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a>`;
}

function supportLine({ supportPhone, supportEmail, supportHours }: MailProvider, language: 'cs' | 'en'): string {
  const lead = language === 'cs' ? 'Poradíme vám' : 'We are here to help';
  return `${lead}: ${supportPhone}, ${supportEmail} (${supportHours})`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
